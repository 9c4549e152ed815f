import type { SheetFaultCode, Values } from "#shop/spreadsheets/sheet.ts";

/** Why a text cannot be read. */
export class Fault {
  readonly code: SheetFaultCode;
  readonly values: Values;

  constructor(code: SheetFaultCode, values: Values = {}) {
    this.code = code;
    this.values = values;
  }
}

/** How a value stands in a cell. `read` gets no empty text, and what `write` gives it reads as the same value. */
export type Cell<T = unknown> = {
  write(this: void, value: T): string;
  read(this: void, text: string): T | Fault;
};

/** The beginning of a text, as a report shows it. */
export function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text;
}
