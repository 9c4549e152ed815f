import type { Language } from "../language.ts";
import type { Role } from "../rights/roles.ts";
import type { Texts } from "../texts/translate.ts";

/** What a feature declares for both sides, besides its texts. */
export type Facts = {
  /** Who may do what, resource × action × role. Endpoints name a right (`entry.publish`), never a role. */
  rights?: Record<string, Record<string, readonly Role[]>>;
  /** The acts it writes into the audit log, as `group.act`. The texts are under `admin:audit.action`. */
  audit?: readonly string[];
  /** What the staff is notified of. The texts are under `notifications:kind`. */
  notifications?: Record<string, DeclaredNotification>;
  /**
   * The kinds of mails it sends, by template, and whether a machine or a person writes the words. `proof`: a machine's,
   * and that its reader opens the link proves something, so that nobody else may.
   */
  mails?: Record<string, "machine" | "person" | "proof">;
  /** Its refusals, besides those that every feature shares: code → HTTP status. The texts are under `problem`. */
  problems?: Record<string, number>;
  /**
   * Its fixed addresses on the public site, the same for every visitor: `{ guestbook: { de: "gaestebuch", … } }`. No
   * page can take them, and other spellings redirect to them.
   */
  screens?: Record<string, Readonly<Record<Language, string>>>;
  /**
   * The forms in which visitors give personal data, by the names of their blocks, or by names of their own. The privacy statement explains each
   * that visitors find; the texts are under `consent:privacy`.
   */
  forms?: Record<string, DeclaredForm>;
  /**
   * Where visitors and readers of mails find its texts, so that owners may word them differently. Several features may
   * name the same place; the names are under `admin:place`.
   */
  places?: Record<string, DeclaredPlace>;
  /** The function of the site that it belongs to, which the owner can switch off (`config.components`). */
  component?: DeclaredComponent;
};

export type DeclaredPlace = {
  /**
   * Its texts: `site:menu` is this key with all below it. `*` stands for one part of a key, and what begins with `!` is
   * left out again.
   */
  texts: readonly string[];
  /** Those of them by which the law asks for something; their owner is told to have a new wording checked. */
  law?: readonly string[];
};

export type DeclaredComponent = {
  /** Its name in the config; several features may belong to one. */
  name: string;
  /** Its blocks, which then draw nothing and are not offered. */
  blocks?: readonly string[];
  /** Fixed screens of the site that belong to it, besides the one of its own name: menus lead there only while it is on. */
  screens?: readonly string[];
  /** The endpoints that stay: what people could do by a link that they have been sent, such as unsubscribing. */
  stays?: readonly string[];
};

export type DeclaredForm = {
  /** The tags of what decides whether visitors find it, besides the pages with its block. */
  tags: readonly string[];
  /** It stands on a screen of its own, and in no block. */
  screen?: true;
};

export type DeclaredNotification = {
  /** The values of its sentence; about a person no more than the name. */
  facts: Record<string, "string" | "number">;
  /** The right that its reader needs; `notification.read` by default. */
  permission?: string;
  /** The address in the admin centre of the thing it is about. */
  address: (thing: string) => string;
  /**
   * The audited acts on its thing that handle it: whoever does one of them clears it for everybody. What handles it
   * without such an act calls `settleNotifications`. An empty list: it is news, and there is nothing to do.
   */
  handledBy: readonly string[];
  /** Its position among the others in settings and digests, smallest first. */
  place: number;
  /** `error`: something went wrong, or must be answered within a time limit. */
  tone?: "info" | "error";
  /**
   * Whether it is shown under the bell, and in the mail digest, to users who have chosen nothing. Both by default.
   */
  app?: boolean;
  mail?: boolean;
  /** For this many hours, the same event on the same thing is not notified again. */
  quietHours?: number;
  /** It cannot happen yet, and no user is asked to choose. */
  ofShop?: true;
};

export type Declared = Facts & {
  /** Its part of each namespace: `{ admin: { entries: … }, problem: { … } }`. */
  texts: Record<Language, Texts>;
};

/** Keeps the declared names as types, so that a misspelt right or code does not compile. */
export function declared<const F extends Facts>(
  texts: Record<Language, Texts>,
  facts?: F,
): F & Pick<Declared, "texts"> {
  return { ...(facts as F), texts };
}

/** Which features there are, for the types: `declared.ts` adds its list. */
export interface House {}
type Feature = House extends { features: infer List extends readonly unknown[] } ? List[number] : never;
/** What all features declare in one of their tables, as one type. */
export type Said<Table extends keyof Facts> = Together<
  Feature extends infer F ? (F extends Record<Table, infer Own> ? (own: Own) => void : never) : never
>;
/** The acts of all features, in one list. */
export type SaidActs = Feature extends infer F ? (F extends { audit: readonly (infer Act)[] } ? Act : never) : never;
type Together<Takers> = [Takers] extends [(own: infer All) => void] ? All : never;

let known: readonly Declared[] = [];

/** For `declare.ts` only: sets the list of features. */
export function remember(features: readonly Declared[]): void {
  known = features;
}

/**
 * Computes a value from all features, once.
 * @throws Error when called before the features are declared
 */
export function ofFeatures<T>(make: (features: readonly Declared[]) => T): () => T {
  let made: { of: readonly Declared[]; value: T } | null = null;
  return () => {
    if (known.length === 0) throw new Error("No features are declared yet: import #declared.ts first.");
    if (made?.of !== known) made = { of: known, value: make(known) };
    return made.value;
  };
}
