import type { CSSProperties } from "react";

/** How many stand side by side, on a phone and on a desk, for the sheet of a block: `--phone`, `--desk`. */
export function sideBySide({ phone, desk }: { phone: string; desk: string }): CSSProperties {
  return { "--phone": phone, "--desk": desk } as CSSProperties;
}
