import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { AuthState } from "#cms/users/contract.ts";
import type { Intent } from "#cms/users/web/index.ts";
import { useUnsaved } from "#web/admin/form/leaving/use-unsaved.ts";
import { type Refusal, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { useTexts } from "#web/texts.tsx";
import type { AccountOutcome } from "./change-own-account.ts";

/** The props of each form of the account: the user, and the result of a form sent before this script arrived. */
export type OwnProps = {
  auth: AuthState;
  answer: AccountOutcome | undefined;
  /** Called with whether something was typed into this form that is not saved. */
  onUnsaved: (intent: Intent, unsaved: boolean) => void;
};

/** Sends one form of the account; a refusal is shown at its field, or above the form. */
export function useAccountForm(
  intent: Intent,
  { answer, onUnsaved, fields }: Pick<OwnProps, "answer" | "onUnsaved"> & { fields: string[] },
) {
  const t = useTexts();
  const [touched, setTouched] = useState(false);
  useUnsaved(touched, (unsaved) => onUnsaved(intent, unsaved));
  const fetcher = useFetcher<AccountOutcome>();
  const outcome = fetcher.data ?? (answer?.intent === intent ? answer : undefined);
  const form = useRef<HTMLFormElement>(null);
  // While the form is sent again, the last refusal is obsolete.
  const refused: Refusal | null = fetcher.state === "submitting" ? null : (outcome?.refused ?? null);
  // Not the response itself: it arrives before it is rendered, when no field is marked yet.
  const shown = fetcher.data ? refused : null;
  useEffect(() => {
    if (shown) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [shown]);
  const errors = refused ? refusedFields(refused) : [];
  const elsewhere = errors.length === 0 || errors.some(({ field }) => !fields.includes(field));
  return {
    Form: fetcher.Form,
    /** Of the form: after a refusal its first invalid field gets the focus, and what is typed is noticed. */
    form: { ref: form, onInput: () => setTouched(true) },
    busy: fetcher.state !== "idle",
    refused,
    errorAt: (field: string) => errors.find((error) => error.field === field)?.message,
    /** A refusal that belongs to none of the fields. */
    error: refused && elsewhere ? refusalText(refused, t) : null,
  };
}
