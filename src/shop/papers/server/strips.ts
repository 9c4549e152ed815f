import { type Line, setLine, wrapped } from "#platform/pdf/wrap.ts";
import { margins, type Setting, type Strip, type Type, textWidth } from "#shop/print/server/index.ts";

type Paragraph = {
  text: string;
  style: Type;
  /** From one line to the next. */
  leading: number;
  kind?: string;
  gap?: number;
  keep?: boolean;
};

/** A text over the whole width. */
export function paragraphStrip(setting: Setting, { text, style, leading, ...asked }: Paragraph): Strip {
  const { pdf, root, language } = setting;
  const { kind = "P", gap = 0, keep = false } = asked;
  const lines = wrapped(pdf, text, { style, width: textWidth, language });
  return {
    ...{ height: lines.length * leading, gap, keep },
    draw: (y) =>
      pdf.piece(root, kind, () => setLines(setting, lines, { x: margins.left, y: y + style.size, style, leading })),
  };
}

type Framed = { title: string; text: string; strong?: boolean };

/** A text with its title in a frame, such as what is not to be overlooked. */
export function framedStrip(setting: Setting, { title, text, strong = false }: Framed): Strip {
  const { pdf, root, type, language, look } = setting;
  const [pad, leading] = [9, 12.5];
  const lines = wrapped(pdf, text, { style: type.body, width: textWidth - 2 * pad, language });
  const height = 2 * pad + 11 + lines.length * leading;
  return {
    ...{ height, gap: 12, keep: false },
    draw(y) {
      const box = { x: margins.left, y, width: textWidth, height };
      pdf.artifact(() => pdf.frame(box, strong ? look.colours.danger : look.colours.soft, strong ? 1.4 : 0.7));
      const x = margins.left + pad;
      pdf.piece(root, "P", () => pdf.line(title, strong ? type.name : type.head, { x, y: y + pad + 8 }));
      const at = { x, y: y + pad + 11 + 9, style: type.body, leading };
      if (lines.length > 0) pdf.piece(root, "P", () => setLines(setting, lines, at));
    },
  };
}

type At = { x: number; y: number; style: Type; leading: number };

export function setLines({ pdf }: Setting, lines: readonly Line<Type["face"]>[], { leading, ...at }: At): void {
  for (const [number, line] of lines.entries()) setLine(pdf, line, { ...at, y: at.y + number * leading });
}
