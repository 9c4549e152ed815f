import type { ComponentProps, ReactNode } from "react";
import type { ProblemReply } from "#contract/wire/problem.ts";

type Told = {
  /** Unique on the page: it connects label, hint and error with the field. */
  id: string;
  label: string;
  hint?: ReactNode;
  /** The error of the field. */
  error?: string | undefined;
};

type FieldProps = Told & Omit<ComponentProps<"input">, "id">;

/** A single-line text field with label, hint and error. */
export function Field({ id, label, hint, error, ...input }: FieldProps) {
  return (
    <Framed {...{ id, label, hint, error }}>
      <input {...input} {...tied({ id, hint, error })} />
    </Framed>
  );
}

type LinesProps = Told & Omit<ComponentProps<"textarea">, "id">;

/** A multi-line text field. */
export function Lines({ id, label, hint, error, ...area }: LinesProps) {
  return (
    <Framed {...{ id, label, hint, error }}>
      <textarea {...area} {...tied({ id, hint, error })} />
    </Framed>
  );
}

type ChoiceProps = Told & Omit<ComponentProps<"select">, "id">;

/** A select; its options are its children. */
export function Choice({ id, label, hint, error, ...select }: ChoiceProps) {
  return (
    <Framed {...{ id, label, hint, error }}>
      <select {...select} {...tied({ id, hint, error })} />
    </Framed>
  );
}

type TickProps = Pick<Told, "id" | "error"> & Omit<ComponentProps<"input">, "id" | "type">;

/** A box to tick, with its sentence beside it. */
export function Tick({ id, error, children, ...input }: TickProps) {
  return (
    <div className="field">
      <label htmlFor={id} className="box">
        <input type="checkbox" {...input} {...tied({ id, error })} />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
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
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The sentence about a field, below it. */
export function FieldError({ id, error }: Pick<Told, "id" | "error">): ReactNode {
  if (!error) return null;
  return (
    <p className="form-error" id={`${id}-error`}>
      {error}
    </p>
  );
}

/** A screen with an error starts at its field. */
function tied({ id, hint, error }: Omit<Told, "label">) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
    ...(error ? { autoFocus: true } : {}),
  };
}

/** The sentence of a refusal about one field of the form. */
export function errorAt(refused: ProblemReply | null | undefined, field: string): string | undefined {
  if (refused?.errors) return refused.errors.find((error) => error.field === field)?.message;
  return refused?.field === field ? refused.message : undefined;
}

/** A form's message is where its screen starts: without a script, that is how it is noticed and read out. */
const first = { tabIndex: -1, autoFocus: true };

type Refusal = {
  refused: ProblemReply | null | undefined;
  fields: readonly string[];
  /** For fields that it describes. */
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

/** Takes the place of a form that was sent, and is where the page begins then. */
export function FormSent({ children }: { children: ReactNode }) {
  return (
    <div className="form-sent" role="status" {...first}>
      {children}
    </div>
  );
}

/** Reports the success of a form. */
export function FormDone({ children }: { children: ReactNode }) {
  return (
    <p className="form-done" role="status" {...first}>
      {children}
    </p>
  );
}
