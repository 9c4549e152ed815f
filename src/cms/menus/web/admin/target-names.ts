import { useEffect, useState } from "react";
import { type EditedMenus, editMenus } from "#cms/menus/contract.ts";
import type { Inner, WrittenMenus } from "#cms/menus/menu.ts";
import { screenAt } from "#cms/menus/screen-at.ts";
import { type Language, shown, spokenIn } from "#contract/language.ts";
import { ownLink } from "#contract/links/link.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { browserApi } from "#web/browser-api.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage } from "#web/texts.tsx";

type PageName = Omit<EditedMenus["pages"][number], "_id">;

/** What the screen knows of the targets of both menus. */
export type TargetNames = {
  /** Of its pages, by their ids. */
  pages: ReadonlyMap<string, PageName>;
  /** The screens of the site that visitors cannot open. */
  off: readonly string[];
  /** In which targets are named: the reader's, if the site has it. */
  language: Language;
  main: Language;
};

/** Of the targets that were loaded with the menus, and of the pages that were added since. */
export function useTargetNames({ pages: loaded, off }: EditedMenus, menus: WrittenMenus): TargetNames {
  const site = useSiteLanguages();
  const language = spokenIn(useLanguage(), site);
  const [added, setAdded] = useState<ReadonlyMap<string, PageName>>(new Map());
  const pages = new Map([...added, ...byId(loaded)]);
  const missing = pagesIn(menus).filter((id) => !pages.has(id));
  const asked = missing.slice(0, 60).join();
  useEffect(() => {
    if (asked === "") return;
    browserApi
      .call(editMenus, { query: { named: asked } })
      .then((found) => setAdded((now) => new Map([...now, ...byId(found.pages)])))
      // They are called by nothing until the screen is loaded again.
      .catch(() => undefined);
  }, [asked]);
  return { pages, off, language, main: site[0] };
}

function byId(pages: EditedMenus["pages"]): [id: string, page: PageName][] {
  return pages.map(({ _id, ...page }) => [_id, page]);
}

function pagesIn({ header, footer }: WrittenMenus): string[] {
  const items = [...header, ...footer].flatMap((item) => [item, ...item.items]);
  return [...new Set(items.flatMap(({ to }) => ownLink(to)?.id ?? []))];
}

export function pageOf({ to }: Inner, { pages }: TargetNames): PageName | undefined {
  const link = ownLink(to);
  return link ? pages.get(link.id) : undefined;
}

/** Why visitors do not see an item of a menu. */
export type Unseen = Exclude<PageName["state"], "open"> | "off";

/** Null if they see it, or if its page was added a moment ago and is not known yet. */
export function unseenOf(item: Inner, names: TargetNames): Unseen | null {
  if (ownLink(item.to)) {
    const state = pageOf(item, names)?.state ?? "open";
    return state === "open" ? null : state;
  }
  const screen = screenAt(item.to, names.main);
  return screen && names.off.includes(screen) ? "off" : null;
}

/** Whether it is known what an item is called: a page that was added is asked for first. */
export function isKnown(item: Inner, names: TargetNames): boolean {
  return !ownLink(item.to) || pageOf(item, names) !== undefined;
}

/** What an item is called in the language of the reader. */
export function nameOf(item: Inner, names: TargetNames, t: Translate): string {
  const words = shown({ ...pageOf(item, names)?.title, ...withWords(item.label) }, names.language);
  return words?.text || (ownLink(item.to) ? t("admin:menus.untitled") : item.to);
}

/** The own words of an item, in the languages that have any. */
export function withWords(label: Inner["label"]): Inner["label"] {
  return Object.fromEntries(Object.entries(label).filter(([, text]) => text?.trim()));
}
