import { wrapped } from "#platform/pdf/wrap.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { margins, type Setting, type Strip } from "#shop/print/server/index.ts";
import type { PaperLine, PaperOrder } from "../read-papers.ts";
import { setLines } from "../strips.ts";

const box = 9;
const columns = { here: margins.left + 58, name: margins.left + 70, ordered: 420, before: 482, later: margins.right };

/** What is in this parcel line by line, and, where it is not all, what was sent before and what comes later. */
export function lineStrips({ order, lines }: PaperOrder, setting: Setting): Strip[] {
  const isPart = lines.some(({ ordered, here }) => ordered !== here);
  const rows = lines.map((line) =>
    rowStrip(line, { name: lineName(order.lines[line.line]!, setting.language), isPart, setting }),
  );
  return [
    headingsStrip(isPart, setting),
    ...rows.map((row, at) => ({ ...row, keep: at === rows.length - 2 })),
    sumStrip(lines, setting),
  ];
}

function headingsStrip(isPart: boolean, { pdf, root, type, t, look }: Setting): Strip {
  return {
    ...{ height: 14, gap: 14, keep: true },
    draw(y) {
      const at = (x: number) => ({ x, y: y + 8, align: "right" as const });
      pdf.piece(root, "P", () => {
        pdf.line(t("shop:papers.slip.here"), type.head, at(columns.here));
        pdf.line(t("shop:papers.slip.product"), type.head, { x: columns.name, y: y + 8 });
        if (!isPart) return;
        for (const column of ["ordered", "before", "later"] as const) {
          pdf.line(t(`shop:papers.slip.${column}`), type.head, at(columns[column]));
        }
      });
      pdf.artifact(() => pdf.rule({ ...whole(y + 13), color: look.colours.soft, weight: 0.8 }));
    },
  };
}

function rowStrip(
  line: PaperLine,
  { name, isPart, setting }: { name: string; isPart: boolean; setting: Setting },
): Strip {
  const { pdf, root, type, t, language, look } = setting;
  const width = (isPart ? 365 : margins.right) - columns.name;
  const names = wrapped(pdf, name, { style: type.name, width, language });
  const codes = [
    line.sku && t("shop:papers.sku", { sku: line.sku }),
    line.ean && t("shop:papers.ean", { ean: line.ean }),
  ].filter(Boolean);
  const coded = wrapped(pdf, codes.join(" · "), { style: type.soft, width, language });
  const height = 10 + names.length * 12 + coded.length * 10;
  const isHere = line.here > 0;
  return {
    ...{ height, gap: 0, keep: false },
    draw(y) {
      pdf.artifact(() => {
        if (isHere) pdf.frame({ x: margins.left, y: y + 6, width: box, height: box }, look.colours.soft, 0.6);
        pdf.rule({ ...whole(y + height), color: look.colours.line });
      });
      const amount = { ...type.price, size: 11, color: isHere ? type.price.color : type.soft.color };
      const at = (x: number) => ({ x, y: y + 14, align: "right" as const });
      pdf.piece(root, "P", () => {
        pdf.line(`${line.here} × `, amount, at(columns.here + 6));
        setLines(setting, names, { x: columns.name, y: y + 14, style: type.name, leading: 12 });
        const below = y + 14 + names.length * 12 - 1;
        setLines(setting, coded, { x: columns.name, y: below, style: type.soft, leading: 10 });
        if (!isPart) return;
        for (const column of ["ordered", "before", "later"] as const) {
          pdf.line(String(line[column]), { ...type.figure, color: type.body.color }, at(columns[column]));
        }
      });
    },
  };
}

function sumStrip(lines: readonly PaperLine[], { pdf, root, type, t }: Setting): Strip {
  const count = lines.reduce((sum, { here }) => sum + here, 0);
  return {
    ...{ height: 18, gap: 0, keep: false },
    draw: (y) =>
      pdf.piece(root, "P", () =>
        pdf.line(t("shop:papers.slip.pieces", { count }), type.name, { x: columns.name, y: y + 13 }),
      ),
  };
}

function whole(y: number) {
  return { x: margins.left, y, width: margins.right - margins.left };
}
