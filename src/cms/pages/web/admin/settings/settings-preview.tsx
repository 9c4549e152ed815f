import { drawnAddress, type FoundFacts, FoundPreview } from "#cms/seo/web/admin/index.ts";
import { homeAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { fieldIn } from "#web/form/table-fields.ts";
import { pageTitle, titleOf } from "#web/site/head/head.ts";
import { pageAddress } from "#web/site/place.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import type { PageSettingsValues, SetPage } from "./settings-fields.ts";

type Props = {
  values: PageSettingsValues;
  page: Pick<SetPage, "kind">;
  language: Language;
  main: Language;
  found: FoundFacts;
  /** The address of the picture that is chosen; undefined while it is not known. */
  chosen: string | null | undefined;
};

/** What search results and shared links will show of the page in a language, while it is typed. */
export function SettingsPreview({ values, page: { kind }, language, main, found, chosen }: Props) {
  const languages = useSiteLanguages();
  const { origin, config, share } = found;
  const home = kind === "home";
  const site = { language, main, languages, config, ways: [] };
  const title = values[fieldIn("title", language)];
  const slug = values[fieldIn("slug", language)] || "…";
  const path = home ? homeAddress(language, main) : pageAddress({ kind, slug }, { language, main });
  const ofSite = (language === "en" && config.translations.en?.description) || config.description || "";
  const drawn = drawnAddress({ title: home ? pageTitle(site) : title, lang: language, page: path });
  return (
    <FoundPreview
      title={titleOf(site, values[fieldIn("searchTitle", language)] || (home ? "" : title))}
      shared={(home ? "" : title) || pageTitle(site)}
      description={values[fieldIn("description", language)] || (home ? ofSite : "")}
      address={origin + path}
      picture={values.image === "" ? (share ?? drawn) : chosen}
      site={pageTitle(site)}
    />
  );
}
