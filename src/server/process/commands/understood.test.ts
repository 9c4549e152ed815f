import { expect, test } from "vitest";
import { terminalOf } from "../terminal.ts";
import { commands } from "./commands.ts";
import { understood } from "./understood.ts";

const { t } = terminalOf({ LANG: "de_DE.UTF-8" });
const of = (name: string, ...words: string[]) => understood(words, { command: commands[name]!, t });

test("a line that makes no sense is refused with what is wrong with it", () => {
  expect(of("links", "alle")).toBe("Dazu gehört keine weitere Angabe.");
  expect(of("export")).toBe("Dazu gehört genau eine Datei.");
  expect(of("export", "--static", "a", "b")).toBe("Dazu gehört genau eine Datei.");
  expect(of("export", "a", "--alles")).toBe("Die Option --alles gibt es hier nicht.");
  expect(of("export", "a", "--__proto__")).toBe("Die Option --__proto__ gibt es hier nicht.");
  expect(of("export", "--static=ja", "a")).toBe("Zur Option --static gehört kein Wert.");
  expect(of("export", "a", "--static", "--address")).toBe("Zur Option --address gehört ein Wert.");
  expect(of("export", "a", "--address", "--static")).toBe("Zur Option --address gehört ein Wert.");
  expect(of("export", "a", "--address", "https://example.org")).toBe("Die Option --address gehört zu --static.");
  expect(of("export", "a", "--static", "--versions")).toBe("Frühere Fassungen gibt es nur ohne --static.");
});

test("a line that makes sense says which file, and what is wished", () => {
  expect(of("export", "--static", "kopie", "--address", "https://example.org")).toMatchObject({
    path: "kopie",
    values: { static: true, address: "https://example.org" },
  });
  // After two dashes come files only.
  expect(of("import", "--dry-run", "--", "--seltsam.zip")).toMatchObject({
    path: "--seltsam.zip",
    values: { "dry-run": true },
  });
  expect(of("links")).toMatchObject({ path: "" });
});
