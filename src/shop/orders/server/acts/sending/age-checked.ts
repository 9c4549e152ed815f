import { Problem } from "#contract/wire/problem.ts";
import type { Parcel, SentLine } from "#shop/orders/order.ts";
import type { OrderRow } from "#shop/orders/server/migrations/2026-11-27-orders.ts";
import type { OrderDocument } from "#shop/orders/server/storing/order-document.ts";
import { serviceNames } from "#shop/orders/wording/buyer-lines.ts";

type Sending = {
  lines: readonly SentLine[];
  parcels: readonly Parcel[];
  /** Who sends it says that the service looks at an identity card. */
  ageCheck: boolean;
  /** Why it is sent otherwise; empty if nobody said so. */
  override: string;
};

/**
 * Goods that are not for everybody leave the house only by a service that looks at an identity card (§§ 9, 10 JuSchG): one of
 * those that were agreed, as far as the carrier is named.
 * @throws Problem `AGE_CHECK_SERVICE`
 */
export function refuseUncheckedAge(row: Pick<OrderRow, "document">, { lines, override, ...sent }: Sending): void {
  const document = JSON.parse(row.document) as OrderDocument;
  if (override.trim() !== "" || !isCheckNeeded(document, lines)) return;
  const { ageCheck } = document.shipping;
  if (sent.ageCheck && sent.parcels.every(({ carrier }) => canCheck(ageCheck, carrier))) return;
  const service = ageCheck ? serviceNames(ageCheck).join(" / ") : "";
  throw new Problem("AGE_CHECK_SERVICE", { field: "ageCheck", values: { age: document.age?.least ?? 0, service } });
}

/** In older orders it is not known which of the lines it is. */
function isCheckNeeded({ age, shipping, lines: all }: OrderDocument, lines: readonly SentLine[]): boolean {
  if (!age?.atDelivery) return false;
  const from = shipping.ageCheck?.from;
  return from === undefined || lines.some(({ line }) => (all[line]?.minAge ?? 0) >= from);
}

type AgeCheck = OrderDocument["shipping"]["ageCheck"];

/** Whether a carrier has one of the services; one that is not named may. */
export function canCheck(ageCheck: Pick<NonNullable<AgeCheck>, "services"> | undefined, carrier: string): boolean {
  const named = carrier.trim().toLowerCase();
  const services = ageCheck?.services ?? [];
  return named === "" || services.length === 0 || services.some((one) => one.carrier.trim().toLowerCase() === named);
}
