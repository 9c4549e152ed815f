import { type Static, Type } from "typebox";
import { closed, Id, Lang } from "./shapes.ts";

/**
 * One thing to publish or unpublish: in `lang`, or in all languages; refused if `version` is given and is not the
 * current one.
 */
const Wish = closed({ _id: Id, version: Type.Optional(Type.Integer()), lang: Type.Optional(Lang) });
export type Wish = Static<typeof Wish>;

/** The body of `publish/…` and `unpublish/…`, for every kind of thing. */
export const Publication = Type.Array(Type.Union([Id, Wish]), { minItems: 1, maxItems: 100 });
export type Publication = Static<typeof Publication>;
