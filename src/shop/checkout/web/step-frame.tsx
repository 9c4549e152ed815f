import type { ReactNode } from "react";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { AwayNote, awayOf } from "#shop/storefront/web/index.ts";
import { Island } from "#web/islands/island.tsx";
import { ErrorSummary } from "#web/site/forms/error-summary.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { cartAddress, type Step, stepAddress } from "../addresses.ts";
import type { Checkout } from "../contract.ts";
import OrderKeeper from "./keeping/order-keeper.island.tsx";
import { OrderTable, OrderTotal } from "./order-table.tsx";
import { stepName, stepTitle } from "./step-title.ts";
import { Undeliverable } from "./undeliverable.tsx";

type Props = {
  step: Step;
  /** The later one that was asked for, if this one comes before it. */
  wanted: Step | null;
  where: Where;
  checkout: Checkout;
  refused: ProblemReply | null;
  children: ReactNode;
};

const all: readonly Step[] = [1, 2, 3, 4];

/** One column: where one is, what is wrong, the form, and what it comes to. */
export function StepFrame({ step, wanted, where, checkout, refused, children }: Props) {
  const t = useTexts();
  const { customer, priced, ordersOpen } = checkout;
  // What is not sold any more is in the cart, and costs nothing.
  const pieces = priced?.lines.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const total = priced && pieces > 0 && (
    <>
      {t("shop:checkout.total", { count: pieces })} <OrderTotal priced={priced} language={where.language} />
    </>
  );
  return (
    <div className="shop checkout">
      <AwayNote away={awayOf(checkout.vacation, { t, language: where.language })} />
      <div className="wrap checkout-column">
        <nav aria-label={t("shop:checkout.steps")}>
          <ol className="checkout-steps">
            <li>
              <a href={cartAddress(where)}>{t("shop:checkout.cart")}</a>
            </li>
            {all
              .filter((one) => one > 1 || !customer)
              .map((one) => (
                <li key={one} aria-current={one === step ? "step" : undefined}>
                  {one < step ? (
                    <a href={stepAddress(one, where)}>{stepName(one, checkout, t)}</a>
                  ) : (
                    <span>{stepName(one, checkout, t)}</span>
                  )}
                </li>
              ))}
          </ol>
        </nav>
        <h1>{ordersOpen ? stepTitle(step, checkout, t) : t("shop:checkout.closed.title")}</h1>
        {wanted !== null && wanted > step && !refused && ordersOpen && (
          <p className="checkout-changes" role="status">
            {t("shop:checkout.early", { step: stepName(wanted, checkout, t) })}
          </p>
        )}
        {refused && <ErrorSummary refused={refused} says={(count) => t("shop:checkout.errors", { count })} />}
        {total && step < 4 && (
          <details className="checkout-total">
            <summary>{total}</summary>
            <OrderTable priced={priced} language={where.language} />
          </details>
        )}
        {priced && step > 1 && <Undeliverable {...{ priced, where }} collectable={checkout.collectable} />}
        {total && step === 4 && <p className="checkout-total">{total}</p>}
        {ordersOpen ? (
          children
        ) : (
          <>
            <p role="alert">{t(`shop:checkout.closed.${checkout.closed === "vacation" ? "vacation" : "text"}`)}</p>
            <p>
              <a href={cartAddress(where)}>{t("shop:checkout.closed.back")}</a>
            </p>
          </>
        )}
        {ordersOpen && !customer && (step === 2 || step === 3) && (
          <Island name="order-keeper" id="order-keeper" of={OrderKeeper} wake="idle" served props={{ act: "keep" }} />
        )}
      </div>
    </div>
  );
}
