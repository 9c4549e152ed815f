/** The squares of a QR code, row by row; true: dark. Without the margin around it. */
export type Modules = boolean[][];

/** Light squares around a code on each side (ISO/IEC 18004 §5.3.8). */
export const quietZone = 4;

/** The squares of a symbol, row by row; 1: dark. */
type Symbol = { pixs: number[]; pixx: number; pixy: number };
/** What the types of the package do not name: its export `raw` is a kind of bar code. */
type Encoder = { default: { raw: (asked: { bcid: "qrcode"; text: string; eclevel: "M" }) => [Symbol] } };

/** Of a text, with error correction M (15 %). The encoder is loaded when it is first asked for. */
export async function modulesOf(text: string): Promise<Modules> {
  const encoder = (await import("bwip-js/generic")) as unknown as Encoder;
  const [{ pixs, pixx, pixy }] = encoder.default.raw({ bcid: "qrcode", text, eclevel: "M" });
  return Array.from({ length: pixy }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx).map((pixel) => pixel === 1));
}

/** Dark squares beside one another, as one rectangle; from the upper left. */
export type Bar = { x: number; y: number; width: number };

export function barsOf(modules: Modules): Bar[] {
  return modules.flatMap((row, y) => {
    const bars: Bar[] = [];
    for (const [x, isDark] of row.entries()) {
      const last = bars.at(-1);
      if (!isDark) continue;
      if (last && last.x + last.width === x) last.width += 1;
      else bars.push({ x, y, width: 1 });
    }
    return bars;
  });
}
