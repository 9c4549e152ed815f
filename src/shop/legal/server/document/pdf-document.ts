import type { PrintLook } from "#cms/design/server/index.ts";
import { translator } from "#contract/texts/translate.ts";
import { wrapped } from "#platform/pdf/wrap.ts";
import { margins, type Sender, type Strip, textWidth, writeLetter } from "#shop/print/server/index.ts";
import type { LegalText } from "../current/legal-text.ts";
import { versionLine } from "./html-document.ts";
import { partsOf } from "./html-parts.ts";
import { partStrips, type Sheet } from "./part-strips.ts";
import { setAll } from "./set-lines.ts";

type Writing = { look: PrintLook; sender: Sender; since: Date };

/** The text on paper, as a letter of the business. */
export function pdfDocument(text: LegalText, { look, sender, since }: Writing): Promise<Buffer> {
  const { kind, title, language, body } = text;
  const foot = `${title} · ${versionLine(text, { business: sender.name, since })}`;
  const letter = { title, language, t: translator(language), look, sender, now: since, foot };
  return writeLetter(letter, function* (setting) {
    const sheet: Sheet = { ...setting, form: kind === "withdrawalForm" };
    yield titleStrip(title, sheet);
    for (const part of partsOf(body)) yield* partStrips(part, sheet);
  });
}

function titleStrip(title: string, sheet: Sheet): Strip {
  const { pdf, type, root, look, language } = sheet;
  const style = { ...type.title, size: 22 };
  const shown = look.upper ? title.toLocaleUpperCase(language) : title;
  const lines = wrapped(pdf, shown, { style, width: textWidth, language });
  return {
    ...{ height: lines.length * 27 + 4, gap: 0, keep: true },
    draw: (y) => pdf.piece(root, "H1", () => setAll(sheet, lines, { style, x: margins.left, y: y + 22, high: 27 })),
  };
}
