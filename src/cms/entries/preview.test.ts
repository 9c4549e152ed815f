import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "#contract/formats/plain-text.ts";
import { cleanHtml } from "#platform/text/html.ts";
import { leadPicture, preview, teaserOf } from "./preview.ts";
import { textForMails } from "./text-for-mails.ts";

const word = fc.stringMatching(/^[a-zäöüß&<>"'A-Z0-9,.-]{1,14}$/);
const sentence = fc.array(word, { minLength: 1, maxLength: 25 }).map((words) => words.join(" "));

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

test("a preview is the beginning of the text, cut between words after at most fifty characters", () => {
  fc.assert(
    fc.property(sentence, (text) => {
      const shown = preview([`<p>${escaped(text)}</p>`]);
      if (text.length <= 50) {
        expect(shown).toBe(text);
        return;
      }
      expect(shown.endsWith("...")).toBe(true);
      const beginning = shown.slice(0, -3);
      expect(beginning.length).toBeLessThanOrEqual(50);
      const words = text.split(" ");
      const ends = words.map((_, index) => words.slice(0, index + 1).join(" "));
      // Not a word shorter than it has to be.
      const longest = ends.findLast((end) => end.length <= 50) ?? "";
      expect(longest.startsWith(beginning)).toBe(true);
      expect(longest.slice(beginning.length)).toMatch(/^[ .,-]*$/);
    }),
  );
});

/** Letters of any script, emoji of several characters, accents of their own, soft hyphens and what HTML escapes. */
const letter = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  fc.constantFrom("a", "ß", "e\u0301", "\u00ad", "👩‍👩‍👧", "🍇", "🇩🇪", "&", "<", ">", '"', "'", "&nbsp", "\u200b"),
);
const anyWord = fc
  .array(letter, { minLength: 1, maxLength: 30 })
  .map((letters) => letters.join("").replace(/[\s\p{Cc}\p{Cs}]/gu, ""))
  .filter((text) => text !== "");
const gap = fc.constantFrom(" ", "  ", "\n", "\t", "\u00a0", "<br>", "</p><p>", "</li></ul><p>", "&nbsp;");
const format = fc.constantFrom<[string, string]>(["", ""], ["<strong>", "</strong>"], ['<a href="/x y">', "</a>"]);

test("whatever a text is made of, its preview ends between words, and says whether there is more", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyWord, gap, format), { minLength: 1, maxLength: 14 }), (parts) => {
      const words = parts.map(([text]) => text);
      const html = parts.map(([text, between, [open, close]]) => `${open}${escaped(text)}${close}${between}`).join("");
      const shown = preview([cleanHtml(`<p>${html}</p>`)]);
      const whole = words.join(" ");
      if (whole.length <= 50) {
        expect(shown).toBe(whole);
        return;
      }
      const ends = words.map((_, index) => words.slice(0, index + 1).join(" "));
      const longest = ends.findLast((beginning) => beginning.length <= 50) ?? words[0];
      if (longest === whole) expect(shown).toBe(whole);
      else expect(shown.slice(0, -3)).toBe(longest?.slice(0, shown.length - 3));
      expect(shown.endsWith("...")).toBe(longest !== whole || whole.endsWith("..."));
    }),
    { numRuns: 400 },
  );
});

test("a preview runs on from one block to the next", () => {
  expect(preview(["<p>Eins zwei</p>", "<h2>Drei</h2>", "<ul><li>vier</li><li>fünf</li></ul>"])).toBe(
    "Eins zwei Drei vier fünf",
  );
  expect(preview([])).toBe("");
});

test("a text of exactly fifty characters stays whole, one more is cut", () => {
  const fifty = `${"a".repeat(44)} ${"b".repeat(5)}`;
  expect(preview([`<p>${fifty}</p>`])).toBe(fifty);
  expect(preview([`<p>${fifty}b</p>`])).toBe(`${"a".repeat(44)}...`);
  expect(preview([`<p>${fifty} c</p>`])).toBe(`${fifty}...`);
});

test("a first word that is longer than the preview stays whole", () => {
  const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen";
  expect(preview([`<p>${long}</p>`])).toBe(long);
  expect(preview([`<p>${long} glänzt</p>`])).toBe(`${long}...`);
});

test("the words of cleaned HTML are the words that were written", () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const html = words.map((text) => `<p>${escaped(text)}</p>`).join("");
      expect(plainText(cleanHtml(html))).toBe(words.join(" "));
    }),
  );
});

test("no text costs more time than its length is worth", () => {
  for (const scrap of ["<", "<br ", "</p"]) expect(plainText(scrap.repeat(100_000))).not.toBe("");
});

test("words stay apart where blocks end, and together where letters are set in bold", () => {
  expect(plainText("<h2>Lese</h2><p>am <strong>Berg</strong>rand<br>um acht</p>")).toBe("Lese am Bergrand um acht");
  expect(plainText("<table><tr><th>Wein</th><td>6&nbsp;€</td></tr></table>")).toBe("Wein 6 €");
  expect(plainText("<p>&amp;lt;b&amp;gt; &lt;b&gt;</p>")).toBe("&lt;b&gt; <b>");
});

test("the dots of a preview follow a word, not a full stop, comma or dash", () => {
  const longer = "aus dem Keller, und noch eins";
  expect(preview([`<p>Vierzig Jahre alt ist unser schönstes großes Fass. ${longer}</p>`])).toBe(
    "Vierzig Jahre alt ist unser schönstes großes Fass...",
  );
  expect(preview([`<p>Vierzig Jahre alt ist unser schönes großes Fass – ${longer}</p>`])).toBe(
    "Vierzig Jahre alt ist unser schönes großes Fass...",
  );
  expect(preview([`<p>Haben Sie schon unser schönstes großes Fass gesehn? ${longer}</p>`])).toBe(
    "Haben Sie schon unser schönstes großes Fass...",
  );
});

const one = "01900000-0000-7000-8000-000000000001";
const two = "01900000-0000-7000-8000-000000000002";
const shown = `<figure data-pictures="${one}" data-look="wide"><figcaption>Im Hof</figcaption></figure>`;
const film = '<figure data-video="https://vimeo.com/123456789"><figcaption>Lese &amp; Fest</figcaption></figure>';
const call = '<p data-look="button"><a href="/kontakt">Hier entlang</a></p>';

test("what lists say of an entry is its teaser, or its words without those of pictures, videos and buttons", () => {
  const content = [`${shown}${call}<p>Bald.</p>${film}`];
  expect(teaserOf({ teaser: "", content })).toBe("Bald.");
  expect(teaserOf({ teaser: "Kurz gesagt.", content })).toBe("Kurz gesagt.");
});

test("the picture that stands for an entry is its own, else the first that it shows", () => {
  const entry = { avatar: null, content: [`<p>Bald.</p>${shown}`], media: [[two]] };
  expect(leadPicture({ ...entry, avatar: two })).toBe(two);
  expect([leadPicture(entry), leadPicture({ ...entry, content: [] })]).toEqual([one, two]);
  expect(leadPicture({ avatar: null, content: ["<p>Bald.</p>"], media: [] })).toBeNull();
});

test("in a mail a video is a link, and pictures are seen on the page of the entry", () => {
  expect(textForMails(`<p>Bald.</p>${shown}${film}`)).toBe(
    '<p>Bald.</p><p><a href="https://vimeo.com/123456789">Lese &amp; Fest</a></p>',
  );
});
