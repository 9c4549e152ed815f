import type { LegalText, LegalWriting } from "#shop/legal/contract.ts";
import { legalSources, periods, returnWays } from "#shop/legal/kinds.ts";
import { moneyField, type Reading } from "#shop/things/web/admin/index.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { type Fields, oneOfThese, text } from "#web/form/fields.ts";
import { spelled } from "#web/form/table-fields.ts";

export type LegalValues = Omit<LegalWriting, "bulkyCosts"> & {
  /** As it is typed: `49,00`. */
  bulkyCosts: string;
};

/** The form of a legal text, as its parts get it. */
export type LegalFormState = VersionedForm<LegalText, LegalValues>;

const plain = (value: string) => value.replaceAll("\r\n", "\n").trim();
const line = (at: string) => text(at, { read: plain, tidy: plain });
/** An editor leaves an empty paragraph in an empty text. */
const html = (at: string) =>
  text(at, { tidy: (value) => spelled(value.replace(/^\s*(?:<p>\s*<\/p>\s*)+$/, "").trim()) });

export function legalFields(reading: Reading): Fields<LegalValues> {
  return {
    source: oneOfThese("source", legalSources, "none"),
    own_de: html("own_de"),
    own_en: html("own_en"),
    addition_de: html("addition_de"),
    addition_en: html("addition_en"),
    delivery_de: line("delivery_de"),
    delivery_en: line("delivery_en"),
    period: oneOfThese("period", periods, "several"),
    returns: oneOfThese("returns", returnWays, "customer"),
    bulkyCosts: moneyField("bulkyCosts", reading),
    returnTo: line("returnTo"),
  };
}
