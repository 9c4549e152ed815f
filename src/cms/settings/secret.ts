import { Type } from "typebox";
import { closed } from "#contract/wire/shapes.ts";

/** What is told of a secret: whether it is set, and how it ends if it is long. */
export const Secret = closed({ set: Type.Boolean(), last4: Type.String() });
