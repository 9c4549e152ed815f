import { colourTokens } from "#cms/design/colours/tokens.ts";
import type { DesignDocument } from "#cms/design/document.ts";
import { families } from "#cms/design/fonts/families.ts";
import { headingWeight } from "#cms/design/sheet/tokens.ts";
import type { ConfigDocument } from "#cms/settings/server/index.ts";
import { type Language, languages, shown } from "#contract/language.ts";
import type { ShareChoice, ShareTemplate } from "#contract/share-picture.ts";
import type { BrandFile } from "../brand/brand-files.ts";
import { monogramOf } from "../brand/monogram-of.ts";
import { hashOf, type ShareRecipe, type Source } from "../brand/recipes.ts";

/** What all share pictures of a site in one language have in common. */
export type ShareLook = Omit<ShareRecipe, "title" | "picture">;

type Reading = {
  design: DesignDocument;
  config: ConfigDocument;
  logos: { light: BrandFile | null; dark: BrandFile | null };
  sourceOf: (file: BrandFile) => Source;
  /** Instead of the one that the owner has chosen. */
  choice?: ShareChoice;
};

/** The look in one language. Words are light on the darkest ground of the design, or dark on paper beside a picture. */
export function shareLook(reading: Reading, language: Language): ShareLook {
  const { design, config, logos, sourceOf } = reading;
  const { type, ornament, colours } = design;
  const template = templateOf(design, reading.choice ?? config.seo.share);
  const tokens = colourTokens(colours.light);
  const dark = template !== "beside";
  const [least, most] = families[type.heading].weights;
  const site = shown({ de: config.pagetitle, en: config.translations.en?.pagetitle ?? "" }, language)?.text ?? "";
  const logo = (dark ? logos.dark : logos.light) ?? logos.light ?? logos.dark;
  return {
    ...{ make: "title", template, site, language, font: type.heading },
    weight: Math.min(most, Math.max(least, headingWeight(type))),
    upper: type.headingCase === "upper",
    colours: dark
      ? { ground: tokens["deep"]!, words: tokens["on-deep"]!, soft: tokens["on-deep-soft"]!, accent: tokens["accent"]! }
      : { ground: tokens["paper"]!, words: tokens["ink"]!, soft: tokens["ink-soft"]!, accent: tokens["accent"]! },
    monogram: {
      ...monogramOf(design, site),
      // On the ground of buttons it would be lost on another dark one.
      ...(dark ? { ground: tokens["on-deep"]!, words: tokens["deep"]! } : {}),
    },
    logo: logo && sourceOf(logo),
    plate: logo && dark && logos.dark === null ? tokens["paper"]! : null,
    ornament: ornament.name === "none" || ornament.name === "own" ? null : ornament.name,
  };
}

/** As the owner has chosen; else as the pages of the design begin. */
function templateOf({ hero }: DesignDocument, choice: ShareChoice): ShareTemplate {
  if (choice !== "auto") return choice;
  if (hero.opening === "wide" || hero.opening === "low") return "over";
  return hero.opening === "centred" ? "plain" : "beside";
}

/**
 * The version of this look, for addresses. Null where the owner's own picture stands for pages without one: unless a
 * template was chosen.
 */
export function shareVersion(reading: Reading & { own: boolean }): string | null {
  if (reading.own && reading.config.seo.share === "auto") return null;
  return hashOf(languages.map((language) => shareLook(reading, language)));
}
