/**
 * The new data, in which everything that is equal to the former data is the former object itself. What was derived from
 * such an object, like a drawn part of a page, can be used again. Things in lists are compared by their ids.
 *
 * @param before plain data as in JSON, frozen
 * @returns `before` where all of it is equal; neither argument is changed
 */
export function withUnchanged<T>(now: T, before: unknown): T {
  return shared(now, before) as T;
}

type Plain = Record<string, unknown>;

function shared(now: unknown, before: unknown): unknown {
  if (Array.isArray(now)) return Array.isArray(before) ? sharedList(now, before) : now;
  return isRecord(now) && isRecord(before) ? sharedRecord(now, before) : now;
}

function sharedRecord(now: Plain, before: Plain): unknown {
  if (now === before) return before;
  const names = Object.keys(now);
  const all: Plain = {};
  let [equal, asNow] = [names.length === Object.keys(before).length, true];
  for (const name of names) {
    const value = shared(now[name], before[name]);
    all[name] = value;
    equal &&= name in before && value === before[name];
    asNow &&= value === now[name];
  }
  if (equal) return before;
  return asNow ? now : all;
}

function sharedList(now: unknown[], before: unknown[]): unknown {
  if (now === before) return before;
  let known: Map<unknown, unknown> | null = null;
  const all = now.map((one, at) => {
    const there = before[at];
    if (one === there) return one;
    const id = idOf(one);
    // Most things stand where they stood.
    if (id === idOf(there)) return shared(one, there);
    known ??= new Map(before.map((other, place) => [idOf(other) ?? place, other]));
    return shared(one, known.get(id ?? at));
  });
  if (all.length === before.length && all.every((one, at) => one === before[at])) return before;
  return all.every((one, at) => one === now[at]) ? now : all;
}

function idOf(thing: unknown): string | null {
  if (!isRecord(thing)) return null;
  const id = thing["_id"] ?? thing["id"];
  return typeof id === "string" ? id : null;
}

function isRecord(data: unknown): data is Plain {
  return typeof data === "object" && data !== null && Object.getPrototypeOf(data) === Object.prototype;
}
