import type { Plan } from "#cms/newsletter/subscribers/import-contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { type Fields, oneOfThese, text } from "#web/form/fields.ts";

export const provenChoices = ["no", "yes"] as const;

/** The part of a plan that is typed; the rest is chosen. */
export type TypedPlan = {
  tags: string;
  proven: (typeof provenChoices)[number];
  source: string;
  date: string;
  wording: string;
  evidence: string;
};

export const planFields: Fields<TypedPlan> = {
  tags: text("tags"),
  proven: oneOfThese("proven", provenChoices, "no"),
  source: text("source"),
  date: text("date"),
  wording: text("wording"),
  evidence: text("evidence"),
};

export function typedPlan({ tags, proof }: Plan): TypedPlan {
  const { source = "", date = "", wording = "", evidence = "" } = proof ?? {};
  return { tags: tags.join(", "), proven: proof ? "yes" : "no", source, date, wording, evidence };
}

export function planLabel(name: keyof TypedPlan, t: Translate): string {
  if (name === "source" || name === "date" || name === "evidence") return t(`subscribers:proof.${name}`);
  return t(name === "proven" ? "subscribers:import.proven.label" : `subscribers:import.${name}`);
}

export function planText(values: TypedPlan, { name, t }: { name: keyof TypedPlan; t: Translate }): string {
  return name === "proven" ? t(`subscribers:import.proven.${values.proven}`) : values[name];
}
