import { useEffect, useState } from "react";
import type { EditedMenus } from "#cms/menus/contract.ts";
import type { Inner, WrittenMenus } from "#cms/menus/menu.ts";
import { type Language, shown } from "#contract/language.ts";
import { ownLink } from "#contract/links/link.ts";
import { readTargets } from "#contract/links/targets.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { browserApi } from "#web/browser-api.ts";

type PageName = Pick<EditedMenus["pages"][number], "title" | "live">;
/** What pages are called, by their ids, and whether guests can open them. */
export type PageNames = ReadonlyMap<string, PageName>;

/** Of the pages that were loaded with the menus, and of those that were added since. */
export function usePageNames(loaded: EditedMenus["pages"], menus: WrittenMenus): PageNames {
  const [added, setAdded] = useState<ReadonlyMap<string, PageName>>(new Map());
  const known = new Map([...added, ...loaded.map(({ _id, ...page }) => [_id, page] as const)]);
  const missing = pagesIn(menus).filter((id) => !known.has(id));
  const asked = missing.join();
  useEffect(() => {
    if (asked === "") return;
    const body = asked.split(",").map((id) => `page:${id}`);
    browserApi
      .call(readTargets, { body: body.slice(0, 100) })
      .then((targets) =>
        setAdded((now) => {
          const found = targets.map(({ link, title, state }): [string, PageName] => {
            return [link.slice("page:".length), { title: { de: title }, live: state === "open" }];
          });
          return new Map([...now, ...found]);
        }),
      )
      // They are called by nothing until the screen is loaded again.
      .catch(() => undefined);
  }, [asked]);
  return known;
}

function pagesIn({ header, footer }: WrittenMenus): string[] {
  const items = [...header, ...footer].flatMap((item) => [item, ...item.items]);
  return [...new Set(items.flatMap(({ to }) => ownLink(to)?.id ?? []))];
}

export function pageOf({ to }: Inner, pages: PageNames): PageName | undefined {
  const link = ownLink(to);
  return link ? pages.get(link.id) : undefined;
}

/** What an item is called in the language of the reader. */
export function nameOf(item: Inner, pages: PageNames, t: Translate, language: Language = "de"): string {
  const words = shown({ ...pageOf(item, pages)?.title, ...withWords(item.label) }, language);
  return words?.text || (ownLink(item.to) ? t("admin:menus.untitled") : item.to);
}

/** The own words of an item, in the languages that have any. */
export function withWords(label: Inner["label"]): Inner["label"] {
  return Object.fromEntries(Object.entries(label).filter(([, text]) => text?.trim()));
}
