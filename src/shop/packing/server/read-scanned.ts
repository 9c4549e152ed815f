import type { Db } from "#database/database.ts";
import { offerTitle } from "#shop/products/offers.ts";
import { productOfCode } from "#shop/products/server/index.ts";
import { codeKey } from "../codes.ts";

/** What a scanned code stands for in this shop, in both languages; null for nothing. */
export async function readScanned(
  db: Db,
  { code }: { code: string },
): Promise<{ name_de: string; name_en: string } | null> {
  const found = await productOfCode(db, { codes: spellings(code) });
  if (!found) return null;
  const [name_de, name_en] = (["de", "en"] as const).map((language) =>
    offerTitle(found.document, found.offer, language),
  );
  return { name_de: name_de!, name_en: name_en! };
}

/** As products may have it: as it was read, and with fewer zeros in front. */
function spellings(code: string): string[] {
  const key = codeKey(code);
  const digits = key.replace(/^0+/, "");
  const shorter = /^\d{14}$/.test(key) ? [8, 12, 13, 14].map((length) => digits.padStart(length, "0")) : [];
  return [...new Set([code.trim(), ...shorter])];
}
