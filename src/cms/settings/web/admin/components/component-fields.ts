import { type Config, type ShareWay, type Switchable, shareWays, switchable } from "#cms/settings/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { type Fields, line, text, yesNo } from "#web/form/fields.ts";

export type KeyName = "fbAppSecret" | "fbToken";
/** Whether visitors are offered this way to share. */
export type ShareField = `share${ShareWay}`;
export type ComponentValues = Record<Switchable | "searchHeader" | ShareField, boolean> &
  Record<KeyName | "fbAppId", string>;

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
  ...(Object.fromEntries(
    shareWays.map((way) => [shareField(way), yesNo(`components/social/share/${way}`, false)]),
  ) as Fields<Record<ShareField, boolean>>),
  fbAppId: line("components/social/fb/appId"),
  fbAppSecret: key("components/social/fb/appSecret"),
  fbToken: key("components/social/fb/pageAccessToken"),
};

/** Hoisted: the fields above have these names. */
export function shareField(way: ShareWay): ShareField {
  return `share${way}`;
}

const secrets: ReadonlySet<string> = new Set(["fbAppSecret", "fbToken"]);

export function componentText(values: ComponentValues, name: keyof ComponentValues, t: Translate): string {
  const value = values[name];
  if (typeof value === "boolean") return t(`admin:settings.components.${value ? "on" : "off"}`);
  return secrets.has(name) && value ? "••••••" : value;
}

export function componentLabel(name: keyof ComponentValues, t: Translate): string {
  const way = shareWays.find((one) => shareField(one) === name);
  if (way) return shareName(way, t);
  return isSwitch(name) ? t(`site:component.${name}`) : t(`admin:settings.components.${name}`);
}

function isSwitch(name: keyof ComponentValues): name is Switchable {
  return switchable.some((one) => one === name);
}

const names: Partial<Record<ShareWay, string>> = {
  ...{ whatsapp: "WhatsApp", mastodon: "Mastodon", bluesky: "Bluesky", facebook: "Facebook" },
  ...{ x: "X", linkedin: "LinkedIn" },
};

export function shareName(way: ShareWay, t: Translate): string {
  return names[way] ?? t(`admin:settings.components.share.${way}`);
}
