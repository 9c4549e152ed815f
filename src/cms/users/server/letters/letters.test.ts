import { describe, expect, test } from "vitest";
import { type Language, languages } from "#contract/language.ts";
import { letterHtml, letterText } from "#platform/mail/letter.ts";
import { sender } from "#platform/mail/testing-mails.ts";
import { type LetterKind, letterOf } from "./letters.ts";

const kinds: LetterKind[] = ["verify", "known", "invite", "reset", "changed", "handle", "handleChanged", "closed"];
const now = new Date("2026-11-21T10:00:00.000Z");

type Wish = { name?: string; language?: Language };

function letter(kind: LetterKind, { name = "Jörg Groß", language = "de" }: Wish = {}) {
  return letterOf({ kind, name, sender, main: "de", language, now });
}

describe.each(languages)("the letters about accounts in %s", (language) => {
  test.each(kinds)("%s is whole: no gap, no key, and a greeting that the next sentence goes on from", (kind) => {
    const written = letter(kind, { language });
    const text = letterText({ letter: written, sender, language });
    expect(written.subject).toContain(sender.name);
    expect(written.subject).not.toMatch(/mail:|\{\{/);
    expect(text).not.toMatch(/mail:|\{\{|undefined/);
    const [greeting = "", first = ""] = written.before;
    expect(greeting).toMatch(language === "de" ? /^Guten Tag Jörg Groß,$/ : /^Hello Jörg Groß,$/);
    expect(first).toMatch(language === "de" ? /^([a-zäöü]|(Sie|Ihr) )/ : /^[A-Z]/);
    expect(written.button?.href ?? sender.url).toMatch(/^https:\/\/amselberg\.example(\/|$)/);
  });
});

test("what happened when is told in German time, as people write it", () => {
  expect(letter("changed").before[1]).toContain("am 21. November 2026 um 11:00 Uhr geändert");
  expect(letter("changed", { language: "en" }).before[1]).toContain("on November 21, 2026 at 11:00.");
});

test.each(["Jörg Groß", "Dr. Anna-Lena O’Neill", "Weingut Müller & Söhne (Inh. J. Müller)", "山田 太郎"])(
  "somebody who registers is greeted as %s",
  (name) => {
    expect(letter("verify", { name }).before[0]).toBe(`Guten Tag ${name},`);
  },
);

test.each([
  "https://evil.example",
  "Gewonnen! Jetzt auf evil.example einlösen",
  "evil.example",
  "//evil",
  "anna@evil.example",
  "<img src=x>",
  "Sie haben gewonnen. Rufen Sie sofort diese Nummer an und nennen Sie Ihr Kennwort",
])("a stranger who registers with somebody's address cannot have the site write “%s” to them", (name) => {
  expect(letter("verify", { name }).before[0]).toBe("Guten Tag,");
  expect(letter("reset", { name }).before[0]).toBe(`Guten Tag ${name},`);
});

test.each(["{{site}}", "{{7*7}}", "$t(mail:verify.button)", "<b>&amp;"])("a name like %s is a name", (name) => {
  const written = letter("invite", { name });
  expect(written.before[0]).toBe(`Guten Tag ${name},`);
  expect(letterText({ letter: written, sender, language: "de" })).toContain(`Guten Tag ${name},`);
  expect(letterHtml({ letter: written, sender, language: "de" })).not.toContain("<b>");
});
