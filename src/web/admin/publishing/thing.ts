import type { Language } from "#contract/language.ts";
import type { Plan, TranslationState } from "#contract/wire/things.ts";

export type ThingState = "draft" | "planned" | "live" | "changed";

/** What is written as a draft and published, as the staff reads it: an entry, a page. */
export type PublishedThing = {
  _id: string;
  version: number;
  /** Which sort of thing it is, if its kind has several. */
  type?: string;
  published: Language[];
  /** Whether the draft differs from what is published. */
  changed: boolean;
  can: { write: boolean; publish: boolean; delete: boolean };
  behind?:
    | {
        state: ThingState;
        translation: TranslationState;
        /** When the draft was last changed. */
        changed: string;
        plans: Plan[];
        /** When it was moved to the trash. */
        deleted: string | null;
      }
    | undefined;
};

/** A kind of things that are published. */
export type ThingKind = {
  /** As features name it that add acts to it. */
  name: string;
  /** The address of the list; each thing has its screens below it. */
  list: string;
  /** There is one such thing, and no list: its screens have no id in their address. */
  only?: true;
  /** The prefix of the texts of the list: `admin:entries`. */
  texts: string;
  /** Its name if it has no title. */
  untitled: string;
};

/** Where one thing is edited. */
export function thingAddress({ list, only }: ThingKind, id: string): string {
  return only ? list : `${list}/${id}`;
}

/** The address that handles the plans of a thing, and links to its draft. */
export function publicationAddress(kind: ThingKind, id: string): string {
  return `${thingAddress(kind, id)}/publication`;
}

export function versionsPath(kind: ThingKind, id: string): string {
  return `${thingAddress(kind, id)}/versions`;
}

/** Where the plans of a thing are shown: over its editor, which takes what was `done` out of its address. */
export function plansAddress(kind: ThingKind, id: string): string {
  return `${thingAddress(kind, id)}?done=${plansAsked}`;
}

export const plansAsked = "plans";
