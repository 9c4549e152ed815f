import type { Platform } from "#platform/platform.ts";
import { port } from "#platform/ports.ts";
import type { PaymentSource } from "../payment-sources.ts";
import type { PaymentAdapter } from "../port.ts";
import { checkedAdapter } from "./checked-adapter.ts";

/** Where payment services are plugged in. */
export const paymentPort = port<PaymentAdapter>("payments");

/** The payment services that take money for this shop. */
export async function paymentAdapters({ ports }: Pick<Platform, "ports">): Promise<readonly PaymentAdapter[]> {
  return ports.of(paymentPort).map(checkedAdapter);
}

/** The sources that they take. */
export async function serviceSources(from: Pick<Platform, "ports">): Promise<PaymentSource[]> {
  return [...new Set((await paymentAdapters(from)).flatMap(({ sources }) => sources))];
}
