import { useEffect, useState } from "react";
import { type PricedFor, priceOrderFor } from "#shop/manual-orders/contract.ts";
import { useSoon } from "#web/admin/pieces/hooks/use-soon.ts";
import { browserApi } from "#web/browser-api.ts";
import { pricedBody, sendsGoods, type TypedOrder } from "./typed-order.ts";

type Answer = { of: string; priced: PricedFor | null };

type Price = {
  /** The last that is known; null while nothing is ordered. */
  priced: PricedFor | null;
  /** Something of it is sent or collected, as far as is known. */
  isSent: boolean;
  /** What is shown is no longer what is typed. */
  stale: boolean;
  failed: boolean;
};

/** What the typed order costs now, asked for anew with each change of it, and after each refusal. */
export function useOrderPrice(typed: TypedOrder, refused: unknown): Price {
  const [answer, setAnswer] = useState<Answer>({ of: "", priced: null });
  const [failed, setFailed] = useState("");
  const isSent = sendsGoods(answer.priced?.cart.shipping ?? null);
  const body = pricedBody(typed, { isSent });
  const asked = body === null ? "" : JSON.stringify(body);
  const ask = useSoon((of: string) => {
    browserApi.call(priceOrderFor, { body: JSON.parse(of) as NonNullable<typeof body> }).then(
      (priced) => setAnswer({ of, priced }),
      () => setFailed(of),
    );
  }, 250);
  useEffect(() => {
    if (asked !== "") ask(asked);
  }, [asked, ask, refused]);
  if (asked === "") return { priced: null, isSent: true, stale: false, failed: false };
  const stale = answer.of !== asked;
  return { priced: answer.priced, isSent, stale, failed: stale && failed === asked };
}
