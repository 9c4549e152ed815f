import { Group, Paper, SegmentedControl, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { MenuItem } from "#cms/menus/contract.ts";
import type { Inner, Item, WrittenMenus } from "#cms/menus/menu.ts";
import { homeAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { ownLink } from "#contract/links/link.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { Speaks, useTexts } from "#web/texts.tsx";
import { MenuLinks } from "../menu-links.tsx";
import { pageOf, type TargetNames, unseenOf, withWords } from "./target-names.ts";

type Props = { menus: WrittenMenus; names: TargetNames };
/** Where the links of both menus stand in the sheet. */
type Places = { header: Element; footer: Element };

/** In CSS pixels; the header of the site is that of a desk from 1152 on. */
const sizes = { desk: 1180, phone: 360 } as const;

/** Head and foot of the site as visitors see them, with the menus as they are written at present. */
export function MenuPreview({ menus, names }: Props) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const [size, setSize] = useState<keyof typeof sizes>("desk");
  const [language, setLanguage] = useState<Language>(languages[0]);
  const page = usePage(homeAddress(language, languages[0]));
  const [places, setPlaces] = useState<Places | null>(null);
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="menu-preview">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} size="h5" id="menu-preview">
          {t("admin:menus.preview")}
        </Title>
        <Group gap="xs">
          {languages.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label={t("site:menu.language")}
              value={language}
              onChange={(value) => setLanguage(value)}
              data={languages.map((value) => ({ value, label: t(`site:language.${value}`) }))}
            />
          )}
          <SegmentedControl
            size="xs"
            aria-label={t("admin:menus.preview")}
            value={size}
            onChange={(value) => setSize(value)}
            data={(["desk", "phone"] as const).map((value) => ({ value, label: t(`admin:menus.${value}`) }))}
          />
        </Group>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t("admin:menus.previewHint")}
      </Text>
      <div className="menus-sheet" data-size={size}>
        {page !== null && (
          <iframe
            key={`${size} ${page}`}
            title={t("admin:menus.preview")}
            srcDoc={page}
            // Nothing in it runs; this screen fills it.
            sandbox="allow-same-origin"
            width={sizes[size]}
            height={640}
            onLoad={({ currentTarget }) => {
              const sheet = currentTarget.contentDocument;
              setPlaces(placesIn(sheet));
              // The menu at the bottom is seen without scrolling.
              if (sheet) currentTarget.height = String(sheet.documentElement.scrollHeight + 60);
            }}
          />
        )}
      </div>
      {places && (
        <Speaks language={language}>
          {createPortal(<MenuLinks {...shownIn(menus.header, names, language)} folded />, places.header)}
          {createPortal(<MenuLinks {...shownIn(menus.footer, names, language)} />, places.footer)}
        </Speaks>
      )}
    </Paper>
  );
}

/** The home page as guests read it, without all that is neither head nor foot; null until it is there. */
function usePage(address: string): string | null {
  const [page, setPage] = useState<{ address: string; html: string } | null>(null);
  useEffect(() => {
    const control = new AbortController();
    fetch(address, { credentials: "omit", signal: control.signal })
      .then(async (answer) => setPage({ address, html: headAndFoot(await answer.text()) }))
      // Without a connection there is nothing to see; the menus can be written all the same.
      .catch(() => undefined);
    return () => control.abort();
  }, [address]);
  return page?.address === address ? page.html : null;
}

function headAndFoot(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const script of page.querySelectorAll("script, link[rel=modulepreload], link[rel=prefetch]")) script.remove();
  const parts = [".site-header", ".site-footer"].flatMap((name) => page.querySelector(name) ?? []);
  const space = page.createElement("div");
  space.style.height = "14rem";
  page.body.replaceChildren(...parts.slice(0, 1), space, ...parts.slice(1));
  // Whoever follows a link in a preview has lost it.
  for (const link of page.querySelectorAll("a")) link.removeAttribute("href");
  for (const button of page.querySelectorAll("form button")) button.setAttribute("type", "button");
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Emptied, for the links that are written at present. */
function placesIn(page: Document | null | undefined): Places | null {
  const menu = page?.querySelector(".menu");
  const footer = page?.querySelector(".footer-end nav");
  if (!page || !menu || !footer) return null;
  const header = menu.querySelector("nav:not(.languages)") ?? page.createElement("nav");
  if (!header.isConnected) menu.insertBefore(header, menu.querySelector(".languages"));
  for (const place of [header, footer]) place.replaceChildren();
  return { header, footer };
}

/** As the server makes it: what guests cannot open is left out, and what stands below it takes its place. */
export function shownIn(items: Item[], names: TargetNames, language: Language) {
  const shownOf = (item: Inner): Omit<MenuItem, "items">[] => {
    const page = pageOf(item, names);
    if ((ownLink(item.to) && !page) || unseenOf(item, names)) return [];
    const label = { ...page?.liveTitle, ...withWords(item.label) };
    return [{ _id: item._id, label, href: { de: "#", en: "#" } }];
  };
  const all = items.flatMap((item): MenuItem[] => {
    const [own, inner] = [shownOf(item)[0], item.items.flatMap(shownOf)];
    return own ? [{ ...own, items: inner }] : inner.map((one) => ({ ...one, items: [] }));
  });
  return { items: all, language, here: "" };
}
