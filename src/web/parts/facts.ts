import { outlineKey } from "./outlines.ts";

/** Numbers that identify frozen objects; a number is never reused. */
const numbers = new WeakMap<object, number>();
let last = 0;

/** A longer key would save nothing. */
const longest = 4096;

/**
 * A key for facts: frozen objects are identified, plain data is serialised. Null for anything else, such as a map,
 * whose content could change.
 *
 * @param lists takes the lists that are known by their outline alone
 */
export function factsKey(facts: unknown, { lists }: { lists?: Lists } = {}): string | null {
  const key = textOf(facts, lists);
  return key === null || key.length > longest ? null : key;
}

type Lists = (readonly object[])[] | undefined;

/**
 * The same facts as a list of what they consist of, to be compared with `isListed`, which writes nothing. Null for facts
 * that have no key, or for which the list would be longer than `most`.
 */
export function factsList(facts: unknown, { most }: { most: number }): FactsList | null {
  const list: unknown[] = [];
  return listed(facts, list) && list.length <= most ? list : null;
}

export type FactsList = readonly unknown[];

/** Whether the list was made of the same facts. */
export function isListed(facts: unknown, list: FactsList): boolean {
  return after(facts, list, 0) === list.length;
}

/** Only for lists; no fact can be one of them. */
const [frozenOne, beginOfList, beginOfRecord, end] = [{}, {}, {}, {}];

function listed(fact: unknown, into: unknown[]): boolean {
  if (typeof fact === "function" || typeof fact === "symbol") return false;
  if (typeof fact !== "object" || fact === null) into.push(fact);
  // Not the object itself, which would be kept alive.
  else if (Object.isFrozen(fact)) into.push(frozenOne, numberOf(fact));
  else if (Array.isArray(fact)) {
    into.push(beginOfList);
    for (const one of fact) if (!listed(one, into)) return false;
    into.push(end);
  } else {
    if (Object.getPrototypeOf(fact) !== Object.prototype) return false;
    into.push(beginOfRecord);
    // It has no prototype of its own, so that all of these are its own names.
    for (const name in fact) {
      into.push(name);
      if (!listed((fact as Record<string, unknown>)[name], into)) return false;
    }
    into.push(end);
  }
  return true;
}

/** The place after this fact in the list; -1 if another one stands there. */
function after(fact: unknown, list: FactsList, at: number): number {
  if (typeof fact !== "object" || fact === null) return Object.is(list[at], fact) ? at + 1 : -1;
  if (Object.isFrozen(fact)) return list[at] === frozenOne && list[at + 1] === numberOf(fact) ? at + 2 : -1;
  const isList = Array.isArray(fact);
  if (list[at] !== (isList ? beginOfList : beginOfRecord)) return -1;
  let next = at + 1;
  if (isList) {
    for (const one of fact) {
      next = after(one, list, next);
      if (next < 0) return -1;
    }
  } else {
    if (Object.getPrototypeOf(fact) !== Object.prototype) return -1;
    for (const name in fact) {
      if (list[next] !== name) return -1;
      next = after((fact as Record<string, unknown>)[name], list, next + 1);
      if (next < 0) return -1;
    }
  }
  return list[next] === end ? next + 1 : -1;
}

/** The number of an object that lives as long as the process or is immutable. */
export function numberOf(thing: object): number {
  const known = numbers.get(thing);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(thing, last);
  return last;
}

/** Each text says how long it is, so that no content can look like another one. */
function textOf(fact: unknown, lists: Lists): string | null {
  if (typeof fact === "string") return `${fact.length}"${fact}`;
  if (typeof fact === "function" || typeof fact === "symbol") return null;
  if (typeof fact !== "object" || fact === null) return `${String(fact)};`;
  if (lists && Array.isArray(fact)) {
    const outline = outlineKey(fact);
    if (outline !== undefined) return `list ${lists.push(fact)} ${outline};`;
  }
  if (Object.isFrozen(fact)) return `#${numberOf(fact)};`;
  return Array.isArray(fact) ? textOfList(fact, lists) : textOfRecord(fact, lists);
}

function textOfList(list: readonly unknown[], lists: Lists): string | null {
  let all = "[";
  for (const one of list) {
    const text = textOf(one, lists);
    if (text === null) return null;
    all += text;
  }
  return `${all}]`;
}

function textOfRecord(record: object, lists: Lists): string | null {
  if (Object.getPrototypeOf(record) !== Object.prototype) return null;
  let all = "{";
  // It has no prototype of its own, so that all of these are its own names.
  for (const name in record) {
    const text = textOf((record as Record<string, unknown>)[name], lists);
    if (text === null) return null;
    all += `${name.length}"${name}${text}`;
  }
  return `${all}}`;
}

/** Freezes what was derived from frozen objects, so that it is identified like them. */
export function frozen<T extends object>(made: T): T {
  return Object.freeze(made) as T;
}
