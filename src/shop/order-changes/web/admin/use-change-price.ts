import { useEffect, useState } from "react";
import { RefusedError } from "#contract/wire/problem.ts";
import { type OrderDifference, priceOrderChange } from "#shop/order-changes/contract.ts";
import { useSoon } from "#web/admin/pieces/hooks/use-soon.ts";
import { browserApi } from "#web/browser-api.ts";
import { askedBody, type TypedChange } from "./typed-change.ts";

type Price = {
  /** The last that is known; null before the first. */
  priced: OrderDifference | null;
  /** What is shown is no longer what is typed. */
  stale: boolean;
  /** Why what is typed has no price: the sentence of the refusal, or an empty one without an answer. */
  failed: string | null;
};

/** What the typed change comes to, asked for anew with each change of it, and after each refusal. */
export function useChangePrice(order: string, typed: TypedChange, refused: unknown): Price {
  const [answer, setAnswer] = useState<{ of: string; priced: OrderDifference | null }>({ of: "", priced: null });
  const [failure, setFailure] = useState({ of: "", message: "" });
  const body = askedBody(order, typed);
  const asked = body === null ? "" : JSON.stringify(body);
  const ask = useSoon((of: string) => {
    browserApi.call(priceOrderChange, { body: JSON.parse(of) as NonNullable<typeof body> }).then(
      (priced) => setAnswer({ of, priced }),
      (error: unknown) => setFailure({ of, message: error instanceof RefusedError ? error.reply.message : "" }),
    );
  }, 250);
  useEffect(() => {
    if (asked !== "") ask(asked);
  }, [asked, ask, refused]);
  const stale = asked === "" || answer.of !== asked;
  return {
    priced: answer.priced,
    stale,
    failed: stale && asked !== "" && failure.of === asked ? failure.message : null,
  };
}
