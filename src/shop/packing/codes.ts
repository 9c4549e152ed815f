/**
 * What two readings of the same code have in common: a GTIN of 8, 12, 13 or 14 digits is the same number with zeros in
 * front (GS1 General Specifications, 3.3.2), also behind the mark of its symbol (`]C1`) and the identifier 01 of GS1-128.
 * Other codes are compared without regard to case.
 */
export function codeKey(code: string): string {
  const plain = code.trim().replace(/^\][A-Za-z]\d/, "");
  const gtin = /^\(?01\)?(\d{14})(?:\D.*|\d{2}.*)?$/.exec(plain)?.[1] ?? plain;
  return /^\d{6,14}$/.test(gtin) ? gtin.padStart(14, "0") : gtin.toLowerCase();
}

export function hasCode(codes: readonly string[], code: string): boolean {
  const key = codeKey(code);
  return codes.some((one) => codeKey(one) === key);
}
