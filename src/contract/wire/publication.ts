import { type Static, Type } from "typebox";
import { closed, Id, Lang } from "./shapes.ts";

/** One thing to publish or take down: in `lang`, or in all languages; `version` if the caller insists on it. */
const Wish = closed({ _id: Id, version: Type.Optional(Type.Integer()), lang: Type.Optional(Lang) });
export type Wish = Static<typeof Wish>;

/** What `publish/…` and `unpublish/…` take, for every kind of thing. */
export const Publication = Type.Array(Type.Union([Id, Wish]), { minItems: 1, maxItems: 100 });
export type Publication = Static<typeof Publication>;
