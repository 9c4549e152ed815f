import type { RouterContextProvider } from "react-router";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Fault, refusalOf, sentences } from "#contract/wire/faults.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { Order, SentLine } from "#shop/orders/order.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { declareWithdrawal } from "../contract.ts";
import { declarationFaults } from "../declaration-faults.ts";

/** What stands in the form, from its first step to the second and back. */
export type TypedDeclaration = {
  name: string;
  contract: string;
  email: string;
  scope: "whole" | "part";
  /** Goods in words, where the order is not open. */
  part: string;
  /** Pieces of each line of the order, as typed. */
  lines: string[];
  /** Of this declaration, so that it is not made twice. */
  key: string;
};

export function typedIn(form: FormData, order: Order | null): TypedDeclaration {
  const text = (name: string) => textIn(form, name);
  return {
    ...{ name: text("name"), contract: text("contract"), email: text("email"), part: text("part") },
    scope: text("scope") === "part" ? "part" : "whole",
    lines: order ? order.lines.map((_, at) => text(lineField(at))) : [],
    key: text("key") || crypto.randomUUID(),
  };
}

export function lineField(at: number): string {
  return `line-${at}`;
}

/** The chosen pieces. What is no number of pieces that there are is a fault of its field. */
export function chosenLines({ lines }: TypedDeclaration): SentLine[] {
  return lines.flatMap((typed, line) => {
    const amount = Number(typed.trim());
    return Number.isInteger(amount) && amount > 0 ? [{ line, amount }] : [];
  });
}

/** What is wrong before the second step; null if nothing is. */
export function refusalOfTyped(typed: TypedDeclaration, order: Order | null, language: Language): ProblemReply | null {
  const t = translator(language);
  const errors = sentences([...declarationFaults(typed), ...lineFaults(typed, order)], language);
  const isChosen = order ? chosenLines(typed).length > 0 : typed.part.trim() !== "";
  if (typed.scope === "part" && !isChosen && !errors.some(({ field }) => field.startsWith("line-"))) {
    const field = order ? lineField(0) : "part";
    errors.push({ field, code: "WITHDRAWAL_LINES", message: t("shop:withdrawal.noPart") });
  }
  return refusalOf(errors);
}

function lineFaults({ scope, lines }: TypedDeclaration, order: Order | null): Fault[] {
  if (scope === "whole" || !order) return [];
  return lines.flatMap((typed, at) => {
    const most = order.lines[at]?.amount ?? 0;
    const isFine = typed.trim() === "" || (/^\d+$/.test(typed.trim()) && Number(typed) <= most);
    return isFine ? [] : [{ field: lineField(at), code: "WITHDRAWAL_LINES" as const, values: { most } }];
  });
}

type Sending = {
  context: Readonly<RouterContextProvider>;
  order: Order | null;
  token: string | null;
  language: Language;
};

/** Makes the declaration. */
export function sendDeclaration(typed: TypedDeclaration, { context, order, token, language }: Sending) {
  const { name, contract, email, scope, part, key } = typed;
  const lines = scope === "part" && order ? chosenLines(typed) : [];
  const words = scope === "part" && !order ? part.trim() : "";
  return send(context, declareWithdrawal, {
    body: {
      ...{ name, contract, email, language, key },
      ...(words ? { part: words } : {}),
      ...(order ? { order: { id: order._id, ...(token === null ? {} : { token }) } } : {}),
      ...(lines.length > 0 ? { lines } : {}),
    },
  });
}
