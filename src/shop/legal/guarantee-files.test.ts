import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Language, languages } from "#contract/language.ts";
import { leastNoticeWidth, noticeHashes } from "./guarantee-files.ts";
import { noticeWords } from "./guarantee-words.ts";
import { guaranteeFile } from "./server/guarantee-file.ts";

type Official = {
  files_here: Record<string, { sha256: string }>;
  sizes: { min_css_width_for_2cm_qr: { all_languages: number } };
  qr_decoded_here: Record<Language, string>;
  link_printed: Record<Language, string>;
  text: Record<Language, string[]>;
};
const read = (path: string) => readFileSync(new URL(path, import.meta.url));
const official = JSON.parse(read("../../../fixtures/law/notice.json").toString()) as Official;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test.each(languages)("the files are those whose hashes are known, byte for byte (%s)", (language) => {
  for (const kind of ["svg", "pdf"] as const) {
    const hash = sha256(read(`./notice/notice-${language}.${kind}`));
    expect(hash).toBe(official.files_here[`notice-${language}.${kind}`]!.sha256);
    expect(noticeHashes[language][kind]).toBe(hash);
  }
});

test.each(languages)("mails bring the official PDF (%s)", async (language) => {
  const { bytes, hash, type, name } = await guaranteeFile({ language });
  expect([sha256(bytes), type]).toEqual([hash, "application/pdf"]);
  expect(name).toMatch(/^[\w-]+\.pdf$/);
});

test.each(languages)(
  "the words are those of the picture, and the link leads to where its code does (%s)",
  (language) => {
    const { title, lines, link } = noticeWords[language];
    const said = lines.flatMap((line) => (typeof line === "string" ? [line] : line.list));
    const words = official.text[language].filter((line) => line !== official.link_printed[language]);
    expect([title, ...said]).toEqual(words.map((line) => line.replace(/^(?:–|\d) /, "")));
    expect(link).toEqual({ href: official.qr_decoded_here[language], text: official.link_printed[language] });
    expect(leastNoticeWidth).toBe(official.sizes.min_css_width_for_2cm_qr.all_languages);
  },
);
