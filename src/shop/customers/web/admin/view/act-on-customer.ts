import type { RouterContextProvider } from "react-router";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { changeCustomer, deleteCustomerNote, noteCustomer } from "#shop/customers/contract.ts";
import { readNumber } from "#shop/things/web/admin/index.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

/** What the forms of the screen of a customer do. */
export const intents = ["terms", "note", "deleteNote", "block", "unblock"] as const;
export type Intent = (typeof intents)[number];

type Acting = { context: Readonly<RouterContextProvider>; customer: string; form: FormData };
/** `typed`: what stood in the form, for readers without script, whose page is drawn again. */
type Acted = { intent: Intent; refused: ProblemReply | null; typed: Record<string, string> };

/** Does what a form asks for; null for a form that is none of the screen's. */
export async function actOnCustomer(acting: Acting): Promise<Acted | null> {
  const intent = intents.find((one) => one === textIn(acting.form, "intent"));
  if (!intent) return null;
  const texts = [...acting.form].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return { intent, refused: await refusalOf(intent, acting), typed: Object.fromEntries(texts) };
}

async function refusalOf(intent: Intent, { context, customer, form }: Acting): Promise<ProblemReply | null> {
  const change = { _id: customer, version: Number(textIn(form, "version")) };
  switch (intent) {
    case "terms":
      return (await send(context, changeCustomer, { body: { ...change, ...termsIn(form) } })).refused;
    case "note":
      return (await send(context, noteCustomer, { body: { customer, text: textIn(form, "text") } })).refused;
    case "deleteNote":
      return (await send(context, deleteCustomerNote, { query: { id: textIn(form, "note") } })).refused;
    case "block":
      return (
        await send(context, changeCustomer, { body: { ...change, blocked: true, reason: textIn(form, "reason") } })
      ).refused;
    default:
      return (await send(context, changeCustomer, { body: { ...change, blocked: false } })).refused;
  }
}

/** Percent with two decimals, as it is typed and as the API has it. */
export const percents = { places: 2 };

/** What differs from what the form began with, so that the log names nothing that stayed. */
function termsIn(form: FormData) {
  const is = termsOf((name) => textIn(form, name), form.has("shipping_free"));
  const was = termsOf((name) => textIn(form, `was.${name}`), form.has("was.shipping_free"));
  return Object.fromEntries(
    Object.entries(is).filter(([name, value]) => value !== was[name as keyof typeof was]),
  ) as Partial<typeof is>;
}

function termsOf(textOf: (name: string) => string, shipping_free: boolean) {
  // What is no number stays as it was typed, so that the API refuses it.
  const discount = (readNumber(textOf("discount"), percents) ?? 0) as number;
  return { group: textOf("group") || null, discount, shipping_free };
}
