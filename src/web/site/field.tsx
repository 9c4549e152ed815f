import type { ComponentProps, ReactNode } from "react";
import type { ProblemReply } from "#contract/wire/problem.ts";

type Told = {
  /** Unique on the page: label, hint and error are tied to the field by it. */
  id: string;
  label: string;
  hint?: ReactNode;
  /** What is wrong with what was typed. */
  error?: string | undefined;
};

type FieldProps = Told & Omit<ComponentProps<"input">, "id">;

/** A line to type in, with what it is for and what is wrong with it. */
export function Field({ id, label, hint, error, ...input }: FieldProps) {
  return (
    <Framed {...{ id, label, hint, error }}>
      <input {...input} {...tied({ id, hint, error })} />
    </Framed>
  );
}

type LinesProps = Told & Omit<ComponentProps<"textarea">, "id">;

/** Several lines to write in. */
export function Lines({ id, label, hint, error, ...area }: LinesProps) {
  return (
    <Framed {...{ id, label, hint, error }}>
      <textarea {...area} {...tied({ id, hint, error })} />
    </Framed>
  );
}

type ChoiceProps = Told & Omit<ComponentProps<"select">, "id">;

/** One of a few things to choose from; its options are its children. */
export function Choice({ id, label, hint, error, ...select }: ChoiceProps) {
  return (
    <Framed {...{ id, label, hint, error }}>
      <select {...select} {...tied({ id, hint, error })} />
    </Framed>
  );
}

function Framed({ id, label, hint, error, children }: Told & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className="form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A screen that shows an error begins at its field. */
function tied({ id, hint, error }: Pick<Told, "id" | "hint" | "error">) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
    ...(error ? { autoFocus: true } : {}),
  };
}

/** What a refusal says about one field of the form. */
export function errorAt(refused: ProblemReply | null | undefined, field: string): string | undefined {
  if (refused?.errors) return refused.errors.find((error) => error.field === field)?.message;
  return refused?.field === field ? refused.message : undefined;
}

/** What a form has to say is where its screen begins: without a script, that is how it is seen and read out. */
const first = { tabIndex: -1, autoFocus: true };

type Refusal = {
  refused: ProblemReply | null | undefined;
  fields: readonly string[];
  /** For fields that are described by it. */
  id?: string;
};

/** A refusal that no field of the form can show. */
export function FormError({ refused, fields, id }: Refusal) {
  if (!refused || fields.some((field) => errorAt(refused, field))) return null;
  return (
    <p className="form-error" role="alert" id={id} {...first}>
      {refused.message} {refused.hint}
    </p>
  );
}

/** Tells that a form has done what it was sent for. */
export function FormDone({ children }: { children: ReactNode }) {
  return (
    <p className="form-done" role="status" {...first}>
      {children}
    </p>
  );
}
