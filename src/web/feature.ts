import type { AuditGroup } from "#contract/audit.ts";
import type { Language } from "#contract/language.ts";
import type { Permission } from "#contract/rights/rights.ts";
import type { AnyRoute, Input } from "#contract/wire/route.ts";
import type { Drawn } from "./admin/pieces/icons.tsx";

/** What a feature declares for the admin centre. `app/features.ts` lists them; pages of the site never load it. */
export type WebFeature = {
  /** The function of the site that it belongs to, as its `declared.ts` has it: switched off, nothing of this is shown. */
  component?: string;
  /** Its items in the menu. */
  menu?: MenuItem[];
  /** Its items on the settings screen. */
  settings?: SettingItem[];
  /** What is begun with it, for the command palette: a new entry. */
  creates?: NewItem[];
  /** Its cards on the overview. */
  overview?: OverviewCard[];
  /** The addresses of its things' screens, by the group of their audited acts; the id of a thing is appended. */
  things?: ThingScreens;
};

export type ThingScreens = Partial<Record<AuditGroup, string>>;

/** The groups of the menu, in their order; their names are in `admin:menu`. */
export const menuGroups = ["site", "talk", "shop", "manage"] as const;

export type MenuItem = {
  group: (typeof menuGroups)[number];
  to: string;
  /** Key of its text. */
  label: string;
  icon: Drawn;
  /** Further addresses of its screens. */
  also?: string[];
  /** Only for users with this right. */
  needs?: Permission;
  /** The list among its screens that `?q=` searches. */
  search?: string;
  /** Name of the counter (`server/feature.ts`) whose count is shown beside it; its words are `admin:menu.count.<name>`. */
  counter?: string;
};

export type SettingItem = {
  /** Its title and text are under `admin:settings.<name>`. */
  name: string;
  to: string;
  icon: Drawn;
  /** The list among its screens that `?q=` searches. */
  search?: string;
  /** Only for users with this right. */
  needs?: Permission;
};

export type NewItem = {
  /** Key of its text. */
  label: string;
  /** The screen where it is begun. */
  to: string;
  icon: Drawn;
  needs: Permission;
};

/** What an act or an address needs to know of a thing on a card. */
export type OverviewThing = { _id: string; version?: number | undefined; lang?: Language | undefined };

/** How a card of the overview is shown; `server/feature.ts` says what is on it. */
export type OverviewCard = {
  /** The name that `server/feature.ts` gives it; its texts are under `admin:overview.card.<name>`. */
  name: string;
  /** What waits for somebody; what will happen by itself; or how full something is. */
  group: "todo" | "ahead" | "room";
  /** Its position among the others, smallest first. */
  place: number;
  icon: Drawn;
  /** The list of all of them. */
  to: string;
  /** Where one of them is handled. */
  address: (thing: OverviewThing) => string;
  /** What handles one of them with one click. */
  act?: OverviewAct;
};

export type OverviewAct = { record: AnyRoute; body: (thing: OverviewThing) => unknown };

type BodyOf<R extends AnyRoute> = Input<R> extends { body: infer Body } ? Body : never;

/** The act of an endpoint, with what is sent to it. */
export function actOn<R extends AnyRoute>(record: R, body: (thing: OverviewThing) => BodyOf<R>): OverviewAct {
  return { record, body };
}
