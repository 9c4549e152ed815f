import type { ReactNode } from "react";
import type { SecondFactors } from "#cms/users/contract.ts";
import { factorAddress } from "#cms/users/factor-addresses.ts";
import type { Language } from "#contract/language.ts";
import { FormError } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import { ProofFields } from "../proof-fields.tsx";
import { waysOf } from "../ways-of.ts";
import type { FactorAnswer, FactorIntent } from "./change-factors.ts";

/** The data of every section of the screen. */
export type Here = {
  factors: SecondFactors;
  /** The address of the account. */
  address: string;
  place: { language: Language; main: Language };
  search: string;
  answer: FactorAnswer | undefined;
};

type FormProps = {
  here: Here;
  intent: FactorIntent;
  /** The passkey that it is about. */
  about?: string;
  children: ReactNode;
  fields?: string[];
};

const none: string[] = [];

/** A form of the screen, with its refusal. */
export function FactorForm({ here, intent, about = "", children, fields = none }: FormProps) {
  return (
    <form method="post" action={factorAddress("security", here.place) + here.search} noValidate>
      <input type="hidden" name="intent" value={intent} />
      {about !== "" && <input type="hidden" name="_id" value={about} />}
      <FormError refused={refusedOf(here, { intent, about })} fields={fields} />
      {children}
    </form>
  );
}

export function refusedOf({ answer }: Here, { intent, about = "" }: { intent: FactorIntent; about?: string }) {
  return answer?.intent === intent && answer.id === about ? answer.refused : null;
}

type ProvedProps = Omit<FormProps, "children" | "fields"> & {
  /** What opens the form. */
  summary: string;
  /** Names it for those who hear it alone. */
  label?: string;
  text?: string;
  button: string;
};

/** A change that asks who is there: closed until it is wanted, or was refused. */
export function ProvedChange({ summary, label, text, button, ...form }: ProvedProps) {
  const t = useTexts();
  const { here, intent, about = "" } = form;
  const refused = refusedOf(here, { intent, about });
  const ways = waysOf(here.factors);
  const id = `${intent}${about.slice(-6)}`;
  return (
    <details className="factor-change" open={refused !== null}>
      <summary aria-label={label}>{summary}</summary>
      <FactorForm {...form} fields={["code", "password"]}>
        <p className="field-hint">{text ? `${text} ${t("site:security.proof")}` : t("site:security.proof")}</p>
        <ProofFields id={id} ways={ways} refused={refused} handle={here.address} />
        {(ways.code || !ways.passkey) && <button type="submit">{button}</button>}
      </FactorForm>
    </details>
  );
}
