import type { Translate } from "#contract/texts/translate.ts";
import type { Step } from "../addresses.ts";
import type { Checkout } from "../contract.ts";

type Known = Pick<Checkout, "collectable" | "delivery">;

/** The heading of a step: where orders can be collected, it does not only speak of sending them. */
export function stepTitle(step: Step, { collectable, delivery }: Known, t: Translate): string {
  if (step === 2 && collectable) return t("shop:checkout.collected.title2");
  if (step === 3 && delivery === "pickup") return t("shop:checkout.collected.step3");
  return t(`shop:checkout.title.${step}`);
}

/** Its name among the steps. */
export function stepName(step: Step, { delivery }: Known, t: Translate): string {
  return step === 3 && delivery === "pickup" ? t("shop:checkout.collected.step3") : t(`shop:checkout.step.${step}`);
}
