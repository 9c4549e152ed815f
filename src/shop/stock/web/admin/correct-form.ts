import type { RouterContextProvider } from "react-router";
import { changeStock, type Stock, warnOfStock } from "#shop/stock/contract.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

export type StockOutcome = { stock: Stock | null; refused: Refusal | null };

/** A whole number that was typed; what is none stays as it is, so that the API refuses it. */
export function wholeIn(form: FormData, name: string): number {
  const typed = textIn(form, name).trim();
  return /^[-+]?\d+$/.test(typed) ? Number(typed) : (typed as unknown as number);
}

/** Adds pieces to a stock or takes some away; `left` says how many there are to be instead. */
export async function correct(context: Readonly<RouterContextProvider>, form: FormData): Promise<StockOutcome> {
  const body = { _id: textIn(form, "id"), change: wholeIn(form, "change"), reason: textIn(form, "reason") };
  const { reply, refused } = await send(context, changeStock, { body });
  return { stock: reply, refused };
}

/** Below how many pieces the staff is told; an empty field: never. */
export async function warn(context: Readonly<RouterContextProvider>, form: FormData): Promise<StockOutcome> {
  const below = textIn(form, "below").trim() === "" ? null : wholeIn(form, "below");
  const { reply, refused } = await send(context, warnOfStock, { body: { _id: textIn(form, "id"), warn_below: below } });
  return { stock: reply, refused };
}
