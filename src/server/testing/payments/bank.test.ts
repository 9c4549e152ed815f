import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type PaymentAttempt, PaymentAttemptChanged, PaymentUnreachable } from "#shop/payments/port.ts";
import { bankAdapter } from "./bank-adapter.ts";
import { type BankServer, startBank } from "./bank-server.ts";

let server: BankServer;
let now = new Date("2026-11-21T10:00:00Z");
let made = 0;
beforeAll(async () => {
  server = await startBank({ now: () => now });
});
afterAll(() => server.stop());
beforeEach(() => server.bank.recover());

const adapter = () => bankAdapter({ url: server.url, patience: 250 });

function attempt(change: Partial<PaymentAttempt> = {}): PaymentAttempt {
  made += 1;
  return {
    ...{ order: "o-1", attempt: `order:o-1:pay:${made}`, source: "creditcard", total: 12_194, currency: "EUR" },
    ...{ language: "de", description: "Bestellung <B-1>", returnTo: "http://127.0.0.1:9/back?a=1&b=2" },
    expiresAt: "2026-11-21T11:00:00Z",
    ...change,
  };
}

const click = (reference: string, act: "pay" | "cancel") =>
  fetch(`${server.url}/pay/${reference}`, { method: "POST", body: new URLSearchParams({ act }), redirect: "manual" });

test("a payer sees what is paid, pays, and comes back; the order then reads that it is paid", async () => {
  const { reference, redirect } = await adapter().begin(attempt());
  expect(await adapter().read(reference)).toEqual({ state: "pending", paid: 0, currency: "EUR" });
  const page = await (await fetch(redirect!)).text();
  for (const seen of ["Bestellung &lt;B-1&gt;", "121,94", "Bezahlen", "Abbrechen"]) expect(page).toContain(seen);
  const answer = await click(reference, "pay");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "http://127.0.0.1:9/back?a=1&b=2"]);
  expect(await adapter().read(reference)).toEqual({ state: "paid", paid: 12_194, currency: "EUR" });
  expect(await (await fetch(redirect!)).text()).not.toContain("Bezahlen");
  server.bank.refund(reference);
  expect(await adapter().read(reference)).toMatchObject({ state: "refunded", paid: 12_194 });
});

test("the same attempt is the same payment, and with another amount, source or order it is refused", async () => {
  const first = attempt();
  const begun = await Promise.all([first, first, { ...first }].map((one) => adapter().begin(one)));
  expect(new Set(begun.map(({ reference }) => reference)).size).toBe(1);
  for (const change of [{ total: 1 }, { source: "sofort" as const }, { order: "o-2" }])
    await expect(adapter().begin({ ...first, ...change })).rejects.toThrow(PaymentAttemptChanged);
  expect((await adapter().begin(attempt())).reference).not.toBe(begun[0]!.reference);
});

test("who gives up has not paid, and cannot pay any more", async () => {
  const { reference } = await adapter().begin(attempt({ language: "en" }));
  await click(reference, "cancel");
  await click(reference, "pay");
  expect(await adapter().read(reference)).toMatchObject({ state: "failed", paid: 0 });
});

test("a cancelled payment cannot be paid, and a paid one cannot be cancelled", async () => {
  const [one, other] = [await adapter().begin(attempt()), await adapter().begin(attempt())];
  expect(await adapter().cancel(one.reference)).toBe("cancelled");
  expect(await adapter().cancel(one.reference)).toBe("cancelled");
  await click(one.reference, "pay");
  expect(await adapter().read(one.reference)).toMatchObject({ state: "failed", paid: 0 });
  await click(other.reference, "pay");
  expect(await adapter().cancel(other.reference)).toBe("paid");
  expect(await adapter().read(other.reference)).toMatchObject({ state: "paid" });
});

test("its time ends, and money that was on its way may arrive after that", async () => {
  const { reference } = await adapter().begin(attempt());
  server.bank.trouble.late = true;
  await click(reference, "pay");
  expect(await adapter().read(reference)).toMatchObject({ state: "pending", paid: 0 });
  now = new Date("2026-11-21T11:00:01Z");
  expect(await adapter().read(reference)).toMatchObject({ state: "expired", paid: 0 });
  server.bank.arrive(reference, 12_000);
  expect(await adapter().read(reference)).toMatchObject({ state: "paid", paid: 12_000 });
  expect(await adapter().cancel(reference)).toBe("paid");
  now = new Date("2026-11-21T10:00:00Z");
});

test("a bank that is down or too slow is unreachable, and nothing has begun twice when it is back", async () => {
  const { bank } = server;
  const asked = attempt();
  bank.trouble.down = true;
  await expect(adapter().begin(asked)).rejects.toThrow(PaymentUnreachable);
  bank.recover();
  const before = bank.payments.length;
  bank.trouble.slow = 60_000;
  await expect(adapter().begin(asked)).rejects.toThrow(PaymentUnreachable);
  bank.recover();
  bank.trouble.lost = 1;
  await expect(adapter().begin(asked)).rejects.toThrow(PaymentUnreachable);
  const { reference } = await adapter().begin(asked);
  expect(bank.payments.length).toBe(before + 1);
  bank.trouble.lost = 1;
  await expect(adapter().cancel(reference)).rejects.toThrow(PaymentUnreachable);
  expect(await adapter().cancel(reference)).toBe("cancelled");
});
