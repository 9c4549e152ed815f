import type { Plugged } from "#platform/ports.ts";

/** The adapters of this installation, by `plug` of `platform/ports.ts` (docs/ports.md); the product itself brings none. */
export const plugged: readonly Plugged[] = [];
