import { digests, type NotificationSettings } from "#cms/notifications/contract.ts";
import { ofFeatures } from "#contract/declared/declared.ts";
import { type NotificationKind, notificationKindNames, textKeyOf } from "#contract/notifications.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { type Fields, json, oneOfThese } from "#web/form/fields.ts";

type Ways = { app: boolean; mail: boolean };

/** The settings with their kinds by name, so that each is a field of its own. */
export type StoredSettings = Omit<NotificationSettings, "kinds"> & { _id: string; kinds: Record<string, Ways> };
export type SettingsValues = { digest: NotificationSettings["digest"] } & Record<NotificationKind, Ways>;

const none: Ways = { app: false, mail: false };

export const settingsFields = ofFeatures(() => {
  const kinds = notificationKindNames().map((kind) => [kind, json(`kinds/${kind}`, none)]);
  return { digest: oneOfThese("digest", digests, "off"), ...Object.fromEntries(kinds) } as Fields<SettingsValues>;
});

export function stored({ version, digest, kinds }: NotificationSettings): StoredSettings {
  const ways = kinds.map(({ kind, app, mail }) => [kind, { app, mail }]);
  return { _id: "notifications", version, digest, kinds: Object.fromEntries(ways) };
}

/** A conflict with the current settings as the form holds them. */
export function onTop<R extends ProblemReply>(refused: R): R {
  if (!refused.current) return refused;
  return { ...refused, current: stored(refused.current as NotificationSettings) };
}

/** The changes of the form as the API takes them; kinds that are left out stay as they are. */
export function written({ kinds, ...rest }: Record<string, unknown>): Partial<NotificationSettings> {
  if (!kinds) return rest;
  return { ...rest, kinds: Object.entries(kinds).map(([kind, ways]) => ({ kind, ...(ways as Ways) })) } as never;
}

/** Without script every box is sent by itself, and only if it is ticked; `kind` says which ones were on the screen. */
export function withChoices(form: FormData): FormData {
  for (const kind of form.getAll("kind").map(String)) {
    form.set(kind, JSON.stringify({ app: form.has(`app:${kind}`), mail: form.has(`mail:${kind}`) }));
  }
  return form;
}

export function settingLabel(name: keyof SettingsValues, t: Translate): string {
  if (name === "digest") return t("notifications:settings.digest");
  return t(`notifications:kind.${textKeyOf(name)}.name`);
}

/** A setting as text, for the comparison of two versions. */
export function settingText(values: SettingsValues, { name, t }: { name: keyof SettingsValues; t: Translate }): string {
  if (name === "digest") return t(`notifications:settings.${values.digest}`);
  const ways = (["app", "mail"] as const).filter((way) => values[name][way]);
  return ways.map((way) => t(`notifications:settings.${way}`)).join(", ");
}
