/** The pages of the client: every .html file here is one. Built into the Python package. */
import { readdirSync } from "node:fs";
import { defineConfig } from "vitest/config";

const pages = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".html"));

export default defineConfig({
  base: "/",
  build: {
    outDir: "../src/grognard/club/client",
    emptyOutDir: true,
    target: "es2022",
    rollupOptions: { input: pages },
  },
  worker: { format: "es" },
  test: { include: ["tests/**/*.test.ts", "src/**/*.test.ts"], environment: "node" },
});
