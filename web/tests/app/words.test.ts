import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { Words } from "../../src/app/words";

const APP = join(import.meta.dirname, "../../src/app");

function keys(language: string): string[] {
  const text = readFileSync(join(APP, `words/${language}.ftl`), "utf8");
  return new FluentResource(text).body.map((message) => message.id);
}

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return name.endsWith(".ts") ? [readFileSync(path, "utf8")] : [];
  });
}

describe("the shell's words", () => {
  it("are the same keys in both languages, each once", () => {
    expect(keys("zh").sort()).toEqual(keys("en").sort());
    expect(new Set(keys("en")).size).toBe(keys("en").length);
  });

  it("have a sentence for every key that the code asks for", () => {
    const asked = sources(APP).flatMap((text) =>
      [...text.matchAll(/words\.text\(\s*"([\w-]+)"/g)].map((found) => found[1]),
    );
    const known = new Set(keys("en"));
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
    expect(asked.length).toBeGreaterThan(40);
  });

  it("are all used: by their key, or by a prefix that the code completes", () => {
    const text = sources(APP).join("\n");
    const prefixes = [...text.matchAll(/`([a-zA-Z][\w-]*-)\$\{/g)].map((found) => found[1]);
    const ours = keys("en").filter((key) => !text.includes(`"${key}"`));
    expect(ours.filter((key) => !prefixes.some((prefix) => key.startsWith(prefix)))).toEqual([]);
  });

  it("hold every sentence: none is written in the code", () => {
    const code = sources(APP).map((text) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ""));
    expect(code.filter((text) => /[\u4e00-\u9fff]/.test(text))).toEqual([]);
    const written = code.flatMap((text) =>
      [...text.matchAll(/html`((?:[^`$]|\$\{[^{}`]*\})*)/g)]
        .map(([, markup]) => markup.replaceAll(/\$\{[^{}`]*\}/g, "").replaceAll(/<[^>]*>?/g, "\n"))
        .flatMap((rest) => rest.split("\n").map((line) => line.trim()))
        .filter((line) => /^\p{L}{3,}( \p{L}+)*$/u.test(line)),
    );
    expect(written).toEqual([]);
  });

  it("name the same facts in both languages", () => {
    const facts = (language: string) => {
      const text = readFileSync(join(APP, `words/${language}.ftl`), "utf8");
      const messages = text.split(/\n(?=[a-zA-Z][\w-]* = )/);
      return new Map(
        messages.map((message) => [
          /^([\w-]+) = /m.exec(message)?.[1] ?? "",
          new Set([...message.matchAll(/\$([\w-]+)/g)].map((found) => found[1])),
        ]),
      );
    };
    const [english, chinese] = [facts("en"), facts("zh")];
    const stray = [...chinese].filter(([key, names]) => [...names].some((name) => !english.get(key)?.has(name)));
    expect(stray.map(([key]) => key)).toEqual([]);
  });
});

describe("a sentence", () => {
  const words = new Words(
    "en",
    "moved = { $unit } goes to { $hex } by { $old-way }\naxis = Axis\nwhy-far = { $n } is too far\nlost = { $units } lost",
  );

  it("takes its facts as the Python side does", () => {
    expect(words.text("moved", { unit: "39A", hex: "1214", old_way: "axis" })).toBe("39A goes to 1214 by Axis");
    expect(words.text("lost", { units: ["39A", "axis"] })).toBe("39A, Axis lost");
    expect(words.fact([])).toBe("none");
    expect(words.fact({ value: 3, parts: [] })).toBe(3);
    expect(words.fact({ code: "far", clause: "1", facts: { n: 2 } })).toBe("2 is too far");
    expect(words.name({ en: "Riga", zh: "里加" })).toBe("Riga");
  });

  it("is its key where there is none", () => {
    expect(words.text("no-such-key")).toBe("no-such-key");
    expect(words.first(["no-such-key", "axis"])).toBe("Axis");
  });
});
