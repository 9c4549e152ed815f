import { expect, test } from "vitest";
import { failureText, terminalOf } from "./terminal.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

test("a terminal is spoken to in the language of its environment, and in English where that is another one", () => {
  const spoken = (env: NodeJS.ProcessEnv) => terminalOf(env).language;
  expect(spoken({ LANG: "de_DE.UTF-8" })).toBe("de");
  expect(spoken({ LANG: "de_AT@euro" })).toBe("de");
  expect(spoken({ LANG: "en_GB.UTF-8" })).toBe("en");
  for (const LANG of ["fr_FR.UTF-8", "C", "POSIX", "", "__proto__"])
    expect([LANG, spoken({ LANG })]).toEqual([LANG, "en"]);
  expect(spoken({ LANG: "de_DE.UTF-8", LC_MESSAGES: "en_US.UTF-8" })).toBe("en");
  expect(spoken({ LANG: "en_US.UTF-8", LC_MESSAGES: "en_US.UTF-8", LC_ALL: "de_CH.UTF-8" })).toBe("de");
  expect(spoken({ LANG: "de_DE.UTF-8", LC_ALL: "" })).toBe("de");
});

test("what is wrong with a file is said in that language, and all else as it was thrown", () => {
  const { t } = terminalOf({ LANG: "de_DE.UTF-8" });
  const missing = Object.assign(new Error("ENOENT: no such file"), { code: "ENOENT", path: "/weg.zip" });
  expect(failureText(missing, t)).toBe("/weg.zip ist nicht da.");
  expect(failureText(Object.assign(new Error("ENOSPC"), { code: "ENOSPC" }), t)).toContain("kein Platz");
  expect(failureText(new Error("Something else"), t)).toBe("Something else");
});

test("every text stands in both languages, with the same placeholders", () => {
  const texts = (of: object, path = ""): [string, string[]][] =>
    Object.entries(of).flatMap(([key, value]: [string, unknown]) =>
      typeof value === "string"
        ? [[`${path}${key}`, (value.match(/\{\{\w+\}\}/g) ?? []).toSorted()] as [string, string[]]]
        : texts(value as object, `${path}${key}.`),
    );
  expect(Object.fromEntries(texts(en))).toEqual(Object.fromEntries(texts(de)));
});
