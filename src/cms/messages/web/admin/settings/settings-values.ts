import type { MessageSettings } from "#cms/messages/contract.ts";
import type { Shape } from "#web/admin/form/versioned-form.ts";
import { oneOf } from "#web/admin/lists/list-address.ts";
import { textIn } from "#web/from-form.ts";

export type StoredSettings = MessageSettings & { _id: string };

const names = ["to", "receipt", "days", "labels"] as const;
type Values = Pick<MessageSettings, (typeof names)[number]>;

export const settingsShape: Shape<StoredSettings, Values> = {
  valuesOf: (settings) => {
    const { to = "", receipt = false, days = 365, labels = [] } = settings ?? {};
    return { to, receipt, days, labels };
  },
  fieldOf: (path) => oneOf(names, path.split("/")[0]) ?? undefined,
};

/** What the form sends: only what was changed, each under its name. */
export function settingsOf(form: FormData) {
  return {
    version: Number(form.get("version")),
    ...(form.has("to") ? { to: textIn(form, "to") } : {}),
    ...(form.has("receipt") ? { receipt: form.get("receipt") === "true" } : {}),
    ...(form.has("days") ? { days: Math.round(Number(form.get("days"))) } : {}),
    ...(form.has("labels") ? { labels: textIn(form, "labels").split("\n").filter(Boolean) } : {}),
  };
}
