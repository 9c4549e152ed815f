import { createHash } from "node:crypto";

/** The namespace of addresses (RFC 9562 § 6.6). */
const addresses = Buffer.from("6ba7b8119dad11d180b400c04fd430c8", "hex");

/**
 * The id of a thing of another system: a UUID by name (version 5, RFC 9562 § 5.5) of the address of its site, its kind and
 * what it is called there. The same export brings the same ids each time.
 */
export function idOf(site: string, kind: string, name: string | number): string {
  const hash = createHash("sha1").update(addresses).update(`${site}#${kind}/${name}`).digest().subarray(0, 16);
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  return hash.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Ids of the parts of a thing, one after the other. */
export function idsWithin(site: string, kind: string, name: string | number): () => string {
  let count = 0;
  return () => {
    count += 1;
    return idOf(site, kind, `${name}/${count}`);
  };
}
