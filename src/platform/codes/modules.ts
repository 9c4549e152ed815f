/** The squares of a QR code, row by row; true: dark. Without the margin around it. */
export type Modules = boolean[][];

/** Light squares around a code on each side (ISO/IEC 18004 §5.3.8). */
export const quietZone = 4;

/** What the encoder puts around a code; without any margin it draws none. */
const margin = 1;

/** Of a text, with error correction M (15 %). The encoder is loaded when it is first asked for. */
export async function modulesOf(text: string): Promise<Modules> {
  const { encodeQR } = await import("qr");
  const drawn = encodeQR(text, "raw", { ecc: "medium", border: margin });
  return drawn.slice(margin, -margin).map((row) => row.slice(margin, -margin));
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
