import ts from "typescript";
import { expect, test } from "vitest";
import { pseudoModule, pseudoText } from "../support/pseudo-locale";

test("a pseudo-text has accents and is 40 % longer", () => {
  const text = "Find the ten hidden items, 8 wrong guesses at most.";
  const changed = pseudoText(text);
  expect(changed).not.toMatch(/[A-Za-z]/);
  expect(changed).toContain(", 8 ");
  expect(changed.length / text.length).toBeCloseTo(1.4, 1);
});

test("only the texts of a module change: keys, arguments and data stay", () => {
  const code = pseudoModule(
    `const kinds = { daily: "Day" } as const;
    texts = {
      rows: [{ guess: "Pluto", tone: "wrong", at: "2026-11-21" }],
      fileName: (date: string) => \`file-\${date}.png\`,
      kind: (kind: keyof typeof kinds) => kinds[kind],
      count: (count: number | string) => (count === "one" ? "One" : \`Count \${count}\`),
    };`,
  );
  const { outputText } = ts.transpileModule(code, {});
  const texts = new Function(`let texts; ${outputText}; return texts;`)();
  expect(texts.rows).toEqual([{ guess: pseudoText("Pluto"), tone: "wrong", at: "2026-11-21" }]);
  expect(texts.fileName("2026-11-21")).toBe("file-2026-11-21.png");
  expect(texts.kind("daily")).toBe(pseudoText("Day"));
  expect(texts.count("one")).toBe(pseudoText("One"));
  expect(texts.count("Ladle")).toBe(`${pseudoText("Count ")}Ladle`);
});
