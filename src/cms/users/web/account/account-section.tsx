import type { ReactNode } from "react";
import type { AuthState } from "#cms/users/contract.ts";
import { FormDone } from "#web/site/forms/field.tsx";
import { screenAddress } from "#web/site/place.ts";
import type { screenPlace } from "#web/site/screen-place.ts";
import type { Answer, Intent } from "./change-account.ts";

/** The data of every section of the account page. */
export type Here = {
  auth: AuthState;
  place: ReturnType<typeof screenPlace>;
  /** The form that has just succeeded. */
  done: Intent | null;
  /** The refusal of the form that was sent last, with what was typed. */
  answer: Answer | undefined;
};

type Part = { id: string; title: string; text?: ReactNode; done?: string | undefined; children: ReactNode };

/** A part of the account page: what it is about on the left, the form on the right. */
export function AccountSection({ id, title, text, done, children }: Part) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="account-about">
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div>
        {done && <FormDone>{done}</FormDone>}
        {children}
      </div>
    </section>
  );
}

type FormProps = { here: Here; intent: Intent; button: string; quiet?: boolean; children?: ReactNode };

/** A form of the account page; `intent` tells the action which form was sent. */
export function AccountForm({ here, intent, button, quiet, children }: FormProps) {
  return (
    <form method="post" action={screenAddress("account", here.place)} noValidate>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <button type="submit" className={quiet ? "quiet" : undefined}>
        {button}
      </button>
    </form>
  );
}

/** The reply to this form, if it is the one that was sent. */
export function answerTo({ answer }: Here, intent: Intent): Answer | undefined {
  return answer?.intent === intent ? answer : undefined;
}
