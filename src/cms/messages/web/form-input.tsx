import type { ComponentProps } from "react";
import type { Language } from "#contract/language.ts";
import { attachable } from "#contract/wire/attached.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { Choice, Field, FieldError, Lines, Tick } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import { type FormField, isOwn, labelOf, textOf } from "../form.ts";
import { attachableTypes, longestMessage } from "../rules.ts";

type Props = {
  /** Unique on the page. */
  id: string;
  field: FormField;
  language: Language;
  /** Where the privacy statement is. */
  privacy: string;
  /** What was typed or chosen before. */
  values: string[];
  error: string | undefined;
  /** The form has come back: browsers never fill in a file again. */
  again?: boolean;
};

const autocomplete: Partial<Record<FormField["type"], string>> = {
  name: "name",
  email: "email",
  company: "organization",
  tel: "tel",
};

/** One field of a form, by its type. */
export function FormInput({ id, field, language, privacy, values, error, again = false }: Props) {
  const t = useTexts();
  const { type, required, options } = field;
  const name = labelOf(field, language);
  const label = required ? name : `${name} (${t("messages:public.optional")})`;
  const hint = textOf(field.hint, language);
  const told = { id, label, error, ...(hint ? { hint } : {}) };
  const common = { name: isOwn(type) ? type : field.id, required, defaultValue: values[0] };
  const choosing = {
    ...told,
    name: common.name,
    required,
    options: options.map((option, place) => ({ value: String(place), text: textOf(option, language) })),
  };
  switch (type) {
    case "message":
    case "lines":
      return <Lines {...told} {...common} maxLength={longestMessage} />;
    case "choice":
      return <Boxes {...choosing} type="radio" values={values} />;
    case "choices":
      return <Boxes {...choosing} type="checkbox" values={values} />;
    case "select":
      return (
        <Choice {...told} {...common}>
          <option value="">{t("messages:public.choose")}</option>
          {choosing.options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Choice>
      );
    case "file":
      return <Files {...told} name={common.name} required={required} hint={hint} again={again} />;
    case "consent":
      return (
        <Consent
          {...{ id, error, privacy, values, required }}
          name={common.name}
          text={textOf(field.wording, language)}
        />
      );
    default:
      return (
        <Field
          {...told}
          {...common}
          type={type === "email" || type === "date" || type === "tel" ? type : "text"}
          inputMode={type === "number" ? "decimal" : undefined}
          {...(type === "date" ? boundsOf(field) : {})}
          autoComplete={autocomplete[type]}
          maxLength={lineLength}
        />
      );
  }
}

/** A page is kept for all its visitors, so it cannot say which day is today; the server does. */
function boundsOf({ earliest, latest }: FormField): { min?: string; max?: string } {
  return { ...(earliest && earliest !== "today" && { min: earliest }), ...(latest && { max: latest }) };
}

/** The server checks the bytes; this only prevents wrong choices early. */
const accepted = ["image/*", ...Object.values(attachableTypes).flatMap((ends) => ends.map((end) => `.${end}`))].join();

type FilesProps = Pick<ComponentProps<typeof Field>, "id" | "label" | "name" | "required" | "error"> & {
  hint: string;
  again: boolean;
};

function Files({ hint, again, ...field }: FilesProps) {
  const t = useTexts();
  const limits = t("messages:public.files", { files: attachable.files, size: attachable.bytes / 1_000_000 });
  const words = [hint, limits, again && t("messages:public.filesAgain")].filter(Boolean).join(" ");
  return <Field {...field} type="file" multiple accept={accepted} hint={words} />;
}

type BoxesProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  required: boolean;
  type: "radio" | "checkbox";
  options: { value: string; text: string }[];
  values: string[];
};

function Boxes({ id, name, label, hint, error, required, type, options, values }: BoxesProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className="field field-boxes" id={id} aria-describedby={described || undefined}>
      <legend>{label}</legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {options.map(({ value, text }, place) => (
        <label key={value} className="box">
          <input
            type={type}
            name={name}
            value={value}
            required={required && type === "radio"}
            defaultChecked={values.includes(value)}
            {...wrong(error, place === 0)}
          />
          <span>{text}</span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

type ConsentProps = {
  id: string;
  name: string;
  text: string;
  privacy: string;
  error: string | undefined;
  required: boolean;
  values: string[];
};

/** The wording exactly as it is stored with the answer; the link is beside it. */
function Consent({ id, name, text, privacy, error, required, values }: ConsentProps) {
  const t = useTexts();
  return (
    <Tick id={id} name={name} value="1" required={required} defaultChecked={values.includes("1")} error={error}>
      {text} <a href={privacy}>{t("messages:public.privacyLink")}</a>
    </Tick>
  );
}

function wrong(error: string | undefined, first: boolean) {
  return error ? { "aria-invalid": true, ...(first ? { autoFocus: true } : {}) } : {};
}
