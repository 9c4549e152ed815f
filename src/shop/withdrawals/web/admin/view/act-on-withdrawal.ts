import type { RouterContextProvider } from "react-router";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { refusalOf } from "#contract/wire/faults.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { readMoney } from "#shop/things/web/admin/index.ts";
import {
  assignWithdrawal,
  closeWithdrawal,
  noteSentBack,
  refundWithdrawal,
  takeBack,
} from "#shop/withdrawals/acts-contract.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { linesIn } from "../lines-in.ts";
import { orderOfNumber } from "../order-of-number.ts";

/** What the forms of the screen of a withdrawal do. */
export const intents = ["assign", "sentBack", "goodsBack", "refund", "close"] as const;
export type Intent = (typeof intents)[number];

type Acting = {
  context: Readonly<RouterContextProvider>;
  id: string;
  form: FormData;
  language: Language;
  currency: string;
};
/** `typed`: what stood in the form, for readers without script, whose page is drawn anew. */
export type Acted = { intent: Intent; refused: ProblemReply | null; typed: Record<string, string> };

/** Does what a form asks for; null for a form that is none of the screen's. */
export async function actOnWithdrawal(acting: Acting): Promise<Acted | null> {
  const intent = intents.find((one) => one === textIn(acting.form, "intent"));
  if (!intent) return null;
  const texts = [...acting.form].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return { intent, refused: await refusedFor(intent, acting), typed: Object.fromEntries(texts) };
}

async function refusedFor(intent: Intent, acting: Acting): Promise<ProblemReply | null> {
  const { context, id: _id, form, language, currency } = acting;
  const text = (name: string) => textIn(form, name).trim();
  switch (intent) {
    case "assign": {
      const order = await orderMeant(acting);
      if (order === null) return noSuchOrder(language);
      const lines = linesIn(form);
      const body = { _id, order, ...(lines.length > 0 ? { lines } : {}) };
      return (await send(context, assignWithdrawal, { body })).refused;
    }
    case "sentBack": {
      const date = text("date");
      return (await send(context, noteSentBack, { body: { _id, ...(date ? { date } : {}) } })).refused;
    }
    case "goodsBack":
      return (await send(context, takeBack, { body: { _id, restock: linesIn(form) } })).refused;
    case "refund": {
      const amount = readMoney(text("amount"), { language, currency }) as number | null;
      const [date, reference, reason] = [text("date"), text("reference"), text("reason")];
      const money = { ...(amount === null ? {} : { amount }), ...(date ? { date } : {}), reference };
      const body = { _id, ...money, ...(reason ? { reason } : {}) };
      return (await send(context, refundWithdrawal, { body })).refused;
    }
    case "close":
      return (await send(context, closeWithdrawal, { body: { _id, reason: text("reason") } })).refused;
  }
}

/** The order that was chosen, or the one whose number was typed; null if there is none. */
async function orderMeant({ context, form }: Acting): Promise<string | null> {
  const [chosen, number] = [textIn(form, "order"), textIn(form, "number").trim()];
  return number === "" ? chosen || null : orderOfNumber(context, number);
}

function noSuchOrder(language: Language): ProblemReply | null {
  const message = translator(language)("admin:withdrawals.act.noOrder");
  return refusalOf([{ field: "number", code: "C404", message }]);
}
