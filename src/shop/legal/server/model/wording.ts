import type { Period, ReturnWay } from "#shop/legal/kinds.ts";

/**
 * The official model in one language. In braces stands what a trader fills in: `{trader}` name, address, telephone and
 * mail address, `{url}` where the function for withdrawals is, `{to}` who receives the goods, `{amount}` a sum of money.
 */
export type Wording = {
  title: string;
  right: string;
  may: string;
  period: Record<Period, string>;
  how: string;
  /** Only where the function is there. */
  online: string;
  inTime: string;
  effects: string;
  refund: string;
  /** Unless the trader collects the goods. */
  withhold: string;
  /** `{to}`: to us, or to somebody else. */
  sendBack: string;
  toUs: string;
  toOthers: string;
  collect: string;
  costs: Record<Exclude<ReturnWay, "collected">, string>;
  valueLoss: string;
  form: {
    title: string;
    /** Its lines; `{trader}` is name, address and mail address. */
    lines: string[];
  };
};
