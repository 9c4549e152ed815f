import { randomUUIDv7 } from "node:crypto";

/** What a use case must not get for itself: the time and new ids (UUIDv7, RFC 9562 §5.7). */
export type Outside = { now: () => Date; id: () => string };

export const outside: Outside = { now: () => new Date(), id: () => randomUUIDv7() };
