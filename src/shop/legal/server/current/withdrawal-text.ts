import { perLanguage } from "#contract/formats/made-once.ts";
import type { Language } from "#contract/language.ts";
import type { LegalWriting } from "#shop/legal/contract.ts";
import { instruction, modelForm } from "../model/instruction.ts";
import { wordings } from "../model/wordings.ts";
import type { Trader } from "./trader.ts";

type Asked = {
  writing: LegalWriting;
  trader: Trader;
  language: Language;
  /** The address at which customers withdraw online; null while there is no such function. */
  online: string | null;
};

/** The official instruction with the owner's choices. */
export function withdrawalText({ writing, trader, language, online }: Asked): string {
  const { period, returns, bulkyCosts, returnTo } = writing;
  const choices = { period, returns, returnTo, bulkyCosts: amounts(language).format(bulkyCosts ?? 0) };
  return instruction(wordings[language], { choices, trader: trader.reachable, online });
}

/** The official form. */
export function withdrawalFormText({ trader, language }: Pick<Asked, "trader" | "language">): string {
  return modelForm(wordings[language], { trader: trader.addressee });
}

/** The model names the currency behind it. */
const amounts = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
