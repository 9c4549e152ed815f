import { type Config, type Switchable, switchable } from "#cms/settings/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { type Fields, line, text, yesNo } from "#web/form/fields.ts";

export type KeyName = "fbAppSecret" | "fbToken";
export type ComponentValues = Record<Switchable | "searchHeader", boolean> & Record<KeyName | "fbAppId", string>;

/** A key: it is never told again, and an empty field keeps it. */
const key = (at: string) => text(at, { held: () => "", secret: true, unsaidWhenEmpty: true });

export type ComponentForm = VersionedForm<Config, ComponentValues>;

export const componentFields: Fields<ComponentValues> = {
  guestbook: yesNo("components/guestbook/enabled", true),
  newsletter: yesNo("components/newsletter/enabled", true),
  search: yesNo("components/search/enabled", true),
  statistics: yesNo("components/statistics/enabled", true),
  shop: yesNo("components/shop/enabled", false),
  searchHeader: yesNo("components/search/header", false),
  fbAppId: line("components/social/fb/appId"),
  fbAppSecret: key("components/social/fb/appSecret"),
  fbToken: key("components/social/fb/pageAccessToken"),
};

const secrets: ReadonlySet<string> = new Set(["fbAppSecret", "fbToken"]);

export function componentText(values: ComponentValues, name: keyof ComponentValues, t: Translate): string {
  const value = values[name];
  if (typeof value === "boolean") return t(`admin:settings.components.${value ? "on" : "off"}`);
  return secrets.has(name) && value ? "••••••" : value;
}

export function componentLabel(name: keyof ComponentValues, t: Translate): string {
  return isSwitch(name) ? t(`site:component.${name}`) : t(`admin:settings.components.${name}`);
}

function isSwitch(name: keyof ComponentValues): name is Switchable {
  return switchable.some((one) => one === name);
}
