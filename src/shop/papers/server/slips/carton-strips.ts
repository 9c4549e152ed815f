import { wrapped } from "#platform/pdf/wrap.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { type Carton, cartonsOf } from "#shop/papers/carton-plan.ts";
import { margins, type Setting, type Strip } from "#shop/print/server/index.ts";
import type { PaperOrder } from "../read-papers.ts";
import { paragraphStrip, setLines } from "../strips.ts";

const indent = margins.left + 70;

/** Which pieces go into which carton; nothing for what is collected, and for goods that need none. */
export function cartonStrips(paper: PaperOrder, setting: Setting): Strip[] {
  const { order, lines } = paper;
  const plan = cartonsOf(
    order,
    lines.map(({ line, here, slots }) => ({ line, amount: here, slots })),
  );
  if (plan.length === 0) return [];
  const { type, t } = setting;
  const text = t("shop:papers.slip.cartons", { count: plan.length });
  return [
    paragraphStrip(setting, { text, style: type.subgroup, leading: 18, kind: "H2", gap: 16, keep: true }),
    ...plan.map((carton, at) => cartonStrip(carton, { at, paper, setting })),
  ];
}

type Of = { at: number; paper: PaperOrder; setting: Setting };

function cartonStrip({ places, lines }: Carton, { at, paper: { order }, setting }: Of): Strip {
  const { pdf, root, type, t, language, look } = setting;
  const said = lines.flatMap(({ line, amount }) =>
    wrapped(pdf, `${amount} × ${lineName(order.lines[line]!, language)}`, {
      ...{ style: type.body, language },
      width: margins.right - indent,
    }),
  );
  const height = Math.max(24, said.length * 12) + 8;
  return {
    ...{ height, gap: 0, keep: false },
    draw(y) {
      pdf.artifact(() =>
        pdf.rule({ x: margins.left, y, width: margins.right - margins.left, color: look.colours.line }),
      );
      pdf.piece(root, "P", () => {
        pdf.line(t("shop:papers.slip.carton", { number: at + 1 }), type.name, { x: margins.left, y: y + 13 });
        pdf.line(t("shop:papers.slip.places", { count: places }), type.small, { x: margins.left, y: y + 23 });
        setLines(setting, said, { x: indent, y: y + 13, style: type.body, leading: 12 });
      });
    },
  };
}
