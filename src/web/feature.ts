import type { AuditGroup } from "#contract/audit.ts";
import type { Permission } from "#contract/rights/rights.ts";
import type { Drawn } from "./admin/pieces/icons.tsx";

/** What a feature declares for the admin centre. `app/features.ts` lists them; pages of the site never load it. */
export type WebFeature = {
  /** Its items in the menu. */
  menu?: MenuItem[];
  /** Its items on the settings screen. */
  settings?: SettingItem[];
  /** The addresses of its things' screens, by the group of their audited acts; the id of a thing is appended. */
  things?: ThingScreens;
};

export type ThingScreens = Partial<Record<AuditGroup, string>>;

/** The groups of the menu, in their order; their names are in `admin:menu`. */
export const menuGroups = ["site", "talk", "manage"] as const;

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
  /** Name of the counter (`server/feature.ts`) whose count is shown beside it; its words are `admin:menu.count.<name>`. */
  counter?: string;
};

export type SettingItem = {
  /** Its title and text are under `admin:settings.<name>`. */
  name: string;
  to: string;
  icon: Drawn;
  /** Only for users with this right. */
  needs?: Permission;
};
