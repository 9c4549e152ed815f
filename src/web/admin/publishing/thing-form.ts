import type { KeptForm } from "../keeping/editor/use-kept-form.ts";
import type { PublishedThing } from "./thing.ts";

/** What the acts around publishing need of the form of a thing. */
export type ThingForm<T extends PublishedThing = PublishedThing> = Pick<
  KeptForm<T, object>,
  "thing" | "dirty" | "busy" | "refusals" | "failed" | "other" | "submit" | "renew" | "learn"
>;
