import type { AuthState } from "#cms/users/contract.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Drawn } from "#web/admin/pieces/icons.tsx";
import type { WebFeature } from "#web/feature.ts";
import { allows } from "../menu/allows.ts";

export type PaletteItem = {
  /** Unique among all that are shown, and fit for an id. */
  key: string;
  title: string;
  /** What kind of thing it is, or where it stands. */
  about?: string;
  state?: string | null;
  icon: Drawn;
} & (
  | { to: string /** Whether the browser remembers that it was opened. */; kept?: boolean }
  | { run: () => void; kept?: false }
);

export type PaletteGroup = { key: string; label: string; items: PaletteItem[] };

/** Something is still looked for; all that is shown is there; nothing is; or the server does not answer. */
export type PaletteState = "busy" | "ready" | "nothing" | "failed";

type Own = { features: WebFeature[]; auth: Pick<AuthState, "models">; t: Translate };

/** The screens of menu and settings that the user may open, each once. */
export function screensOf({ features, auth, t }: Own): (PaletteItem & { words: string })[] {
  const menu = features
    .flatMap(({ menu = [] }) => menu)
    .map(({ to, label, icon, needs, group }) => {
      return { to, icon, needs, title: t(label), about: t(`admin:menu.${group}`), more: "" };
    });
  const settings = features
    .flatMap(({ settings = [] }) => settings)
    .map(({ to, name, icon, needs }) => {
      const more = t(`admin:settings.${name}.text`);
      return { to, icon, needs, title: t(`admin:settings.${name}.title`), about: t("admin:menu.settings"), more };
    });
  const all = new Map([...settings, ...menu].filter(({ needs }) => allows(auth, needs)).map((one) => [one.to, one]));
  return [...all.values()].map(({ to, icon, title, about, more }) => ({
    ...{ key: keyOf(to), to, icon, title, about, kept: true },
    words: fold(`${title} ${about} ${more}`),
  }));
}

/** What the user may begin. */
export function newItemsOf({ features, auth, t }: Own): PaletteItem[] {
  return features
    .flatMap(({ creates = [] }) => creates)
    .filter(({ needs }) => allows(auth, needs))
    .map(({ label, to, icon }) => ({ key: keyOf(to), to, icon, title: t(label) }));
}

/** The lists in which the user may look further. */
export function searchesOf({ features, auth, t }: Own, query: string): PaletteItem[] {
  const menu = features.flatMap(({ menu = [] }) => menu).map(({ label, ...item }) => ({ ...item, title: t(label) }));
  const settings = features
    .flatMap(({ settings = [] }) => settings)
    .map(({ name, ...item }) => ({ ...item, title: t(`admin:settings.${name}.title`) }));
  return [...menu, ...settings].flatMap(({ search, needs, title, icon }): PaletteItem[] => {
    if (search === undefined || !allows(auth, needs)) return [];
    const to = `${search}?q=${encodeURIComponent(query)}`;
    return [{ key: keyOf(`search${search}`), to, icon, title: t("admin:palette.searchIn", { list: title }) }];
  });
}

type Worded = PaletteItem & { words?: string };

/** Those whose words hold all that was typed; those that begin with it come first, and then those that are called so. */
export function fitting<T extends Worded>(items: T[], query: string): T[] {
  const words = wordsIn(query);
  return items
    .filter((item) => words.every((word) => (item.words ?? fold(item.title)).includes(word)))
    .sort((one, other) => distance(one, query) - distance(other, query));
}

/** How far the title of an item is from what was typed: it begins with it, holds its words, or something else does. */
export function distance({ title }: Pick<PaletteItem, "title">, query: string): number {
  const folded = fold(title);
  if (folded.startsWith(fold(query))) return 0;
  return wordsIn(query).every((word) => folded.includes(word)) ? 1 : 2;
}

function wordsIn(query: string): string[] {
  return fold(query).split(" ").filter(Boolean);
}

export function keyOf(address: string): string {
  return address.replace(/[^\w-]+/g, "-");
}
