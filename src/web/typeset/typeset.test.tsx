import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plain } from "./plain.ts";
import { hyphenateWith, typeset } from "./typeset.ts";

beforeAll(() => hyphenateWith((word) => `${word.slice(0, 4)}\u00ad${word.slice(4)}`));
afterAll(() => hyphenateWith((word) => word));

const seen = (html: string) => html.replaceAll("\u00ad", "|").replaceAll("\u00a0", "~").replaceAll("\u2060", "^");

test("words of eighteen letters and more may be hyphenated, and no others", () => {
  expect(seen(typeset("<h2>Umsatzsteuer-Identifikationsnummer</h2>", "de"))).toBe(
    "<h2>Umsatzsteuer-Iden|tifikationsnummer</h2>",
  );
  expect(seen(typeset("a misunderstandingly good wine", "en"))).toBe("a misu|nderstandingly good wine");
  expect(typeset("<p>Wir keltern Scheurebe und Spätburgunder.</p>", "de")).not.toContain("\u00ad");
});

test("numbers stay with their units, periods with their dashes, and sections with their numbers", () => {
  expect(seen(typeset("9–12 Uhr, 14 – 18 Uhr, 0,75 l, 12,5 % vol., 45 €, § 27a, 8 am", "de"))).toBe(
    "9–^12~Uhr, 14~– 18~Uhr, 0,75~l, 12,5~% vol., 45~€, §~27a, 8~am",
  );
  expect(seen(typeset("3 große Fässer und 7 leere", "de"))).toBe("3 große Fässer und 7 leere");
});

test("a single letter stays with the word after its hyphen", () => {
  expect(seen(typeset("E-Mail, per E-Mail (U-Bahn) im T-Shirt", "de"))).toBe(
    "E-^Mail, per E-^Mail (U-^Bahn) im T-^Shirt",
  );
  expect(seen(typeset("Haus-Tür, www.a-b.example, a@b-c.example", "de"))).toBe(
    "Haus-Tür, www.a-b.example, a@b-c.example",
  );
});

test("tags, their attributes, and what is shown verbatim stay as they are", () => {
  const link = '<a href="https://example.org/Verbraucherschlichtungsstelle?9–12 Uhr">hier</a>';
  const code = "<pre>Verbraucherschlichtungsstelle 5 kg</pre><code>9–12</code>";
  expect(typeset(link + code, "de")).toBe(link + code);
});

test("without what was put in, every text is the one before", () => {
  const word = fc.constantFrom(
    "Identifikationsnummer",
    "12",
    "kg",
    "–",
    "<b>",
    "</b>",
    "<code>",
    "</code>",
    "§",
    "Uhr",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string()), { maxLength: 12 }), fc.constantFrom("", " "), (words, gap) => {
      const text = words.join(gap).replace(/[\u00ad\u00a0\u2060]/g, "");
      expect(plain(typeset(text, "de"))).toBe(text);
    }),
  );
});
