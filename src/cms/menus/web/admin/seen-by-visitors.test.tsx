import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { EditedMenus } from "#cms/menus/contract.ts";
import type { Item } from "#cms/menus/menu.ts";
import type { Language, SiteLanguages } from "#contract/language.ts";
import { ReadOnlyContext } from "#web/admin/form/read-only.tsx";
import { SiteLanguagesContext } from "#web/site-languages.ts";
import { Speaks } from "#web/texts.tsx";
import { BothMenus } from "./both-menus.tsx";
import { shownIn } from "./menu-preview.tsx";
import { useTargetNames } from "./target-names.ts";

const item = (_id: string, to: string, rest: Partial<Item> = {}): Item => ({
  ...{ _id, to, label: {}, items: [] },
  ...rest,
});
const guestbook = item("g", "/gaestebuch", { label: { de: "Gästebuch", en: "Guestbook" } });
const [wine, farm, old, lost] = ["1", "2", "3", "4"].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`);
const link = (id: string | undefined) => `page:${id}`;
const pages: EditedMenus["pages"] = [
  {
    ...{ _id: wine!, state: "open" },
    title: { de: "Unsere Weine", en: "Our wines" },
    liveTitle: { de: "Weine", en: "Wines" },
  },
  { _id: farm!, title: { de: "Hof" }, liveTitle: {}, state: "draft" },
  { _id: old!, title: { de: "Alt" }, liveTitle: {}, state: "trash" },
  { _id: lost!, title: {}, liveTitle: {}, state: "gone" },
];

type Written = { header: Item[]; off?: string[]; readOnly?: boolean };
const loaded = ({ header, off = [] }: Written): EditedMenus => ({
  ...{ _id: "menus", version: 1, header, footer: [], pages, off },
});

function Editor({ readOnly = false, ...written }: Written) {
  const menus = loaded(written);
  const names = useTargetNames(menus, menus);
  const screens = [{ to: "/shop", label: { de: "Laden", en: "Store" } }];
  return (
    <ReadOnlyContext value={readOnly}>
      <BothMenus {...{ menus, names, screens, errors: {} }} onChange={() => undefined} />
    </ReadOnlyContext>
  );
}

/** The editor of a menu, as somebody sees it who reads this language. */
function editor(written: Written, { reader, site }: { reader: Language; site: SiteLanguages }): string {
  const element = (
    <Speaks language={reader}>
      <SiteLanguagesContext value={site}>
        <MantineProvider>
          <Editor {...written} />
        </MantineProvider>
      </SiteLanguagesContext>
    </Speaks>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}
const german = { reader: "de", site: ["de", "en"] } as const;

test("a menu is named in the language of its reader, and in that of the site where it has only one", () => {
  const header = [guestbook, item("w", link(wine))];
  const names = (html: string) => [...html.matchAll(/menus-word[^>]*>(.*?)</g)].map(([, name]) => name);
  expect(names(editor({ header }, german))).toEqual(["Gästebuch", "/gaestebuch", "Unsere Weine"]);
  const english = { reader: "en", site: ["de", "en"] } as const;
  expect(names(editor({ header }, english))).toEqual(["Guestbook", "/gaestebuch", "Our wines"]);
  const only = editor({ header }, { reader: "de", site: ["en"] });
  expect(names(only)).toEqual(["Guestbook", "/gaestebuch", "Our wines"]);
  expect(only).toContain("„Store“ aufnehmen");
  expect(only).not.toMatch(/Gästebuch|Unsere Weine|Laden/);
});

test("an item says why visitors do not see it, and one whose page was deleted can be removed there", () => {
  const removes = (html: string) => html.split(">Aus dem Menü nehmen<").length > 1;
  const draft = editor({ header: [item("f", link(farm))] }, german);
  expect(draft).toContain("sobald sie veröffentlicht ist");
  expect(removes(draft)).toBe(false);
  const trashed = editor({ header: [item("o", link(old))] }, german);
  expect(trashed).toContain("Im Papierkorb");
  expect(trashed).not.toContain("sobald sie veröffentlicht ist");
  expect(removes(trashed)).toBe(true);
  const gone = editor({ header: [item("l", link(lost), { label: { de: "Vinothek" } })] }, german);
  expect(gone).toContain("Gibt es nicht mehr");
  expect(removes(gone)).toBe(true);
  const off = editor({ header: [guestbook], off: ["guestbook"] }, german);
  expect(off).toContain("sobald die Funktion dazu eingeschaltet ist");
  expect(editor({ header: [guestbook, item("w", link(wine))] }, german)).not.toContain("Besucher sehen");
});

test("who may read but not change the menus drags nothing in them", () => {
  const header = [guestbook, item("w", link(wine))];
  expect(editor({ header }, german).split('draggable="true"')).toHaveLength(3);
  expect(editor({ header, readOnly: true }, german)).not.toContain('draggable="true"');
});

test("the preview shows the titles that visitors read, without what they cannot open", () => {
  const { items: _none, ...below } = item("w", link(wine));
  const header = [
    ...[guestbook, item("f", link(farm), { items: [below] }), item("o", link(old)), item("l", link(lost))],
    item("x", "/en/guestbook", { label: { en: "Visitors" } }),
  ];
  const names = { pages: new Map(pages.map(({ _id, ...page }) => [_id, page])), language: "de", main: "de" } as const;
  const seen = (off: string[]) => shownIn(header, { ...names, off }, "de").items.map(({ label }) => label);
  const wines = { de: "Weine", en: "Wines" };
  expect(seen([])).toEqual([guestbook.label, wines, { en: "Visitors" }]);
  expect(seen(["guestbook"])).toEqual([wines]);
});
