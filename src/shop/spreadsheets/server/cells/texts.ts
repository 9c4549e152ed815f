import { berlinDay, berlinTime } from "#contract/formats/dates/date-time.ts";
import { fold } from "#contract/formats/fold.ts";
import { isId } from "#contract/id.ts";
import { isGtin } from "#shop/products/server/index.ts";
import { type Cell, Fault, shown } from "./cell.ts";

const asItIs = (text: string): string => text;

export function textCell({ maxLength = 100_000, pattern }: { maxLength?: number; pattern?: string }): Cell<string> {
  const shape = pattern === undefined ? null : new RegExp(pattern, "u");
  return {
    write: asItIs,
    read(text) {
      if (text.length > maxLength) return new Fault("LONG", { length: text.length, most: maxLength });
      return shape === null || shape.test(text) ? text : new Fault("CHARACTERS", { text: shown(text) });
    },
  };
}

/** Between the blocks of a text: our HTML has no comments. */
const nextBlock = "\n<!-- next -->\n";

export function htmlCell({ most, longest }: { most: number; longest: number }): Cell<string[]> {
  return {
    write: (blocks) => blocks.join(nextBlock),
    read(text) {
      const blocks = text.split(nextBlock.trim()).map((block) => block.trim());
      const long = blocks.find(({ length }) => length > longest);
      if (long !== undefined) return new Fault("LONG", { length: long.length, most: longest });
      return blocks.length > most ? new Fault("MANY", { count: blocks.length, most }) : blocks;
    },
  };
}

export const idCell: Cell<string> = {
  write: asItIs,
  read: (text) => (isId(text.toLowerCase()) ? text.toLowerCase() : new Fault("ID", { text: shown(text) })),
};

/** Global Trade Item Numbers of 8, 12, 13 and 14 digits, with their check digit. */
export const eanCell: Cell<string> = {
  write: asItIs,
  read(text) {
    if (/^\d[,.]?\d*E\+?\d+$/i.test(text)) return new Fault("ROUNDED", { text: shown(text) });
    const digits = text.replace(/[\s-]/g, "");
    return /^(?:\d{8}|\d{12,14})$/.test(digits) && isGtin(digits) ? digits : new Fault("EAN", { text: shown(text) });
  },
};

/** ISO times, and days and times of Berlin as people and other shops write them. `last`: a day means its end. */
export function timeCell({ last = false }: { last?: boolean } = {}): Cell<string> {
  return {
    write: asItIs,
    read(text) {
      const fault = new Fault("TIME", { text: shown(text) });
      if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text)) {
        return Number.isNaN(Date.parse(text)) ? fault : text;
      }
      const [day, clock] = dayAndClock(text);
      const known = day === undefined ? null : berlinDay(day);
      if (day === undefined || !known) return fault;
      if (clock === undefined) return last ? known.last : known.first;
      return berlinTime(`${day}T${clock}`) ?? fault;
    },
  };
}

/** `2026-11-21` and `08:30` for `21.11.2026 8:30` and `2026-11-21 08:30:00`. */
function dayAndClock(text: string): [day?: string, clock?: string | undefined] {
  const [, date = "", hour, minute] = /^([\d.-]+)(?:[T\s,]+(\d{1,2}):(\d\d)(?::\d\d)?(?: Uhr)?)?$/.exec(text) ?? [];
  const clock = hour === undefined ? undefined : `${hour.padStart(2, "0")}:${minute}`;
  if (/^\d{4}-\d\d-\d\d$/.test(date)) return [date, clock];
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(date) ?? [];
  if (day === undefined || month === undefined) return [];
  return [`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`, clock];
}

const yes = new Set(["1", "yes", "ja", "true", "wahr", "x"]);
const no = new Set(["0", "no", "nein", "false", "falsch"]);

export const yesNoCell: Cell<boolean> = {
  write: (value) => (value ? "yes" : "no"),
  read(text) {
    const word = fold(text);
    return yes.has(word) ? true : no.has(word) ? false : new Fault("YES_NO", { text: shown(text) });
  },
};

/** One of several values, also by another name. */
export function choiceCell<T extends string | number>(
  values: readonly T[],
  names: Readonly<Record<string, string>> = {},
): Cell<T> {
  const byWord = new Map<string, T>(values.map((value) => [fold(String(value)), value]));
  return {
    write: String,
    read(text) {
      const word = fold(text);
      const value = byWord.get(word) ?? byWord.get(fold(names[word] ?? word));
      return (
        value ?? new Fault("CHOICE", { text: shown(text), choices: values.filter((one) => one !== "").join(", ") })
      );
    },
  };
}
