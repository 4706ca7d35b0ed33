import ts from "typescript";
import { expect, test } from "vitest";
import { pseudoModule, pseudoText } from "../support/pseudo-locale";

test("a pseudo-text has wide letters", () => {
  expect(pseudoText("Find 10, please.")).toBe("Ｆｉｎｄ 10, ｐｌｅａｓｅ.");
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
