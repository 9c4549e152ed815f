import { timeText } from "#contract/formats/dates/date-time.ts";
import { type Language, locales } from "#contract/language.ts";
import { shippedText, type Translate } from "#contract/texts/translate.ts";
import type { AuditEntry } from "./contract.ts";

/** A piece of a sentence: plain words, the actor, or the object of the act. */
export type Piece = { kind: "words" | "person" | "thing"; text: string };

/** Placeholders for the names until the sentence is split; no text contains such characters. */
const marks = { person: "\uE000", thing: "\uE001" };

/**
 * The act as a sentence in pieces. The texts are under `audit.action`; `_own` is for acts of users on their own
 * account, `_gone` for objects that are deleted.
 */
export function sentenceOf({ by, action, thing }: Pick<AuditEntry, "by" | "action" | "thing">, t: Translate): Piece[] {
  const own = thing === null || thing._id === by?._id;
  const context = own ? "own" : thing.name === null ? "gone" : "named";
  const sentence = t(`admin:audit.action.${action}`, { context, ...marks });
  const parts = sentence.split(/([\uE000\uE001])/).filter((part) => part !== "");
  return parts.map((part): Piece => {
    if (part === marks.person) return { kind: "person", text: personName(by, t) };
    if (part === marks.thing) return { kind: "thing", text: thing?.name || t("admin:entries.untitled") };
    return { kind: "words", text: part };
  });
}

/** The name, or the words for a deleted user or for the website itself. */
function personName(by: AuditEntry["by"], t: Translate): string {
  return by === null ? t("admin:audit.website") : (by.name ?? t("admin:audit.goneUser"));
}

type Reader = { t: Translate; language: Language };

/** The other details, each as a short line. */
export function detailsOf({ details }: Pick<AuditEntry, "details">, { t, language }: Reader): string[] {
  const { fields, before, after, roles, languages, code, beginning, act, at, number, hours, moved, device, text } =
    details;
  const { scopes, gave, took, bundlesGiven, bundlesTaken } = details;
  const { sumBefore, sumAfter, amount, currency } = details;
  const named = (value: Detail, keyOf: (one: string) => string): string =>
    listed(value)
      .map((one) => t(`admin:${keyOf(one)}`))
      .join(", ");
  /** Of minor units in the currency that is named beside them; older rows name none. */
  const sumOf = (value: Detail) =>
    (Number(value) / 100).toLocaleString(
      locales[language],
      currency === undefined ? { minimumFractionDigits: 2 } : { style: "currency", currency: String(currency) },
    );
  const inWords = (value: Detail, kind: string) => named(value, (one) => `audit.${kind}.${one}`);
  const asRoles = (value: Detail) => named(value, (role) => `roles.${role}.name`);
  const asBundles = (value: Detail) => named(value, (one) => `bundles.ready.${one}.name`);
  // That the roles changed is clear from the lines about roles.
  const others = listed(fields).filter((field) => field !== "roles" || !after);
  return [
    others.length > 0 && t("admin:audit.detail.fields", { fields: inWords(others, "field") }),
    after && t("admin:audit.detail.rolesNow", { before: asRoles(before), after: asRoles(after) }),
    roles && t("admin:audit.detail.roles", { roles: asRoles(roles), count: listed(roles).length }),
    scopes && t("admin:audit.detail.scopes", { rights: named(scopes, (one) => one.replace(":", ".")) }),
    gave && t("admin:audit.detail.gave", { rights: named(gave, (one) => one.replace(":", ".")) }),
    took && t("admin:audit.detail.took", { rights: named(took, (one) => one.replace(":", ".")) }),
    bundlesGiven && t("admin:audit.detail.bundlesGiven", { bundles: asBundles(bundlesGiven) }),
    bundlesTaken && t("admin:audit.detail.bundlesTaken", { bundles: asBundles(bundlesTaken) }),
    text && t("admin:audit.detail.text", { text: shippedText(language, String(text)) ?? String(text) }),
    languages &&
      t("admin:audit.detail.languages", {
        languages: named(languages, (language) => `language.${language}`),
        count: listed(languages).length,
      }),
    code && t("admin:audit.detail.reason", { reason: inWords(code, "reason") }),
    beginning && t("admin:audit.detail.beginning", { beginning: inWords(beginning, "beginning") }),
    act && !at && t("admin:audit.detail.act", { act: inWords(act, "act") }),
    act && at && t("admin:audit.detail.actAt", { act: inWords(act, "act"), time: timeText(String(at), language) }),
    device && t("admin:audit.detail.otherDevice"),
    sumBefore !== undefined && t("admin:audit.detail.sums", { before: sumOf(sumBefore), after: sumOf(sumAfter) }),
    amount !== undefined && t("admin:audit.detail.amount", { amount: sumOf(amount) }),
    number && t("admin:audit.detail.number", { number: Number(number) }),
    hours && t("admin:audit.detail.hours", { hours: Number(hours) }),
    moved && t("admin:audit.detail.moved", { count: Number(moved) }),
  ].filter((line) => typeof line === "string");
}

type Detail = AuditEntry["details"][string] | undefined;

function listed(value: Detail): string[] {
  return value === undefined ? [] : [value].flat().map(String);
}
