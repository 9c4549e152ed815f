import type { AuditGroup } from "#contract/audit.ts";
import type { Permission } from "#contract/rights.ts";
import type { IconName } from "./admin/pieces/icons.tsx";

/** What a feature tells the admin centre about itself. `app/features.ts` lists them; pages of the site never load it. */
export type WebFeature = {
  /** Its places in the menu. */
  menu?: MenuItem[];
  /** Its places on the settings screen. */
  settings?: SettingItem[];
  /** The screens of its things, by the group of audited acts that are done to them; the id of a thing comes behind. */
  things?: ThingScreens;
};

export type ThingScreens = Partial<Record<AuditGroup, string>>;

/** The groups of the menu, in their order; `admin:menu` holds their names. */
export const menuGroups = ["site", "talk", "manage"] as const;

export type MenuItem = {
  group: (typeof menuGroups)[number];
  to: string;
  /** Key of its text. */
  label: string;
  icon: IconName;
  /** Where else screens of it are. */
  also?: string[];
  /** Only for those who may do this. */
  needs?: Permission;
  /** Which of the counts of unread things stands beside it. */
  counter?: "messages";
};

export type SettingItem = {
  /** Its title and text stand under `admin:settings.<name>`. */
  name: string;
  to: string;
  icon: IconName;
  /** Only for those who may do this. */
  needs?: Permission;
};
