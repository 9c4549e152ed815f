import { type PaymentAdapter, PaymentAttemptChanged, type PaymentReading, PaymentUnreachable } from "../port.ts";

const usualPatience = 10_000;
const states: ReadonlySet<string> = new Set<PaymentReading["state"]>([
  ...(["pending", "paid", "failed", "expired", "refunded"] as const),
]);

/** An adapter of which nothing worse is to be expected than `PaymentUnreachable` and `PaymentAttemptChanged`. */
export function checkedAdapter(adapter: PaymentAdapter): PaymentAdapter {
  const { name, sources, patience = usualPatience } = adapter;
  async function asked<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new PaymentUnreachable(name, new Error("no answer in time"))), patience);
    try {
      const answer = await Promise.race([ask(), late]);
      if (isRight(answer)) return answer;
      throw new Error("not an answer");
    } catch (error) {
      if (error instanceof PaymentUnreachable || error instanceof PaymentAttemptChanged) throw error;
      throw new PaymentUnreachable(name, error);
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    ...{ name, sources, patience },
    begin: (attempt) =>
      asked(
        async () => adapter.begin(attempt),
        ({ reference, redirect }) => isReference(reference) && (redirect === null || isPage(redirect)),
      ),
    read: (reference) => asked(async () => adapter.read(reference), isReading),
    cancel: (reference) =>
      asked(
        async () => adapter.cancel(reference),
        (answer) => answer === "cancelled" || answer === "paid",
      ),
  };
}

function isReference(reference: unknown): boolean {
  return typeof reference === "string" && reference !== "";
}

function isPage(redirect: string): boolean {
  return ["https:", "http:"].includes(URL.parse(redirect)?.protocol ?? "");
}

/** Another sum or currency than was asked for is for the staff to look at. */
function isReading({ state, paid, currency }: PaymentReading): boolean {
  return states.has(state) && Number.isSafeInteger(paid) && paid >= 0 && /^[A-Z]{3}$/.test(currency);
}
