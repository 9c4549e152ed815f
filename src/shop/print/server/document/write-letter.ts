import type { PrintLook } from "#cms/design/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { turnTaking } from "#platform/jobs/turn-taking.ts";
import { type Part, Pdf } from "#platform/pdf/pdf.ts";
import { drawLetterhead } from "./letterhead.ts";
import { a4, margins, type Sheet, type Types, topOfNext, typeOf } from "./paper.ts";
import type { Sender } from "./sender.ts";

/** A strip of a letter over its whole width. */
export type Strip = {
  height: number;
  /** Room above it, unless it stands first on a page. */
  gap: number;
  /** It stays on one page with the next one. */
  keep: boolean;
  /** It begins a page. */
  breaks?: boolean;
  draw: (y: number) => void;
};

export type Letter = {
  title: string;
  language: Language;
  t: Translate;
  look: PrintLook;
  sender: Sender;
  now: Date;
  /** At the foot of each page. */
  foot: string;
};

export type Setting = Letter & { pdf: Sheet; type: Types; root: Part };

export type Compose = (setting: Setting) => AsyncIterable<Strip> | Iterable<Strip>;

/**
 * A letter of the business on A4: its letterhead on the first page, the strips that `compose` returns on as many pages
 * as they need, each with its number and how many there are.
 */
export async function writeLetter(letter: Letter, compose: Compose): Promise<Buffer> {
  const { title, language, look, sender, now } = letter;
  const pdf = await Pdf.open({ ...{ title, language, faces: look.faces, created: now }, author: sender.name });
  await setLetter(pdf, pdf.root, letter, compose);
  return pdf.finish();
}

/** Many letters in one file, each in its own language and with its own numbers of pages; the file has a language and a title of its own. */
export async function writeLetters(
  file: Pick<Letter, "title" | "language" | "look" | "sender" | "now">,
  letters: Iterable<{ letter: Letter; compose: Compose }>,
): Promise<Buffer> {
  const { title, language, look, sender, now } = file;
  const pdf = await Pdf.open({ ...{ title, language, faces: look.faces, created: now }, author: sender.name });
  for (const { letter, compose } of letters) {
    const part = pdf.part(pdf.root, "Sect", letter.language);
    await setLetter(pdf, part, letter, compose);
    part.end();
  }
  return pdf.finish();
}

async function setLetter(pdf: Sheet, root: Part, letter: Letter, compose: Compose): Promise<void> {
  const setting: Setting = { ...letter, pdf, type: typeOf(letter.look), root };
  const others = turnTaking();
  pdf.page(a4);
  const top = drawLetterhead(pdf, root, letter) + 18;
  const strips: Strip[] = [];
  for await (const strip of compose(setting)) {
    strips.push(strip);
    await others();
  }
  const pages = paged(strips, top);
  for (const [at, page] of pages.entries()) {
    if (at > 0) {
      pdf.page(a4);
      drawHead(setting);
    }
    drawFoot(setting, { page: at + 1, pages: pages.length });
    let y = at === 0 ? top : topOfNext;
    for (const [place, { gap, height, draw }] of page.entries()) {
      if (place > 0) y += gap;
      draw(y);
      y += height;
      await others();
    }
  }
}

/** Shares strips out among pages. What is to stay together and is longer than a page is divided all the same. */
export function paged(strips: readonly Strip[], top: number): Strip[][] {
  const pages: Strip[][] = [[]];
  let y = top;
  for (let at = 0; at < strips.length; ) {
    const kept = keptFrom(strips, at);
    const height = heightOf(kept);
    const page = pages.at(-1)!;
    const gap = page.length > 0 ? kept[0]!.gap : 0;
    const whole = margins.bottom - topOfNext;
    const breaks = kept[0]!.breaks === true && page.length > 0;
    if (!breaks && y + gap + height <= margins.bottom) {
      page.push(...kept);
      y += gap + height;
    } else if (page.length > 0 && (breaks || height <= whole)) {
      pages.push([]);
      y = topOfNext;
      continue;
    } else {
      for (const strip of kept) {
        const room = pages.at(-1)!.length > 0 ? strip.gap : 0;
        if (y + room + strip.height > margins.bottom && pages.at(-1)!.length > 0) {
          pages.push([]);
          y = topOfNext;
        }
        y += (pages.at(-1)!.length > 0 ? strip.gap : 0) + strip.height;
        pages.at(-1)!.push(strip);
      }
    }
    at += kept.length;
  }
  return pages;
}

/** This strip, and those after it that stay with it. */
function keptFrom(strips: readonly Strip[], from: number): Strip[] {
  let end = from;
  while (strips[end]!.keep && end + 1 < strips.length && !strips[end + 1]!.breaks) end += 1;
  return strips.slice(from, end + 1);
}

function heightOf(strips: readonly Strip[]): number {
  return strips.reduce((sum, { gap, height }, at) => sum + height + (at > 0 ? gap : 0), 0);
}

function drawHead({ pdf, sender, title, type, look }: Setting): void {
  pdf.artifact(() => {
    const y = margins.top;
    pdf.line(sender.name, { ...type.soft, face: "heading" }, { x: margins.left, y });
    pdf.line(title, type.soft, { x: margins.right, y, align: "right" });
    pdf.rule({ x: margins.left, y: y + 8, width: margins.right - margins.left, color: look.colours.line });
  }, "Pagination");
}

function drawFoot({ pdf, t, type, foot, look }: Setting, { page, pages }: { page: number; pages: number }): void {
  pdf.artifact(() => {
    const y = 808;
    pdf.rule({ x: margins.left, y: y - 12, width: margins.right - margins.left, color: look.colours.line });
    pdf.line(foot, type.small, { x: margins.left, y });
    const number = t("shop:print.page", { page: String(page), pages: String(pages) });
    pdf.line(number, type.small, { x: margins.right, y, align: "right" });
  }, "Pagination");
}
