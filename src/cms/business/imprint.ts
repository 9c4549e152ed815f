import type { Business, LegalForm } from "./business.ts";

/** Who answers for a business: its owner, its partners, its managing directors, its board, or who else represents it. */
export type Representing = "owner" | "partners" | "managers" | "board" | "others";

type Rule = { represents: Representing; register: boolean; legalPerson: boolean };
const person: Rule = { represents: "owner", register: false, legalPerson: false };
const partners: Rule = { represents: "partners", register: true, legalPerson: false };
const company: Rule = { represents: "managers", register: true, legalPerson: true };
const board: Rule = { represents: "board", register: true, legalPerson: true };

/** What an imprint says, by legal form (§ 5 (1) no. 1 and 4 DDG, § 35a GmbHG, § 80 AktG, § 19 HGB). */
const rules: Record<Exclude<LegalForm, "">, Rule> = {
  sole: person,
  free: person,
  ek: { ...person, register: true },
  gbr: { ...partners, register: false },
  egbr: partners,
  ohg: partners,
  kg: partners,
  gmbhCoKg: { ...company, legalPerson: false },
  partg: partners,
  ug: company,
  gmbh: company,
  ag: board,
  eg: board,
  ev: board,
  foundation: { ...board, register: false },
  public: { represents: "others", register: false, legalPerson: true },
};

/** Without a legal form: what one person in business says. */
export function imprintRule(form: LegalForm): Rule {
  return form === "" ? person : rules[form];
}

export type ImprintGap = "name" | "legalForm" | "address" | "owner" | "email" | "phone" | "register";

/**
 * What the imprint of a business still lacks: name and address, legal form and who represents it, an address for mails
 * and a second fast way to reach it, its register (§ 5 (1) DDG). What only some have, such as a VAT ID, is no gap.
 */
export function imprintGaps(business: Omit<Business, "hours" | "claim" | "profiles">): ImprintGap[] {
  const { name, legalForm, address, owner, email, phone, register } = business;
  const rule = imprintRule(legalForm);
  const gaps: [ImprintGap, boolean][] = [
    ["name", name === "" && (rule.legalPerson || owner === "")],
    ["legalForm", legalForm === ""],
    // A post-office box is no address.
    ["address", address.street === "" || address.zip === "" || address.city === ""],
    ["owner", owner === ""],
    ["email", email === ""],
    ["phone", phone === ""],
    ["register", rule.register && (register.court === "" || register.number === "")],
  ];
  return gaps.flatMap(([gap, open]) => (open ? gap : []));
}
