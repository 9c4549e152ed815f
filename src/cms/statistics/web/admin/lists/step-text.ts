import type { FunnelStep } from "#cms/statistics/funnel.ts";
import { addressText } from "#cms/statistics/value-text.ts";
import type { Translate } from "#contract/texts/translate.ts";

/** How a step reads: „Kontakt (/kontakt)“, „/shop und alles darunter“, „Bestellung aufgegeben“. */
export function stepText(step: FunnelStep, { name, t }: { name: string | null; t: Translate }): string {
  if (step.kind === "goal") return t(`admin:statistics.goal.${step.goal}`);
  const path = addressText(step.path);
  const page = name ? t("admin:statistics.funnel.named", { name, path }) : path;
  return step.kind === "page" ? page : t("admin:statistics.funnel.below", { page });
}
