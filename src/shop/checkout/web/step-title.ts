import type { Translate } from "#contract/texts/translate.ts";
import type { Step } from "../addresses.ts";
import type { Checkout } from "../contract.ts";

type Known = Pick<Checkout, "collectable" | "delivery" | "isSent">;

/** The heading of a step: it speaks of sending only what is sent. */
export function stepTitle(step: Step, { collectable, delivery, isSent }: Known, t: Translate): string {
  if (!isSent && step === 2) return t("shop:checkout.unsent.title2");
  if (!isSent && step === 3) return t("shop:checkout.unsent.step3");
  if (step === 2 && collectable) return t("shop:checkout.collected.title2");
  if (step === 3 && delivery === "pickup") return t("shop:checkout.collected.step3");
  return t(`shop:checkout.title.${step}`);
}

/** Its name among the steps. */
export function stepName(step: Step, { delivery, isSent }: Known, t: Translate): string {
  if (!isSent && step === 3) return t("shop:checkout.unsent.step3");
  return step === 3 && delivery === "pickup" ? t("shop:checkout.collected.step3") : t(`shop:checkout.step.${step}`);
}
