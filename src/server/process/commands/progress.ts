/** Tells on a terminal how far something is, on one line; elsewhere nothing. */
export function progressLine(): { tell: (text: string) => void; end: () => void } {
  const out = process.stdout;
  if (!out.isTTY) return { tell: () => {}, end: () => {} };
  let told = 0;
  return {
    tell(text) {
      // A terminal that is written to without a pause takes longer than the work.
      if (Date.now() - told < 100) return;
      told = Date.now();
      out.write(`\r${text.padEnd(60)}`);
    },
    end: () => void out.write(`\r${" ".repeat(60)}\r`),
  };
}
