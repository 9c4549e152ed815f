import { data } from "react-router";
import type { Translate } from "#contract/translate.ts";
import type { FieldError, ProblemReply } from "#contract/wire/problem.ts";

/** Why a form was not carried out: the API's own reply, or that there was no answer at all. */
export type Refusal = ProblemReply | { code: "UNREACHABLE" };

export function refusalText(refused: Refusal, t: Translate): string {
  return "message" in refused ? refused.message : t("admin:unreachable");
}

/** The fields that were refused, with their sentences. */
export function refusedFields(refused: Refusal): FieldError[] {
  if (!("message" in refused)) return [];
  const { code, message, field, errors } = refused;
  return errors ?? (field ? [{ field, code, message }] : []);
}

/**
 * Asks the server's action so that the screen stays as it is when that fails: no answer, or an error that
 * nobody foresaw, becomes a refusal like any other. Refusals keep their status, because after a success
 * every loader runs again, and one that failed then would replace the form and what was typed into it.
 */
export async function keepScreen<T extends { refused: Refusal | null }>(ask: () => Promise<T>) {
  try {
    const answer = await ask();
    return answer.refused ? data(answer, { status: 422 }) : answer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ refused: { code: "UNREACHABLE" as const } }, { status: 503 });
  }
}
