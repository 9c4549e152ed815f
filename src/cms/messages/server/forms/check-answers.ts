import type { Answer } from "#cms/messages/contract.ts";
import {
  type FormField,
  isDay,
  isOwn,
  labelOf,
  type OwnField,
  ownFields,
  shownValues,
  textOf,
} from "#cms/messages/form.ts";
import { longestForm, shortestMessage, shortestName } from "#cms/messages/rules.ts";
import type { FormDocument } from "#cms/messages/tables.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
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
 *   `NAME_MISSING`, `NAME_SHORT`, `MESSAGE_SHORT`, `EMAIL_INVALID`, `FORM_ANSWER`, `FORM_TEL`, `FORM_NUMBER`,
 *   `FORM_EARLY`, `FORM_LATE`, `FORM_LONG`, and what is wrong with its files
 */
export function checkAnswers(
  sent: Sent,
  { form, language, now }: { form: Pick<FormDocument, "fields">; language: Language; now: Date },
): Written {
  const given = new Map(sent.answers?.map(({ field, values }) => [field, values]));
  const faults: Fault[] = [];
  const answers: Answer[] = [];
  const room = { left: longestForm };
  const own = Object.fromEntries(ownFields.map((name) => [name, ""])) as Record<OwnField, string>;
  for (const field of form.fields) {
    const { type } = field;
    if (isOwn(type)) {
      own[type] = tidy(sent[type] ?? "", type === "message");
      const code = ownFault(type, { text: own[type], required: field.required });
      if (code) faults.push({ field: type, code });
      faults.push(...longFault(type, { texts: [own[type]], room }));
      continue;
    }
    if (type === "file") {
      const { names, fault } = filesFor(field, sent.files ?? []);
      if (fault) faults.push({ field: field.id, ...fault });
      if (names.length > 0) answers.push(answered(field, { type, values: names, language }));
      continue;
    }
    const typed = (given.get(field.id) ?? []).map((value) => tidy(value, type === "lines")).filter(Boolean);
    const values = type === "date" ? typed.map(dayIn) : typed;
    faults.push(...longFault(field.id, { texts: typed, room }));
    const fault = askedFault(field, values) ?? (type === "date" ? dayFault(field, { values, language, now }) : null);
    if (fault) faults.push({ field: field.id, ...(typeof fault === "string" ? { code: fault } : fault) });
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

type Measured = { texts: string[]; room: { left: number } };

/** At the field with which a form becomes too long; what comes behind it is not to blame. */
function longFault(field: string, { texts, room }: Measured): Fault[] {
  const before = room.left;
  room.left -= texts.reduce((sum, { length }) => sum + length, 0);
  if (before < 0 || room.left >= 0) return [];
  return [{ field, code: "FORM_LONG", values: { length: longestForm } }];
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
    case "tel":
      return /^[+\d][\d\s()/.-]{2,39}$/.test(value) && (value.match(/\d/g)?.length ?? 0) >= 3 ? null : "FORM_TEL";
    case "number":
      return /^[+-]?\d{1,3}(?:[.,\s]?\d{3}){0,4}(?:[.,]\d{1,6})?$/.test(value) ? null : "FORM_NUMBER";
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

/** The day as it is stored, also where it was typed as people write it: `28.11.2026`. */
function dayIn(text: string): string {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[./]\s*(\d{1,2})[./]\s*(\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

type Chosen = { values: string[]; language: Language; now: Date };

/** A day outside what the owner allows. Days as `2026-11-28` are in the order of their texts. */
function dayFault(
  { earliest, latest }: FormField,
  { values: [day], language, now }: Chosen,
): Omit<Fault, "field"> | null {
  if (!day) return null;
  const first = earliest === "today" ? berlinDate(now) : earliest;
  const said = (bound: string) => ({ day: shownValues({ type: "date", values: [bound] }, language).join() });
  if (first && day < first) return { code: "FORM_EARLY", values: said(first) };
  return latest && day > latest ? { code: "FORM_LATE", values: said(latest) } : null;
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

/** Without what cannot be seen; a single line stays one, whatever was sent. */
function tidy(text: string, lines: boolean): string {
  const plain = text.normalize("NFC").replace(/\r\n?/g, "\n");
  const seen = plain.replace(lines ? /[^\P{Cc}\n\t]/gu : /\p{Cc}+/gu, lines ? "" : " ");
  return seen.trim();
}
