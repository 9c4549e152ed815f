import type { RouterContextProvider } from "react-router";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { refusalOf } from "#contract/wire/faults.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { SentLine } from "#shop/orders/order.ts";
import { enterWithdrawal } from "#shop/withdrawals/acts-contract.ts";
import type { Withdrawal } from "#shop/withdrawals/contract.ts";
import { enteredWays } from "#shop/withdrawals/withdrawal.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { linesIn } from "../lines-in.ts";

type Entering = { context: Readonly<RouterContextProvider>; order: string; form: FormData; language: Language };

/** Enters what stands in the form; `id` of the withdrawal, or why it was refused. */
export async function enterFromForm({
  context,
  order,
  form,
  language,
}: Entering): Promise<{ id: string; refused: null } | { id: null; refused: ProblemReply | null }> {
  const lines = linesIn(form);
  const isPart = textIn(form, "scope") === "part";
  if (isPart && lines.length === 0) return { id: null, refused: partMissing(language) };
  const [sent, note, key] = [textIn(form, "sent"), textIn(form, "note").trim(), textIn(form, "key")];
  const { reply, refused } = await send(context, enterWithdrawal, {
    body: {
      ...{ order, received: textIn(form, "received"), mail: form.has("mail") },
      way: enteredWays.find((one) => one === textIn(form, "way")) ?? "letter",
      ...(isPart ? { lines } : {}),
      ...(sent ? { sent } : {}),
      ...(note ? { note } : {}),
      ...(key ? { key } : {}),
    },
  });
  return reply ? { id: reply._id, refused: null } : { id: null, refused };
}

function partMissing(language: Language): ProblemReply | null {
  const message = translator(language)("admin:withdrawals.enter.partMissing");
  return refusalOf([{ field: "lines", code: "WITHDRAWAL_LINES", message }]);
}

/** What of each line of an order nobody has withdrawn yet; lines of which nothing is left are not named. */
export function linesLeft(ordered: readonly { amount: number }[], withdrawals: readonly Withdrawal[]): SentLine[] {
  const taken = withdrawals.filter(({ state }) => state !== "closed").flatMap(({ lines }) => lines);
  return ordered.flatMap(({ amount }, line) => {
    const gone = taken.filter((one) => one.line === line).reduce((sum, one) => sum + one.amount, 0);
    return amount > gone ? [{ line, amount: amount - gone }] : [];
  });
}
