import type { Answer } from "#cms/messages/contract.ts";
import { type FormField, isOwn, labelOf, type OwnField, ownFields, textOf } from "#cms/messages/form.ts";
import { shortestMessage, shortestName } from "#cms/messages/rules.ts";
import type { FormDocument } from "#cms/messages/tables.ts";
import { type Language } from "#contract/language.ts";
import { isMailAddress } from "#contract/mail/mail-address.ts";
import { type Fault, refuseFaults } from "#contract/wire/faults.ts";
import type { ProblemCode } from "#contract/wire/problem.ts";
import type { JudgedFile } from "../sending/judge-files.ts";

/** What a visitor sent, as it came. */
export type Sent = { [K in OwnField]?: string | undefined } & {
  answers?: { field: string; values: string[] }[] | undefined;
  /** For its fields of files. */
  files?: JudgedFile[];
};

/** What they wrote, as it is stored: nothing that the form does not ask. */
export type Written = Record<OwnField, string> & { answers: Answer[] };

/**
 * Reads a sending by the form that it belongs to.
 * @throws Problem with the code of the first fault at its field, and all of them as `errors`: `FIELD_REQUIRED`,
 *   `NAME_MISSING`, `NAME_SHORT`, `MESSAGE_SHORT`, `EMAIL_INVALID`, `FORM_ANSWER`, and what is wrong with its files
 */
export function checkAnswers(
  sent: Sent,
  { form, language }: { form: Pick<FormDocument, "fields">; language: Language },
): Written {
  const given = new Map(sent.answers?.map(({ field, values }) => [field, values]));
  const faults: Fault[] = [];
  const answers: Answer[] = [];
  const own = Object.fromEntries(ownFields.map((name) => [name, ""])) as Record<OwnField, string>;
  for (const field of form.fields) {
    const { type } = field;
    if (isOwn(type)) {
      own[type] = tidy(sent[type] ?? "", type === "message");
      const code = ownFault(type, { text: own[type], required: field.required });
      if (code) faults.push({ field: type, code });
      continue;
    }
    if (type === "file") {
      const { names, fault } = filesFor(field, sent.files ?? []);
      if (fault) faults.push({ field: field.id, ...fault });
      if (names.length > 0) answers.push(answered(field, { type, values: names, language }));
      continue;
    }
    const values = (given.get(field.id) ?? []).map((value) => tidy(value, type === "lines")).filter(Boolean);
    const code = askedFault(field, values);
    if (code) faults.push({ field: field.id, code });
    const answer = answered(field, { type, values, language });
    if (answer.values.length > 0) answers.push(answer);
  }
  refuseFaults(faults, language);
  return { ...own, answers };
}

function ownFault(type: OwnField, { text, required }: { text: string; required: boolean }): ProblemCode | null {
  if (text === "") {
    if (!required) return null;
    return type === "name" ? "NAME_MISSING" : "FIELD_REQUIRED";
  }
  if (type === "name" && lengthOf(text) < shortestName) return "NAME_SHORT";
  if (type === "message" && lengthOf(text) < shortestMessage) return "MESSAGE_SHORT";
  if (type === "email" && !isMailAddress(text)) return "EMAIL_INVALID";
  return null;
}

function filesFor({ id, required }: FormField, files: JudgedFile[]): { names: string[]; fault?: Omit<Fault, "field"> } {
  const own = files.filter(({ field }) => field === id);
  const unfit = own.find((file) => "fault" in file);
  if (unfit) return { names: [], fault: unfit.fault };
  if (own.length === 0 && required) return { names: [], fault: { code: "FIELD_REQUIRED" } };
  return { names: own.flatMap((file) => ("name" in file ? file.name : [])) };
}

/** As people count: an emoji is one. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** A choice is told by its place in the list, so that it means the same in every language. */
function askedFault(field: FormField, values: string[]): ProblemCode | null {
  const { type, required, options } = field;
  if (values.length === 0) return required ? "FIELD_REQUIRED" : null;
  if (type !== "choices" && values.length > 1) return "FORM_ANSWER";
  const [value = ""] = values;
  switch (type) {
    case "text":
      return value.length > 160 ? "FORM_ANSWER" : null;
    case "date":
      return isDay(value) ? null : "FORM_ANSWER";
    case "consent":
      return value === "1" ? null : "FORM_ANSWER";
    case "choice":
    case "choices":
    case "select":
      return values.every((place) => /^\d{1,2}$/.test(place) && Number(place) < options.length) ? null : "FORM_ANSWER";
    default:
      return null;
  }
}

type Answering = { type: Answer["type"]; values: string[]; language: Language };

/** As its writer read it: with the label, the chosen options and the wording of the consent in their language. */
function answered(field: FormField, { type, values, language }: Answering): Answer {
  const label = labelOf(field, language);
  const shown = () => {
    if (type === "consent") return values.map(() => textOf(field.wording, language));
    if (field.options.length === 0) return values;
    return [...new Set(values)].map((place) => textOf(field.options[Number(place)] ?? {}, language)).filter(Boolean);
  };
  return { field: field.id, type, label, values: shown() };
}

/** A day of the calendar: not the 31st of February. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Without what cannot be seen; a single line stays one, whatever was sent. */
function tidy(text: string, lines: boolean): string {
  const plain = text.normalize("NFC").replace(/\r\n?/g, "\n");
  const seen = plain.replace(lines ? /[^\P{Cc}\n\t]/gu : /\p{Cc}+/gu, lines ? "" : " ");
  return seen.trim();
}
