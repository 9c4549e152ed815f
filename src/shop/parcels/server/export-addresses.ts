import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Bytes } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { madeFile } from "#platform/made-file.ts";
import { writeCsv } from "#platform/text/csv.ts";
import { linesLeft } from "#shop/orders/lines-left.ts";
import { ordersToSend, type PackedOrder } from "#shop/orders/server/index.ts";
import { serviceNames } from "#shop/orders/wording/buyer-lines.ts";
import { cartonsOf, isLarge } from "#shop/papers/carton-plan.ts";

type Exporting = {
  /** Only what is packed. */
  packed: boolean;
  t: Translate;
  by: string | null;
  now: Date;
};

const columns = [
  ...(["number", "company", "name", "street", "house", "zip", "city", "country", "twelve", "six", "age"] as const),
  ...(["ageService", "note"] as const),
] as const;

/** The orders that are to be sent, oldest first, for the program of a carrier. */
export async function exportAddresses(db: Db, { packed, t, by, now }: Exporting): Promise<Bytes> {
  await db.transaction().execute((tx) => audit(tx, { by, action: "order.exportAddresses", now }));
  const parts = [`\uFEFF${writeCsv([columns.map((column) => t(`admin:parcels.column.${column}`))])}`];
  for await (const orders of ordersToSend(db, { packed })) parts.push(writeCsv(orders.flatMap(lineOf)));
  return madeFile({
    bytes: Buffer.from(parts.join("")),
    type: "text/csv; charset=utf-8",
    name: `${t("admin:parcels.file")}-${berlinDate(now)}.csv`,
  });
}

function lineOf({ order, slots }: PackedOrder): string[][] {
  const { number, shippingData, shipping, age, note } = order;
  if (!shippingData) return [];
  const { company = "", name, street, zip, city, country } = shippingData;
  const { road, house } = splitStreet(street);
  const service = shipping.ageCheck ? serviceNames(shipping.ageCheck).join(" / ") : "";
  const toSend = linesLeft(order).map((one) => ({ ...one, slots: slots[one.line] ?? 0 }));
  const planned = cartonsOf(order, toSend);
  const twelve = planned.filter(isLarge).length;
  const cartons = [twelve, planned.length - twelve].map(String);
  return [
    [number, company, name, road, house, zip, city, country, ...cartons, age ? String(age.least) : "", service, note],
  ];
}

/** `Am Hang 3 b` is `Am Hang` and `3 b`; a street whose number does not stand at its end stays whole. */
export function splitStreet(street: string): { road: string; house: string } {
  const [, road = "", house = ""] = /^(.*\D)\s+(\d+\s*[a-z]?(?:\s*[-–/+]\s*\d+\s*[a-z]?)?)$/i.exec(street.trim()) ?? [];
  return house ? { road: road.replace(/[\s,]+$/, ""), house } : { road: street.trim(), house: "" };
}
