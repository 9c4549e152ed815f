/** What a transfer is to say. */
export type Transfer = {
  /** Of the holder of the account. */
  name: string;
  /** Without blanks. */
  iban: string;
  /** Empty where it is not needed, as within the European Economic Area. */
  bic: string;
  /** In minor units. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** By which the payment is recognised. */
  reference: string;
};

/** The limits of EPC069-12, version 2.1, tables 1 and 2: letters of two fields, bytes of all, cents. */
const most = { name: 70, reference: 140, bytes: 331, amount: 99_999_999_999 };

/**
 * What a GiroCode holds: a SEPA transfer in eleven lines, version 002, in UTF-8 (EPC069-12, Quick Response Code
 * guidelines). Null where a code can hold no such transfer: one that is not in euros, of nothing or of a billion, without
 * an account, or with texts that are too long.
 */
export function giroCodeText({ currency, amount, reference, ...to }: Transfer): string | null {
  const [name, remittance] = [inOneLine(to.name), inOneLine(reference)];
  const isPayable = currency === "EUR" && Number.isSafeInteger(amount) && amount >= 1 && amount <= most.amount;
  if (!isPayable || name === "" || to.iban === "") return null;
  if (lengthOf(name) > most.name || lengthOf(remittance) > most.reference) return null;
  const euros = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
  // Empty: the purpose and the structured reference.
  const text = ["BCD", "002", "1", "SCT", to.bic, name, to.iban, euros, "", "", remittance].join("\n").trimEnd();
  return bytesOf(text) <= most.bytes ? text : null;
}

/** A line break would begin another field. */
function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** In UTF-8. */
function bytesOf(text: string): number {
  const size = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  return Array.from(text).reduce((sum, letter) => sum + size(letter.codePointAt(0) ?? 0), 0);
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
