import { type Business, type LegalForm, legalForms, type Profile } from "#cms/business/business.ts";
import type { Config } from "#cms/settings/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { type Fields, json, line, oneOfThese } from "#web/form/fields.ts";
import { languageOf } from "#web/form/table-fields.ts";
import type { LabelIn } from "#web/site-languages.ts";

type Texts = Record<
  | ("name" | "claim" | "en_claim" | "street" | "zip" | "city" | "phone" | "email")
  | ("owner" | "court" | "number" | "vatId" | "authority" | "profession" | "chamber" | "rules" | "editor"),
  string
>;

/** The form of *Mein Betrieb*; opening hours have a form of their own. */
export type BusinessValues = Texts & { legalForm: LegalForm; profiles: Profile[] };

export type BusinessForm = VersionedForm<Config, BusinessValues>;

export const businessFields: Fields<BusinessValues> = {
  name: line("business/name"),
  claim: line("business/claim/de"),
  en_claim: line("business/claim/en"),
  street: line("business/address/street"),
  zip: line("business/address/zip"),
  city: line("business/address/city"),
  phone: line("business/phone"),
  email: line("business/email"),
  legalForm: oneOfThese("business/legalForm", legalForms, ""),
  owner: line("business/owner"),
  court: line("business/register/court"),
  number: line("business/register/number"),
  vatId: line("business/vatId"),
  authority: line("business/imprint/authority"),
  profession: line("business/imprint/profession"),
  chamber: line("business/imprint/chamber"),
  rules: line("business/imprint/rules"),
  editor: line("business/imprint/editor"),
  profiles: json<Profile[]>("business/profiles", []),
};

/** The two languages of the claim are one value of the API. */
export const togetherInBusiness: (keyof BusinessValues)[] = ["claim", "en_claim"];

/** What the form says now, as the business would be stored; for what is told of it while it is typed. */
export function businessOf(values: BusinessValues, before: Business): Business {
  const { claim, en_claim, street, zip, city, court, number, authority, profession, chamber, rules, editor } = values;
  const { name, phone, email, legalForm, owner, vatId, profiles } = values;
  return {
    ...before,
    ...{ name, phone, email, legalForm, owner, vatId, profiles },
    claim: { de: claim, en: en_claim },
    address: { street, zip, city },
    register: { court, number },
    imprint: { authority, profession, chamber, rules, editor },
  };
}

type Naming = { t: Translate; labelIn: LabelIn };

export function businessLabel(name: keyof BusinessValues, { t, labelIn }: Naming): string {
  const own = name.replace(/^en_/, "");
  const label = t(`admin:settings.business.${own}`);
  return own === "claim" ? labelIn(label, languageOf(name)) : label;
}

export function businessText(values: BusinessValues, name: keyof BusinessValues, t: Translate): string {
  if (name === "legalForm") return t(`admin:settings.business.forms.${values.legalForm || "none"}`);
  if (name === "profiles") return values.profiles.map((one) => `${one.name} ${one.href}`.trim()).join("\n");
  return values[name];
}
