import type { Address } from "#shop/addresses/address.ts";

/** What was typed in the fields of an address. */
export function typedAddress(typed: Record<string, string>, prefix: string): Partial<Address> {
  const own = Object.entries(typed).filter(([name]) => name.startsWith(`${prefix}.`));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length + 1), value]));
}
