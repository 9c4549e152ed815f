/** Where addresses of the site lead in the export, seen from one of its files. */
export type Links = {
  /** The address to write; null where there is none in the export; undefined for an address of another site. */
  to: (address: string) => string | null | undefined;
  /** For programs that read it elsewhere: with scheme and host. */
  whole: (address: string) => string;
  /** A small drawing as a part of the sheet: browsers load no mask from a folder. */
  drawing: (address: string) => string | null;
};

/** Each address with the width or the density behind it. */
export function addressesInSet(srcset: string): string[] {
  return srcset.split(/,\s+/).map((one) => one.trim().split(/\s+/)[0] ?? "");
}

export function rewriteSet(srcset: string, links: Links): string {
  return srcset
    .split(/,\s+/)
    .map((one) => {
      const [address = "", ...rest] = one.trim().split(/\s+/);
      return [links.to(address) ?? address, ...rest].join(" ");
    })
    .join(", ");
}

/** All addresses of this site in the data of an island: they are texts of their own, or sets of pictures. */
export function addressesInData(data: unknown): string[] {
  if (typeof data === "string") return isSet(data) ? addressesInSet(data) : isOwn(data) ? [data] : [];
  if (typeof data !== "object" || data === null) return [];
  return Object.values(data).flatMap(addressesInData);
}

export function rewriteData(data: unknown, links: Links): unknown {
  if (typeof data === "string") {
    if (isSet(data)) return rewriteSet(data, links);
    return isOwn(data) ? (links.to(data) ?? data) : data;
  }
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map((one) => rewriteData(one, links));
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, rewriteData(value, links)]));
}

export const isOwn = (text: string): boolean => /^\/(?!\/)\S*$/.test(text);
const isSet = (text: string): boolean => /^\/(?!\/)\S+ \d+[wx](?:,|$)/.test(text);
