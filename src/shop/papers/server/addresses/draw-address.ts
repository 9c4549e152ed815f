import type { PrintFace, PrintLook } from "#cms/design/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Pdf } from "#platform/pdf/pdf.ts";
import { setLine, wrapped } from "#platform/pdf/wrap.ts";
import type { Address } from "#shop/addresses/address.ts";
import { pointsPerMillimetre, type Sender, typeOf } from "#shop/print/server/index.ts";
import { postalLines } from "../postal-lines.ts";

type Box = { x: number; y: number; width: number; height: number };
type Setting = { look: PrintLook; language: Language; sender: Sender; box: Box };

const sizes = [14, 13, 12, 11, 10, 9, 8, 7, 6] as const;

/** The sender in one small line, the address as large as it fits, and the number of the order in a corner. */
export function drawAddress(
  pdf: Pdf<PrintFace>,
  { number, address }: { number: string; address: Address },
  { look, language, sender, box }: Setting,
): void {
  const type = typeOf(look);
  const part = pdf.part(pdf.root, "Div");
  const pad = Math.min(5, box.width / 20, box.height / 8) + 1.5 * pointsPerMillimetre;
  const inner = { x: box.x + pad, y: box.y + pad, width: box.width - 2 * pad, height: box.height - 2 * pad };
  const small = { ...type.small, size: box.height < 90 ? 5 : 6 };
  const room = inner.height - 2 * (small.size + 3);
  const from = wrapped(pdf, [sender.name, ...sender.address].join(" · "), {
    ...{ style: small, width: inner.width, language, most: 1 },
  });
  const lines = postalLines(address);
  const { style, set } = fitted();
  if (from[0]) {
    pdf.piece(part, "P", () => setLine(pdf, from[0]!, { style: small, x: inner.x, y: inner.y + small.size }));
    pdf.artifact(() =>
      pdf.rule({ x: inner.x, y: inner.y + small.size + 2, width: inner.width, color: look.colours.line }),
    );
  }
  const top = inner.y + small.size + 3;
  pdf.piece(part, "P", () => {
    for (const [at, line] of set.entries()) {
      setLine(pdf, line, { style, x: inner.x, y: top + style.size + 1 + at * style.size * 1.2 });
    }
  });
  const corner = { x: inner.x + inner.width, y: inner.y + inner.height, align: "right" as const };
  pdf.piece(part, "P", () => pdf.line(number, small, corner));
  part.end();

  function fitted() {
    const tried = sizes.map((size) => {
      const own = { ...type.body, size };
      const all = lines.map((line) => wrapped(pdf, line, { style: own, width: inner.width, language }));
      return { style: own, set: all.flat(), whole: all.every((one) => one.length <= 1) };
    });
    const fits = ({ set: all, style: { size } }: (typeof tried)[0]) => all.length * size * 1.2 + 1 <= room;
    // Rather smaller than divided, as long as it can be read from an arm's length.
    return tried.find((one) => fits(one) && one.whole && one.style.size >= 8) ?? tried.find(fits) ?? tried.at(-1)!;
  }
}
