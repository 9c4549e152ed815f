import { data } from "react-router";
import type { Translate } from "#contract/texts/translate.ts";
import type { FieldError, ProblemReply } from "#contract/wire/problem.ts";
import { askForProof, asksForProof } from "./proof-event.ts";

export type Unreachable = { code: "UNREACHABLE" };
/** Why a form failed: the API's reply, or that there was none. */
export type Refusal = ProblemReply | Unreachable;

export function refusalText(refused: Refusal, t: Translate): string {
  return "message" in refused ? refused.message : t("admin:unreachable");
}

export function isConflict({ code }: Refusal): boolean {
  return code === "C409";
}

/** The sentence for a refused act beside a form: after a conflict, there is no typed version that could be saved. */
export function actRefusalText(refused: Refusal, t: Translate): string {
  return isConflict(refused) ? t("admin:changedMeanwhile") : refusalText(refused, t);
}

/** The refused fields with their sentences. */
export function refusedFields(refused: Refusal): FieldError[] {
  if (!("message" in refused)) return [];
  const { code, message, field, errors } = refused;
  return errors ?? (field ? [{ field, code, message }] : []);
}

/**
 * Calls the server's action so that the screen stays as it is after a failure: no response or an unexpected error
 * becomes a refusal like any other. Refusals keep their status, because after a success every loader runs again, and a
 * loader that failed would replace the form and the text in it. The screen reads the answer with `useAnswer`.
 */
export async function keepScreen<T extends { refused: Refusal | null }>(ask: () => Promise<T>) {
  try {
    const answer = await ask();
    if (asksForProof(answer)) askForProof();
    return answer.refused ? data(answer, { status: 422 }) : answer;
  } catch (error) {
    if (error instanceof Response) throw error;
    const refused: Unreachable = { code: "UNREACHABLE" };
    return data({ refused }, { status: 503 });
  }
}
