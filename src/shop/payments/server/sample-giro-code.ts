import { accountFaults, tidyCode } from "#cms/settings/bank-account.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { refuseFaults } from "#contract/wire/faults.ts";
import { Problem } from "#contract/wire/problem.ts";
import { giroCodeText } from "../giro-code.ts";
import { giroCodeSvg } from "./giro-code-svg.ts";

type Account = { name: string; iban: string; bic?: string };

/**
 * A code as customers get it, for one euro.
 * @throws Problem with everything that is wrong with the account
 */
export async function sampleGiroCode({ name, iban, bic = "" }: Account, language: Language): Promise<string> {
  refuseFaults(accountFaults({ name, iban, bic }), language);
  const text = giroCodeText({
    ...{ name, iban: tidyCode(iban), bic: tidyCode(bic) },
    ...{ amount: 100, currency: "EUR", reference: translator(language)("admin:payments.sample") },
  });
  if (text === null) throw new Problem("FIELD_REQUIRED", { field: "iban" });
  return giroCodeSvg(text);
}
