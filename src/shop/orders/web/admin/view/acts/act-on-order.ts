import type { RouterContextProvider } from "react-router";
import type { Language } from "#contract/language.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import {
  cancelOrder,
  handOverOrder,
  markPayed,
  markShipped,
  noteOrder,
  preparations,
  prepareOrder,
} from "#shop/orders/acts-contract.ts";
import { resendOrder } from "#shop/orders/contract.ts";
import { changeOrder } from "#shop/orders/keeping-contract.ts";
import { readMoney } from "#shop/things/web/admin/index.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

/** What the forms of the screen of an order do. */
export const intents = [
  "resend",
  "pay",
  "ship",
  ...preparations,
  "handOver",
  "cancel",
  "note",
  "tags",
  "assign",
  "archive",
  "unarchive",
] as const;
export type Intent = (typeof intents)[number];

type Acting = {
  context: Readonly<RouterContextProvider>;
  order: string;
  form: FormData;
  language: Language;
  currency: string;
};
/** `typed`: what stood in the form, for readers without script, whose page is drawn anew. */
type Acted = { intent: Intent; refused: ProblemReply | null; typed: Record<string, string> };

/** Does what a form asks for; null for a form that is none of the screen's. */
export async function actOnOrder(acting: Acting): Promise<Acted | null> {
  const intent = intents.find((one) => one === textIn(acting.form, "intent"));
  if (!intent) return null;
  const texts = [...acting.form].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return { intent, refused: await refusalOf(intent, acting), typed: Object.fromEntries(texts) };
}

async function refusalOf(intent: Intent, acting: Acting): Promise<ProblemReply | null> {
  const { context, order, form, language, currency } = acting;
  const reason = textIn(form, "override").trim();
  const override = reason ? { override: { reason } } : {};
  switch (intent) {
    case "resend":
      return (await send(context, resendOrder, { body: { order } })).refused;
    case "pay": {
      const amount = readMoney(textIn(form, "amount"), { language, currency }) as number | null;
      const [date, reference] = [textIn(form, "date"), textIn(form, "reference")];
      const money = { ...(amount === null ? {} : { amount }), ...(date ? { date } : {}), reference };
      return (await send(context, markPayed, { body: { order, ...money, ...override } })).refused;
    }
    case "ship": {
      const lines = linesIn(form);
      const [tracking = "", ...others] = numbersIn(textIn(form, "tracking"));
      const parcel = {
        carrier: textIn(form, "carrier"),
        tracking,
        ...(others.length > 0 ? { further: others.map((number) => ({ tracking: number })) } : {}),
        ageCheck: form.has("ageCheck"),
      };
      const body = { order, ...(lines.length > 0 ? { lines } : {}), ...parcel, ...override };
      return (await send(context, markShipped, { body })).refused;
    }
    case "handOver":
      return (await send(context, handOverOrder, { body: { order, ageChecked: form.has("ageChecked"), ...override } }))
        .refused;
    case "cancel": {
      const words = { reason: textIn(form, "reason"), message: textIn(form, "message") };
      return (await send(context, cancelOrder, { body: { order, ...words } })).refused;
    }
    case "note":
      return (await send(context, noteOrder, { body: { order, text: textIn(form, "text") } })).refused;
    case "tags": {
      const tags = [
        ...new Set(
          textIn(form, "tags")
            .split(",")
            .map((tag) => tag.trim()),
        ),
      ].filter(Boolean);
      return (await send(context, changeOrder, { body: { _id: order, version: versionIn(form), tags } })).refused;
    }
    case "assign": {
      const assigned = textIn(form, "assigned") || null;
      return (await send(context, changeOrder, { body: { _id: order, version: versionIn(form), assigned } })).refused;
    }
    case "archive":
    case "unarchive": {
      const body = { _id: order, version: versionIn(form), archived: intent === "archive" };
      return (await send(context, changeOrder, { body })).refused;
    }
    default:
      return (await send(context, prepareOrder, { body: { order, act: intent, ...override } })).refused;
  }
}

function versionIn(form: FormData): number {
  return Number(textIn(form, "version"));
}

/** The numbers of parcels, a line each. */
function numbersIn(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => line.trim() || []);
}

/** The amounts of `line.0`, `line.1` …; none where all that is left is sent. */
function linesIn(form: FormData): { line: number; amount: number }[] {
  return [...form].flatMap(([name, value]) => {
    const line = /^line\.(\d+)$/.exec(name)?.[1];
    const amount = Number(value);
    return line !== undefined && amount > 0 ? [{ line: Number(line), amount }] : [];
  });
}
