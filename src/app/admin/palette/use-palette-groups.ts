import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { featuresWithout, screensOf as screensOfThings } from "#app/features.ts";
import type { FoundThings } from "#cms/palette/contract.ts";
import { homeAddress } from "#contract/addresses.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { ThingScreens, WebFeature } from "#web/feature.ts";
import { useTexts } from "#web/texts.tsx";
import { logOutForm, type PaletteProps } from "./palette-button.tsx";
import {
  distance,
  fitting,
  keyOf,
  newItemsOf,
  type PaletteGroup,
  type PaletteItem,
  type PaletteState,
  screensOf,
  searchesOf,
} from "./palette-items.ts";
import { useFound } from "./use-found.ts";
import type { Recent } from "./use-recent.ts";

const mostRecent = 6;
const mostScreens = 6;

/** What the palette shows for what was typed: before anything is, what was open last and what may be done. */
export function usePaletteGroups(typed: string, { auth, off, where, recent }: PaletteProps & { recent: Recent[] }) {
  const t = useTexts();
  const query = typed.trim();
  const features = featuresWithout(off);
  const own = { features, auth, t };
  const { reply, busy, failed } = useFound(query);
  const commands = [...newItemsOf(own), ...useCommands({ where, t })];
  const group = (name: string, items: PaletteItem[]): PaletteGroup => ({
    ...{ key: name, label: t(`admin:palette.group.${name}`), items },
  });
  const shown =
    query === ""
      ? [group("recent", recentItems({ recent, worked: reply?.worked ?? [], features, t })), group("act", commands)]
      : [
          ...[
            group("screens", fitting(screensOf(own), query).slice(0, mostScreens)),
            group("act", fitting(commands, query)),
          ].sort((one, other) => nearest(one, query) - nearest(other, query)),
          ...foundGroups({ found: reply?.found ?? [], features, t }),
        ];
  const groups = shown.filter(({ items }) => items.length > 0);
  if (groups.length > 0 || busy || failed) {
    const state: PaletteState = failed ? "failed" : busy ? "busy" : "ready";
    return { groups, state };
  }
  return { groups: [group("search", searchesOf(own, query))], state: "nothing" as const };
}

/** How far the first of a group is from what was typed. */
function nearest({ items: [first] }: PaletteGroup, query: string): number {
  return first ? distance(first, query) : Number.POSITIVE_INFINITY;
}

function useCommands({ where, t }: Pick<PaletteProps, "where"> & { t: Translate }): PaletteItem[] {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light");
  const site = homeAddress(where.language, where.main);
  return [
    { key: "visit", icon: "external", title: t("admin:visit"), run: () => window.location.assign(site) },
    {
      ...{ key: "scheme", icon: scheme === "dark" ? "sun" : "moon", title: t("admin:scheme") },
      run: () => setColorScheme(scheme === "dark" ? "light" : "dark"),
    },
    {
      ...{ key: "log-out", icon: "logout", title: t("admin:logout") },
      run: () => document.querySelector<HTMLFormElement>(`form[name="${logOutForm}"]`)?.requestSubmit(),
    },
  ];
}

type Known = { features: WebFeature[]; t: Translate };

/** What was opened in this browser, and what the user has worked on. */
function recentItems({ recent, worked, features, t }: Known & { recent: Recent[]; worked: FoundThings["worked"] }) {
  const screens = screensOfThings(features);
  const opened = recent.map(
    ({ to, title, about }): PaletteItem => ({
      ...{ key: keyOf(to), to, title, about, icon: "history", kept: true },
    }),
  );
  const begun = worked.flatMap(({ _id, title, group }): PaletteItem[] => {
    const screen = screens[group as keyof ThingScreens];
    if (screen === undefined) return [];
    const to = `${screen}/${_id}`;
    return [{ key: keyOf(to), to, title, about: t(`admin:overview.group.${group}`), icon: "edit", kept: true }];
  });
  const all = new Map([...opened, ...begun].map((item) => [item.key, item]));
  return [...all.values()].slice(0, mostRecent);
}

function foundGroups({ found, features, t }: Known & Pick<FoundThings, "found">): PaletteGroup[] {
  const screens = screensOfThings(features);
  return found.flatMap(({ kind, personal, things }) => {
    const screen = screens[kind as keyof ThingScreens];
    if (screen === undefined) return [];
    const icon = features.find((feature) => feature.things && kind in feature.things)?.menu?.[0]?.icon ?? "next";
    const items = things.map(({ _id, title, state }): PaletteItem => {
      const to = `${screen}/${_id}`;
      return { key: keyOf(to), to, icon, title: title || t("admin:link.untitled"), state, kept: !personal };
    });
    return [{ key: `found-${kind}`, label: t(`admin:audit.group.${kind}`), items }];
  });
}
