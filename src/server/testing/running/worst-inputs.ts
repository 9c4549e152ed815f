import { draw, gifBomb, laughs, pngBomb, svg } from "#cms/files/server/pictures/testing-pictures.ts";

/** As often as it fits into so many characters. */
const full = (pattern: string, length = 1_000_000): string => pattern.repeat(Math.floor(length / pattern.length));

/** Texts that the sanitiser once read for up to four seconds, or that are as much as it takes. */
export const worstTexts: Record<string, string[]> = {
  "signs that begin no tag": [full("<", 100_000)],
  "as many of them as are read": [full("<", 10_000), full("<", 10_000)],
  "a short text of them, very often": Array.from({ length: 100 }, () => full("<", 10_000)),
  "signs that end no tag": Array.from({ length: 9 }, () => full(">", 100_000)),
  "signs that begin no entity": Array.from({ length: 9 }, () => full("&", 100_000)),
  "as many of them in one tag": [`<a title="${full("&", 49_000)}">x</a>`],
  "entities without an end": [full("&lt", 99_000)],
  "tags without an end": [full("<ul><li>", 40_000), full("<p>", 30_000)],
  "tags that end others": [full("<b></i>", 35_000), `${full("<x>", 15_000)}${full("</y>", 20_000)}`],
  "tags within tags, with text": [full(`<blockquote>${"a".repeat(80)}`, 100_000)],
  "comments and declarations": [full("<!--", 40_000), full("<![CDATA[", 80_000)],
  "very many attributes": Array.from(
    { length: 9 },
    (_, text) => `<a ${Array.from({ length: 9000 }, (_, name) => `a${text}${name}=1`).join(" ")}>`,
  ),
};

/** Words to look for, in texts that repeat what they begin with. */
export const worstSearches: Record<string, string> = {
  "a sign that the texts consist of": `${"\u2057".repeat(159)}x`,
  "a letter that the texts consist of": `${"a".repeat(159)}b`,
  "a sign that becomes eighteen": `${"\uFDFA".repeat(159)}x`,
  "letters with very many accents": `a${"\u0301\u0316".repeat(79)}`,
  "placeholders of a search": "%_".repeat(80),
  "signs of another search": '"*^:(NEAR)-"'.repeat(13),
  "what is nowhere": "zzzz",
};

/** What texts of strangers can consist of, so that these searches take long. */
export const searchedTexts = ["\u2057".repeat(2000), "a".repeat(2000), "\uFDFA".repeat(2000)];

export const worstTables: Record<string, string> = {
  "quotation marks": `a;b\n${full('""', 2_000_000)}`,
  "a quotation mark that is never closed": `a;b\n"${full("a\n", 2_000_000)}`,
  separators: `a;b\n${full(";", 2_000_000)}`,
  "a line of a million letters": `a;b\n${full("a")}`,
  "a first line without an end": full(";", 2_000_000),
  "very many short lines": `a;b\n${full("a;b\n", 500_000)}`,
  "empty lines": `a;b\n${full("\r\n", 2_000_000)}`,
  "quoted line ends": `a;b\n"${full("\r\n", 390_000)}";b\n`,
};

const boundary = "----x";
export const multipart = { "content-type": `multipart/form-data; boundary=${boundary}` };

const part = (head: string, text: string): string => `--${boundary}\r\n${head}\r\n\r\n${text}\r\n`;
const named = (name: string): string => `Content-Disposition: form-data; name="${name}"`;

/** Forms that begin with these fields. */
export function worstForms(fields: Record<string, string>, file: string): Record<string, string> {
  const begun = Object.entries(fields).map(([name, text]) => part(named(name), text));
  const form = (...rest: string[]): string => [...begun, ...rest, `--${boundary}--\r\n`].join("");
  const upload = (text: string, name = "a.pdf"): string => part(`${named(file)}; filename="${name}"`, text);
  const most = 4_000_000;
  return {
    "lines that are nearly boundaries": form(upload(full("\r\n----", most))),
    "boundaries with something behind them": form(upload(full(`\r\n--${boundary}x`, most))),
    "line ends": form(upload(full("\r\n", most))),
    "a boundary for every line": form(full(`--${boundary}\r\n`, most)),
    "very many fields": form(...Array.from({ length: 50_000 }, () => part(named("a"), "b"))),
    "very many files": form(...Array.from({ length: 50_000 }, () => upload(""))),
    "a head without an end": form(`--${boundary}\r\n${full("a: b\r\n", most)}`),
    "a head of one line": form(`--${boundary}\r\n${named("a")}${full(";", most)}`),
    "a name of nothing but escapes": form(part(`${named("a")}; filename*=utf-8''${full("%41", 7500)}`, "x")),
    "files whose kind is hard to tell": form(
      ...Array.from({ length: 5 }, () => upload(`<!DOCTYPE${" ".repeat(4091)}`, "a.svg")),
    ),
  };
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64").slice(0, 4000);
const made = (counter: number, more: object) => ({
  challenge: { parameters: { algorithm: "SHA-256", keyLength: 32, data: { id: "x" }, ...more }, signature: "x" },
  solution: { counter, derivedKey: "x" },
});

export const worstCaptchas: Record<string, object> = {
  "a costly task": { altcha: encoded(made(1e15, { cost: 1e15, memoryCost: 1e9, keyLength: 1e9 })) },
  "a task within a task": { altcha: Buffer.from(full("[", 3000)).toString("base64") },
  "no task": { altcha: full("A", 4000) },
  "an id of dots": { id: full(".", 200), answer: "7" },
  "an answer that becomes longer": { id: "x", answer: "\uFDFA".repeat(160) },
  "an answer of accents": { id: "x", answer: `a${"\u0301\u0316".repeat(79)}` },
};

const drawing = (text: string): Uint8Array => Buffer.from(text);

export async function worstPictures(): Promise<[name: string, bytes: Uint8Array, filename: string][]> {
  const nested = full("<g>", 900_000);
  return [
    ["a PNG of 256 megapixels", pngBomb(), "bombe.png"],
    ["20,000 frames", gifBomb(), "bombe.gif"],
    ["a drawing that laughs a thousand million times", laughs(), "lachen.svg"],
    ["a drawing of 40,000 × 40,000", svg({ width: 40_000, height: 40_000 }), "wand.svg"],
    ["a drawing of tags without an end", drawing(`<svg xmlns="http://www.w3.org/2000/svg">${nested}`), "tief.svg"],
    ["a drawing behind blanks", drawing(`<!DOCTYPE${" ".repeat(4000)}`), "leer.svg"],
    ["a picture of 48 megapixels", await draw({ width: 8000, height: 6000 }).jpeg().toBuffer(), "gross.jpg"],
    [
      "sixty kilobytes of words about itself",
      await draw({ width: 40, height: 30 })
        .withExif({ IFD0: { ImageDescription: full("a", 60_000), Artist: full("\u00e4", 20_000) } })
        .jpeg()
        .toBuffer(),
      "worte.jpg",
    ],
  ];
}
