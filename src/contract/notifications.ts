import { type DeclaredNotification, ofFeatures, type Said } from "./declared/declared.ts";
import type { Permission } from "./rights/rights.ts";

type Tables = Said<"notifications">;
export type NotificationKind = keyof Tables;

type FactsIn<Declaration> = Declaration extends { facts: infer Facts }
  ? { -readonly [F in keyof Facts]: Facts[F] extends "number" ? number : string }
  : never;

/** The values of a notification's sentence, by kind. */
export type Facts = {
  [K in NotificationKind]: FactsIn<Tables[K]>;
};

type Kind = Omit<Required<DeclaredNotification>, "permission" | "ofShop"> & {
  permission: Permission;
  ofShop?: true;
};

const usual = { permission: "notification.read", tone: "info", app: true, mail: true, quietHours: 0 } as const;

const kinds = ofFeatures((features) => {
  const all = features.flatMap(({ notifications = {} }) => Object.entries(notifications));
  return new Map(
    all
      .toSorted(([, one], [, other]) => one.place - other.place)
      .map(([name, said]) => [name as NotificationKind, { ...usual, ...said } as Kind]),
  );
});

/** All kinds of notifications, in the order of settings and digests. */
export const notificationKindNames = ofFeatures(() => [...kinds().keys()]);

/** The kinds of notifications that each audited act handles. */
export const kindsHandledBy = ofFeatures(() => {
  const pairs = [...kinds()].flatMap(([kind, { handledBy }]) => handledBy.map((act) => ({ act, kind })));
  return new Map([...Map.groupBy(pairs, ({ act }) => act)].map(([act, own]) => [act, own.map(({ kind }) => kind)]));
});

export function notificationKind(kind: NotificationKind): Kind {
  return kinds().get(kind)!;
}

/** The kind as a key of texts, where a dot would start a deeper level: `mail-failed`. */
export function textKeyOf(kind: NotificationKind): string {
  return kind.replaceAll(".", "-");
}
