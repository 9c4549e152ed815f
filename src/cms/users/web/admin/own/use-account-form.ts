import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { AuthState } from "#cms/users/contract.ts";
import type { Intent } from "#cms/users/web/index.ts";
import { type Refusal, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { useTexts } from "#web/texts.tsx";
import type { AccountOutcome } from "./change-own-account.ts";

/** What each form of one's own account is given: who it is, and the answer to a form sent before this script was there. */
export type OwnProps = { auth: AuthState; answer: AccountOutcome | undefined };

/** Sends one form of one's own account; what it is refused for stands at its field, or above the form. */
export function useAccountForm(intent: Intent, { answer, fields }: Pick<OwnProps, "answer"> & { fields: string[] }) {
  const t = useTexts();
  const fetcher = useFetcher<AccountOutcome>();
  const outcome = fetcher.data ?? (answer?.intent === intent ? answer : undefined);
  const form = useRef<HTMLFormElement>(null);
  // While it is sent again, the last refusal is old.
  const refused: Refusal | null = fetcher.state === "submitting" ? null : (outcome?.refused ?? null);
  // Not the answer as such: it may be there a moment before it is shown, and then no field is marked yet.
  const shown = fetcher.data ? refused : null;
  useEffect(() => {
    if (shown) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [shown]);
  const errors = refused ? refusedFields(refused) : [];
  const elsewhere = errors.length === 0 || errors.some(({ field }) => !fields.includes(field));
  return {
    Form: fetcher.Form,
    /** For the form: after a refusal the first field that was refused is ready to be corrected. */
    form,
    busy: fetcher.state !== "idle",
    typed: outcome?.typed,
    refused,
    errorAt: (field: string) => errors.find((error) => error.field === field)?.message,
    /** What cannot be said at one of the fields. */
    error: refused && elsewhere ? refusalText(refused, t) : null,
  };
}
