import { electronicFormatIBAN, friendlyFormatIBAN, isValidBIC, ValidationErrorsIBAN, validateIBAN } from "ibantools";

export type BankAccount = { name: string; iban: string; bic: string; bank: string };

/** Why something typed is no IBAN: no such country, another length than that country's, or a sign that was mistyped. */
export type IbanFault = "country" | "length" | "mistyped";

/** An IBAN or BIC as it is stored: upper case, without blanks and hyphens. */
export function tidyCode(typed: string): string {
  return electronicFormatIBAN(typed.replace(/\s/g, "")) ?? "";
}

/** In groups of four, as it is read aloud: `DE02 1203 0000 0000 2020 51`. */
export function spacedIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? "";
}

/** What is wrong with an IBAN (ISO 13616) as it is typed; null for one that can be. Nobody is asked whether it exists. */
export function ibanFault(typed: string): IbanFault | null {
  const { valid, errorCodes } = validateIBAN(tidyCode(typed));
  if (valid) return null;
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return "country";
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength) ? "length" : "mistyped";
}

/** Whether this can be a BIC (ISO 9362), with or without the three signs of a branch. */
export function isBic(typed: string): boolean {
  return isValidBIC(tidyCode(typed));
}

/** Customers can only transfer to an account with a holder. */
export function isBankAccount({ name, iban }: Pick<BankAccount, "name" | "iban">): boolean {
  return name.trim() !== "" && iban !== "";
}
