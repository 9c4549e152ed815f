import { noSource } from "#cms/map/map-source.ts";
import type { Config } from "#cms/settings/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { type Fields, line, text, typedNumber, yesNo } from "#web/form/fields.ts";

export type SourceValues = {
  url: string;
  attribution: string;
  attributionLink: string;
  maxZoom: number | "";
  served: boolean;
  apikey: string;
};
export type SourceForm = VersionedForm<Config, SourceValues>;

export const sourceFields: Fields<SourceValues> = {
  url: line("components/map/source/url"),
  attribution: line("components/map/source/attribution"),
  attributionLink: line("components/map/source/attributionLink"),
  maxZoom: typedNumber("components/map/source/maxZoom", noSource.maxZoom),
  served: yesNo("components/map/source/served"),
  // What is stored is never told; an empty field keeps it.
  apikey: text("components/map/apikey", { held: () => "", secret: true, unsaidWhenEmpty: true }),
};

/** A value in words, for the comparison of two versions. */
export function sourceText(values: SourceValues, name: keyof SourceValues, t: Translate): string {
  if (name === "served") return t(`admin:map.source.${values.served ? "on" : "off"}`);
  if (name === "apikey") return values.apikey ? "••••••" : "";
  return String(values[name]);
}
