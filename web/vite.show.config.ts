/** `show.mjs`, one file for Node: a picture of a position without a browser. Built after the pages, beside them. */
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "src/show/main.ts",
    outDir: "../src/grognard/club/client",
    emptyOutDir: false,
    target: "node20",
    rollupOptions: { output: { entryFileNames: "show.mjs", codeSplitting: false } },
  },
});
