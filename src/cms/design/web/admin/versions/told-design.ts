import { colourRoles } from "#cms/design/colours/roles.ts";
import { families } from "#cms/design/fonts/families.ts";
import type { SiteLanguages } from "#contract/language.ts";
import { ownLink } from "#contract/links/link.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { labelsIn } from "#web/site-languages.ts";
import { choicesIn, chosen } from "../controls/choice-places.ts";
import { choiceLabel, choiceWord, ornamentWord, roleLabel } from "../controls/words.ts";
import type { DesignValues, PartName } from "../state/design-fields.ts";

/** One choice of the design in words. */
export type Told = { label: string; value: string };
type Telling = {
  t: Translate;
  site: SiteLanguages;
  /** The name of a file; null for a deleted one, and nothing while it is not known. */
  fileName: (id: string) => string | null | undefined;
};

/** All choices of a part in words, for comparing two versions. */
export function toldPart(part: PartName, values: DesignValues, telling: Telling): Told[] {
  const { t } = telling;
  const listed = choicesIn(part).map((name) => ({
    label: choiceLabel(t, name),
    value: choiceWord(t, name, chosen(values, name)),
  }));
  if (part === "colours") return toldColours(values, t);
  if (part === "type") return [...toldFonts(values, t), ...listed];
  if (part === "header") return [...listed, ...toldCall(values, telling)];
  if (part === "ornament") return toldOrnament(values, telling);
  if (part === "brand") return toldBrand(values, telling);
  if (part === "css") return toldCss(values, t);
  return listed;
}

function toldColours({ colours }: DesignValues, t: Translate): Told[] {
  return (["light", "dark"] as const).flatMap((scheme) =>
    colourRoles.map((role) => ({
      label: `${roleLabel(t, role)} (${t(`admin:design.scheme.${scheme}`)})`,
      value: colours[scheme][role],
    })),
  );
}

function toldFonts({ type }: DesignValues, t: Translate): Told[] {
  return (["heading", "text"] as const).map((part) => ({
    label: t(`admin:design.font.${part}`),
    value: families[type[part]].label,
  }));
}

function toldCall({ header: { call } }: DesignValues, { t, site }: Telling): Told[] {
  const labelIn = labelsIn(site, t);
  return [
    ...site.map((language) => ({
      label: labelIn(t("admin:design.call.label"), language),
      value: call.label[language] ?? "",
    })),
    // A thing of the site is known by its id, which says nothing to anybody.
    { label: t("admin:design.call.link"), value: ownLink(call.link) ? t("admin:design.call.ownPage") : call.link },
  ];
}

function toldOrnament({ ornament: { name, file } }: DesignValues, telling: Telling): Told[] {
  const { t } = telling;
  const drawing = name === "own" ? [{ label: t("admin:design.ornament.file"), value: toldFile(file, telling) }] : [];
  return [{ label: t("admin:design.ornament.label"), value: ornamentWord(t, name) }, ...drawing];
}

function toldBrand({ brand }: DesignValues, telling: Telling): Told[] {
  return (["logo", "logoDark", "icon", "share"] as const).map((name) => ({
    label: telling.t(`admin:design.brand.${name}.label`),
    value: toldFile(brand[name], telling),
  }));
}

function toldFile(id: string | null, { t, fileName }: Telling): string {
  if (id === null) return t("admin:design.brand.none");
  const name = fileName(id);
  return name === null ? t("admin:design.brand.deleted") : (name ?? "…");
}

function toldCss({ css: { text, on } }: DesignValues, t: Translate): Told[] {
  return [
    { label: t("admin:design.css.on"), value: t(`admin:design.css.is.${on ? "on" : "off"}`) },
    { label: t("admin:design.css.text"), value: text },
  ];
}

/** The choices in which two versions of a part differ. */
export function differing(before: Told[], after: Told[]): { before: Told[]; after: Told[] } {
  const unlike = (own: Told[], other: Told[]) =>
    own.filter(({ label, value }) => other.find((one) => one.label === label)?.value !== value);
  return { before: unlike(before, after), after: unlike(after, before) };
}
