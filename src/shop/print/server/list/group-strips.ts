import type { PrintFace } from "#cms/design/server/index.ts";
import { type Line, setLine, wrapped } from "#platform/pdf/wrap.ts";
import { margins, type Type, textWidth } from "../document/paper.ts";
import type { Setting, Strip } from "../document/write-letter.ts";
import type { Shelf } from "../reading/read-shelves.ts";
import { columns, type ListSetting } from "./product-strips.ts";

/** The heading of a group, with what is said about it; before its products also what stands in which column. */
export function groupStrips({ name, lang, teaser, depth, products }: Shelf, setting: ListSetting): Strip[] {
  const { pdf, type, root, language, look, t } = setting;
  const style = depth === 0 ? type.group : type.subgroup;
  const title = name || t("shop:print.others");
  const shown = look.upper ? title.toLocaleUpperCase(language) : title;
  const lines = wrapped(pdf, shown, { style, width: textWidth, language });
  const [lineHeight, kind] = depth === 0 ? ([21, "H2"] as const) : ([16, "H3"] as const);
  const strips: Strip[] = [
    {
      ...{ height: lines.length * lineHeight + (depth === 0 ? 4 : 0), gap: depth === 0 ? 26 : 18, keep: true },
      draw(y) {
        pdf.piece(
          root,
          kind,
          () => setAll(setting, lines, { style, y: y + style.size - 2, lineHeight }),
          lang ?? undefined,
        );
        if (depth > 0) return;
        const rule = { x: margins.left, y: y + lines.length * lineHeight + 1, width: textWidth };
        pdf.artifact(() => pdf.rule({ ...rule, color: look.colours.line, weight: 0.8 }));
      },
    },
  ];
  if (teaser) {
    const said = wrapped(pdf, teaser, { style: type.soft, width: 400, language, most: 3 });
    strips.push({
      ...{ height: said.length * 11, gap: 3, keep: true },
      draw: (y) => pdf.piece(root, "P", () => setAll(setting, said, { style: type.soft, y: y + 8, lineHeight: 11 })),
    });
  }
  return products.length > 0 ? [...strips, columnHeads(setting)] : strips;
}

type At = { style: Type; y: number; lineHeight: number };

function setAll({ pdf }: Setting, lines: Line<PrintFace>[], { style, y, lineHeight }: At): void {
  for (const [at, line] of lines.entries()) setLine(pdf, line, { style, x: margins.left, y: y + at * lineHeight });
}

function columnHeads({ pdf, type, root, t, numbers }: ListSetting): Strip {
  return {
    ...{ height: 9, gap: 8, keep: true },
    draw: (y) =>
      pdf.piece(root, "P", () => {
        if (numbers > 0) pdf.line(t("shop:print.number"), type.head, { x: margins.left, y: y + 7 });
        pdf.line(t("shop:print.content"), type.head, { x: columns.content, y: y + 7, align: "right" });
        pdf.line(t("shop:print.base"), type.head, { x: columns.base, y: y + 7, align: "right" });
        pdf.line(t("shop:print.price"), type.head, { x: columns.price, y: y + 7, align: "right" });
      }),
  };
}
