import { beforeEach, expect, test } from "vitest";
import {
  type PaymentAdapter,
  type PaymentAttempt,
  PaymentAttemptChanged,
  PaymentUnreachable,
} from "#shop/payments/port.ts";

type Service = {
  name: string;
  /** Speaks to a sandbox of the service, or to a server that behaves like it. */
  adapter: () => PaymentAdapter;
  /** The payer confirms the payment, and its money is there. */
  pay: (reference: string) => void | Promise<void>;
  /** The payer gives up. */
  giveUp: (reference: string) => void | Promise<void>;
  /** From now on the service does not answer, or answers again. */
  reachable: (isReachable: boolean) => void | Promise<void>;
};

/** What every adapter for a payment service has to keep to. */
export function testPaymentPort({ name, adapter, pay, giveUp, reachable }: Service): void {
  let made = 0;
  beforeEach(() => reachable(true));

  function attempt(change: Partial<PaymentAttempt> = {}): PaymentAttempt {
    made += 1;
    const order = crypto.randomUUID();
    return {
      ...{
        order,
        attempt: `order:${order}:pay:${made}`,
        source: adapter().sources[0]!,
        total: 12_194,
        currency: "EUR",
      },
      ...{ language: "de", description: "B-1", returnTo: "https://shop.example/order?a=1&b=2" },
      expiresAt: new Date(Date.now() + 60 * 60 * 1000).toISOString(),
      ...change,
    };
  }
  const begun = async () => (await adapter().begin(attempt())).reference;

  test(`${name}: one attempt is one payment, however often and by how many it is begun at once`, async () => {
    const one = attempt();
    const all = await Promise.all([one, one, { ...one }].map((asked) => adapter().begin(asked)));
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(1);
    expect(await begun()).not.toBe(all[0]!.reference);
    for (const change of [{ total: 1 }, { order: crypto.randomUUID() }])
      await expect(adapter().begin({ ...one, ...change })).rejects.toThrow(PaymentAttemptChanged);
  });

  test(`${name}: nothing is paid before the payer has paid, and then the whole sum is`, async () => {
    const reference = await begun();
    expect(await adapter().read(reference)).toEqual({ state: "pending", paid: 0, currency: "EUR" });
    await pay(reference);
    expect(await adapter().read(reference)).toEqual({ state: "paid", paid: 12_194, currency: "EUR" });
    expect(await adapter().cancel(reference)).toBe("paid");
    expect(await adapter().read(reference)).toMatchObject({ state: "paid", paid: 12_194 });
  });

  test(`${name}: what is cancelled or given up is not paid, and can be cancelled again`, async () => {
    const [cancelled, given] = [await begun(), await begun()];
    expect(await adapter().cancel(cancelled)).toBe("cancelled");
    expect(await adapter().cancel(cancelled)).toBe("cancelled");
    await giveUp(given);
    for (const reference of [cancelled, given])
      expect(await adapter().read(reference)).toMatchObject({ state: "failed", paid: 0 });
  });

  test(`${name}: a service that does not answer is unreachable, and nothing has begun twice when it is back`, async () => {
    const one = attempt();
    const { reference } = await adapter().begin(one);
    await reachable(false);
    await expect(adapter().begin(one)).rejects.toThrow(PaymentUnreachable);
    await expect(adapter().read(reference)).rejects.toThrow(PaymentUnreachable);
    await expect(adapter().cancel(reference)).rejects.toThrow(PaymentUnreachable);
    await reachable(true);
    expect((await adapter().begin(one)).reference).toBe(reference);
  });
}
