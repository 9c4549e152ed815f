import type { MailTemplate, Sampling } from "#platform/mail/templates.ts";
import { differenceOf } from "#shop/order-changes/difference.ts";
import { sampleOrder } from "#shop/orders/server/index.ts";
import { changedLetter, proposedLetter } from "./letters.ts";

/** Seven pieces instead of six. */
function sample(sampling: Sampling) {
  const before = sampleOrder(sampling);
  const lines = before.lines.map((line) => ({ ...line, amount: 7, full: 69.3, paid: 69.3 }));
  const after = { ...before, lines, goods: 69.3, total: 76.2 };
  return { told: differenceOf(before, after), after };
}

export const changeTemplates: MailTemplate[] = [
  {
    kind: "orderChanged",
    sample(sampling) {
      const { told, after } = sample(sampling);
      return changedLetter(told, { message: "" })({ ...sampling, order: after });
    },
  },
  {
    kind: "orderChangeProposed",
    sample(sampling) {
      const { told } = sample(sampling);
      const until = new Date(sampling.now.getTime() + 7 * 24 * 60 * 60 * 1000).toISOString();
      return proposedLetter(told, { message: "", until })({ ...sampling, order: told.before });
    },
  },
];
