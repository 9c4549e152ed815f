import { type Static, type TSchema, Type } from "typebox";
import { closed, Id, Lang, Line, Time } from "./shapes.ts";

export const planActs = ["publish", "unpublish"] as const;
export type PlanAct = (typeof planActs)[number];

/** Something to be published or unpublished at a time. */
export const Plan = closed({
  _id: Id,
  act: Type.Enum([...planActs]),
  /** All languages if it is missing. */
  lang: Type.Optional(Lang),
  at: Time,
  /** Why it failed when its time came. */
  error: Type.Optional(closed({ code: Type.String(), message: Type.String() })),
});
export type Plan = Static<typeof Plan>;

export const translationStates = ["complete", "missing", "outdated"] as const;
export type TranslationState = (typeof translationStates)[number];

/** What only the staff sees of a thing that is published; `state`: those that this kind of thing can be in. */
export function behindOf<State extends TSchema>(state: State) {
  return closed({
    state,
    /** Whether the other language is there, and not older than the text in the main language. */
    translation: Type.Enum([...translationStates]),
    changed: Time,
    plans: Type.Array(Plan),
    /** When it was moved to the trash. */
    deleted: Type.Union([Time, Type.Null()]),
  });
}

export const revisionReasons = ["save", "publish", "unpublish", "restore", "retract", "discard"] as const;

const revision = {
  _id: Id,
  number: Type.Integer({ minimum: 1 }),
  /** Why the version was kept; everything but `save` is a version that a user asked for. */
  reason: Type.Enum([...revisionReasons]),
  languages: Type.Array(Lang),
  by: Type.Union([closed({ _id: Id, name: Type.Union([Line, Type.Null()]) }), Type.Null()]),
  created: Time,
  /** When the sitting that wrote it ended. */
  changed: Time,
  title: Type.String(),
};

/** A version of a thing; `thing` has the thing as it was, only when one version is read. */
export function revisionOf<const Thing extends Record<string, TSchema>>(thing: Thing) {
  return closed({ ...revision, ...thing });
}

/** A version without the thing as it was. */
const Noted = closed(revision);
export type Noted = Static<typeof Noted>;
