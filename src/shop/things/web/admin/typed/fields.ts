import { berlinInput, berlinTime } from "#contract/formats/dates/date-time.ts";
import { type Field, json, text } from "#web/form/fields.ts";
import { moneyText, numberText, type Reading, readMoney, readNumber, type Scale } from "./amounts.ts";

/** How a value of the API stands in a form while it is typed, and back. */
export type Typed<H> = { empty: H; held: (told: unknown) => H; meant: (held: H) => unknown };

/** A field that is one typed text, whatever the API holds. Saving does not change what was typed. */
export function typedLine(at: string, { held, meant }: Omit<Typed<string>, "empty">): Field<string> {
  return text(at, {
    ...{ held, keepsTyping: true, optional: true },
    read: meant,
    tidy: (value) => JSON.stringify(meant(value)),
  });
}

/** A field of several typed texts, sent as JSON. */
export function typedParts<H>(at: string, { empty, held, meant }: Typed<H>): Field<H> {
  return json<H>(at, empty, {
    ...{ held, keepsTyping: true, optional: true },
    read: (sent) => {
      try {
        return meant(JSON.parse(sent) as H);
      } catch {
        // The API says what it misses.
        return sent;
      }
    },
    tidy: (value) => JSON.stringify(meant(value)),
  });
}

export function moneyField(at: string, reading: Reading): Field<string> {
  return typedLine(at, { held: (told) => moneyText(told, reading), meant: (typed) => readMoney(typed, reading) });
}

/** A number that may be missing; with `needed`, an empty field is 0. */
export function numberField(
  at: string,
  { language, needed = false, ...scale }: Scale & Pick<Reading, "language"> & { needed?: boolean },
): Field<string> {
  return typedLine(at, {
    held: (told) => numberText(told, { language, ...scale }),
    meant: (typed) => readNumber(typed, scale) ?? (needed ? 0 : null),
  });
}

/** A time as in a date field; empty for none. */
export function timeField(at: string): Field<string> {
  return typedLine(at, { held: heldTime, meant: meantTime });
}

export function heldTime(told: unknown): string {
  return typeof told === "string" && told !== "" ? berlinInput(told) : "";
}

/** An invalid time stays as it is, so that the API refuses it. */
export function meantTime(typed: string): string {
  return typed === "" ? "" : (berlinTime(typed) ?? typed);
}
