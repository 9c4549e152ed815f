import type { PrintLook } from "#cms/design/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Part } from "#platform/pdf/pdf.ts";
import { wrapped } from "#platform/pdf/wrap.ts";
import { margins, type Sheet, textWidth, typeOf } from "./paper.ts";
import type { Sender } from "./sender.ts";

const logoRoom = { width: 170, height: 58 };

type Heading = { sender: Sender; look: PrintLook; language: Language };

/** Draws who the letter comes from at the top of its first page. Returns where the text may begin. */
export function drawLetterhead(pdf: Sheet, within: Part, { sender, look, language }: Heading): number {
  const type = typeOf(look);
  const bottom = Math.max(
    drawMark(pdf, within, { sender, look, language }),
    drawContacts(pdf, within, { sender, look, language }),
  );
  pdf.artifact(() => {
    const at = { x: margins.left, y: bottom + 12, width: textWidth };
    pdf.rule({ ...at, color: type.group.color, weight: 1.2 });
  });
  return bottom + 12;
}

/** The logo, or the name of the business with its claim. */
function drawMark(pdf: Sheet, within: Part, { sender, look, language }: Heading): number {
  const { left, top } = margins;
  const type = typeOf(look);
  let y: number = top;
  if (look.logo) {
    const { logo } = look;
    pdf.figure(within, sender.name, () => {
      const [, height] = pdf.picture(logo, { x: left, y: top, ...logoRoom });
      y = top + height;
    });
    return y;
  }
  const lines = wrapped(pdf, sender.name, { style: type.sender, width: 290, language, most: 3 });
  y += 16;
  pdf.piece(within, "P", () => {
    for (const [at, line] of lines.entries()) pdf.line(line[0]!.text, type.sender, { x: left, y: y + at * 23 });
  });
  y += (lines.length - 1) * 23;
  if (sender.claim === "") return y + 6;
  const claim = wrapped(pdf, sender.claim, { style: type.body, width: 290, language, most: 2 });
  pdf.piece(within, "P", () => {
    for (const [at, line] of claim.entries()) {
      pdf.line(line[0]!.text, { ...type.body, color: type.soft.color }, { x: left, y: y + 15 + at * 12 });
    }
  });
  return y + 15 + (claim.length - 1) * 12 + 4;
}

function drawContacts(pdf: Sheet, within: Part, { sender, look, language }: Heading): number {
  const type = typeOf(look);
  const rows = [
    ...(look.logo
      ? [{ text: sender.name, style: { ...type.soft, face: "strong" as const, color: type.body.color } }]
      : []),
    ...[...sender.address, ...sender.contacts].map((text) => ({ text, style: type.soft })),
  ].flatMap(({ text, style }) =>
    wrapped(pdf, text, { style, width: 180, language, most: 2 }).map(([line]) => ({ text: line!.text, style })),
  );
  pdf.piece(within, "P", () => {
    for (const [at, { text, style }] of rows.entries()) {
      pdf.line(text, style, { x: margins.right, y: margins.top + 8 + at * 11, align: "right" });
    }
  });
  return margins.top + 8 + (rows.length - 1) * 11 + 3;
}
