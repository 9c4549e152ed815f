import type { ThingForm } from "./thing-form.ts";

type Waiting = Pick<ThingForm, "busy" | "dirty" | "refusals" | "failed"> & {
  other: object | null;
  /** The number of refusals when the act was requested. */
  asked: number;
};

/**
 * What becomes of an act that waits for the form to be saved. Once saving has failed, it is dropped: carried out after a
 * later save, it would meet text that was typed since. The form reports what could not be saved.
 */
export function waitingAct({ busy, dirty, other, refusals, failed, asked }: Waiting): "act" | "wait" | "drop" {
  if (busy) return "wait";
  if (!dirty) return "act";
  return other || failed > 0 || refusals !== asked ? "drop" : "wait";
}
