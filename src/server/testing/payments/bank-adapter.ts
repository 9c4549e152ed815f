import {
  type PaymentAdapter,
  PaymentAttemptChanged,
  type PaymentReading,
  PaymentUnreachable,
} from "#shop/payments/port.ts";

const name = "testbank";

type Bank = {
  /** Of a `BankServer`. */
  url: string;
  sources?: PaymentAdapter["sources"];
  /** Milliseconds until it is given up. */
  patience?: number;
};

/** The payment service of tests: it asks a `BankServer`, as a real adapter asks a real service. */
export function bankAdapter({ url, sources = ["sofort", "creditcard"], patience = 2000 }: Bank): PaymentAdapter {
  async function ask(path: string, body?: object): Promise<{ status: number; reply: unknown }> {
    const sent = body && { method: "POST", body: JSON.stringify(body) };
    try {
      const answer = await fetch(`${url}/payments${path}`, { ...sent, signal: AbortSignal.timeout(patience) });
      return { status: answer.status, reply: await answer.json() };
    } catch (error) {
      throw new PaymentUnreachable(name, error);
    }
  }
  return {
    ...{ name, sources },
    async begin(attempt) {
      const { status, reply } = await ask("", attempt);
      if (status === 409) throw new PaymentAttemptChanged(attempt.attempt);
      const { reference } = reply as { reference: string };
      return { reference, redirect: `${url}/pay/${reference}` };
    },
    read: async (reference) => (await ask(`/${reference}`)).reply as PaymentReading,
    cancel: async (reference) => (await ask(`/${reference}/cancel`, {})).reply as "cancelled" | "paid",
  };
}
