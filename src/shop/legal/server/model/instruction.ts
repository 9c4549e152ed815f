import type { Period, ReturnWay } from "#shop/legal/kinds.ts";
import { heading, paragraph } from "../current/legal-html.ts";
import type { Wording } from "./wording.ts";

/** What the model leaves to the trader. */
export type Choices = {
  period: Period;
  returns: ReturnWay;
  /** What sending back costs, in the way it is written: `49,00`; only for `bulky`. */
  bulkyCosts: string;
  /** Name and address of who receives returned goods; empty: the trader. */
  returnTo: string;
};

type Filled = {
  choices: Choices;
  /** Name, address, telephone and mail address. */
  trader: string;
  /** Where customers withdraw online; null while they cannot. */
  online: string | null;
};

/** The instruction on withdrawal: the official model with the choices of its notes, as HTML. */
export function instruction(wording: Wording, { choices, trader, online }: Filled): string {
  const { period, returns, bulkyCosts, returnTo } = choices;
  const to = returnTo ? wording.toOthers.replace("{to}", () => returnTo) : wording.toUs;
  const collected = returns === "collected";
  const costs = wording.costs[collected ? "trader" : returns].replace("{amount}", () => bulkyCosts);
  return [
    heading(wording.right),
    paragraph(wording.may),
    paragraph(wording.period[period]),
    paragraph(wording.how.replace("{trader}", () => trader)),
    ...(online === null ? [] : [paragraph(wording.online.replace("{url}", () => online))]),
    paragraph(wording.inTime),
    heading(wording.effects),
    paragraph(wording.refund),
    ...(collected ? [] : [paragraph(wording.withhold)]),
    paragraph(collected ? wording.collect : wording.sendBack.replace("{to}", () => to)),
    paragraph(costs),
    paragraph(wording.valueLoss),
  ].join("");
}

/** The model form; `trader` is name, address and mail address. */
export function modelForm({ form }: Wording, { trader }: { trader: string }): string {
  return form.lines.map((line) => paragraph(line.replace("{trader}", () => trader))).join("");
}
