import { electronicFormatIBAN, friendlyFormatIBAN, isValidBIC, ValidationErrorsIBAN, validateIBAN } from "ibantools";
import type { Fault } from "#contract/wire/faults.ts";

export type BankAccount = { name: string; iban: string; bic: string; bank: string };

/** An IBAN or BIC as it is stored: upper case, without blanks and hyphens. */
export function tidyCode(typed: string): string {
  return electronicFormatIBAN(typed.replace(/\s/g, "")) ?? "";
}

/** In groups of four, as it is read aloud: `DE02 1203 0000 0000 2020 51`. */
export function spacedIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? "";
}

/**
 * What is wrong with an account as it is typed; nothing where nothing is typed. It has a holder and an IBAN (ISO 13616),
 * and may have a BIC (ISO 9362). Nobody is asked whether it exists.
 */
export function accountFaults({ name, iban, bic, bank = "" }: Omit<BankAccount, "bank"> & { bank?: string }): Fault[] {
  if ([name, iban, bic, bank].every((text) => text.trim() === "")) return [];
  const faults: Fault[] = [];
  if (name.trim() === "") faults.push({ field: "name", code: "FIELD_REQUIRED" });
  const code = iban.trim() === "" ? "FIELD_REQUIRED" : ibanFault(iban);
  if (code) faults.push({ field: "iban", code });
  if (bic.trim() !== "" && !isValidBIC(tidyCode(bic))) faults.push({ field: "bic", code: "BIC_INVALID" });
  return faults;
}

/** No such country, another length than that country's, or a sign that was mistyped. */
function ibanFault(typed: string): "IBAN_COUNTRY" | "IBAN_LENGTH" | "IBAN_INVALID" | null {
  const { valid, errorCodes } = validateIBAN(tidyCode(typed));
  if (valid) return null;
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return "IBAN_COUNTRY";
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength) ? "IBAN_LENGTH" : "IBAN_INVALID";
}
