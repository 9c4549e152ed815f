import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { User } from "#cms/users/contract.ts";
import { refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { forgetTold, tellError } from "#web/admin/notices/notify.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { FormIntent, UserOutcome } from "./save-user.ts";
import { answered, formOf, fresh, merged, settled, type UserFormState } from "./user-form-state.ts";
import { differentFields, type FieldErrors, type FieldName, fieldErrors, type UserValues } from "./user-values.ts";

type Options = {
  /** The user as the screen has loaded them; null for somebody new. */
  loaded: User | null;
  /** What came of the form when it was sent before this script was there. */
  answer: UserOutcome | undefined;
  /** Told when something was saved, with the fields that were changed. */
  onSaved: (outcome: UserOutcome, fields: FieldName[]) => void;
};

/** The form of a user. No refusal takes away what was typed. */
export function useUserForm({ loaded, answer, onSaved }: Options) {
  const t = useTexts();
  const language = useLanguage();
  const fetcher = useFetcher<UserOutcome>();
  const [state, setState] = useState(() => fresh(loaded ?? answer?.user ?? null, { answer, language }));
  const { values, saved } = state;
  const fields = differentFields(values, saved);
  const user = latest(loaded, state.user);

  if (fetcher.data && fetcher.data !== state.answer) setState(answered(state, fetcher.data, language));
  // Another form of the screen has changed the user.
  else if (user && user.version !== state.user?.version) setState(merged(state, user, language));

  function set<N extends FieldName>(name: N, value: UserValues[N]): void {
    setState((now) => {
      const { [name]: _gone, ...errors } = now.errors;
      return { ...now, values: { ...now.values, [name]: value }, errors };
    });
  }

  function submit(intent: FormIntent): void {
    if (fetcher.state !== "idle") return;
    if (intent === "save" && user && fields.length === 0) return noteSaved();
    post(intent, state);
  }

  function noteSaved(): void {
    setState((now) => ({ ...now, savedAt: new Date() }));
  }

  function post(intent: FormIntent, from: UserFormState): void {
    forgetTold();
    setState({ ...from, sent: { values: from.values, fields: differentFields(from.values, from.saved) } });
    void fetcher.submit(formOf(intent, from), { method: "post" });
  }

  function settle(side: "mine" | "other"): void {
    const next = settled(state, side, language);
    if (side === "mine") post("save", next);
    else setState(next);
  }

  function tell({ refused, ...outcome }: UserOutcome): void {
    if (outcome.user) noteSaved();
    if (!refused) return onSaved({ refused, ...outcome }, state.sent?.fields ?? []);
    if (refused.code === "C409") return;
    const found = fieldErrors(refusedFields(refused));
    if (Object.keys(found.fields).length === 0 || found.others.length > 0) tellError(refusalText(refused, t));
  }
  const onAnswer = useEffectEvent(tell);
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);

  return {
    ...state,
    user,
    errors: { ...unreached(user, state), ...state.errors },
    /** What is not saved yet. */
    fields,
    dirty: fields.length > 0,
    busy: fetcher.state !== "idle",
    set,
    submit,
    settle,
  };
}

export type UserForm = ReturnType<typeof useUserForm>;

function latest(loaded: User | null, known: User | null): User | null {
  if (!loaded || !known) return loaded ?? known;
  return (loaded.version ?? 0) >= (known.version ?? 0) ? loaded : known;
}

/** Why mails do not reach the address, until another one is typed. */
function unreached(user: User | null, { values, saved }: UserFormState): FieldErrors {
  return user?.mailProblem && values.handle === saved.handle ? { handle: user.mailProblem.message } : {};
}
