/** The JSON of what stands in lists, by the objects that it was made of. */
const known = new WeakMap<object, string>();

/**
 * The JSON of values that are never changed in place. Each object of a list is spelled once: of a long document in which one
 * block was typed, only that block is.
 */
export function jsonOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(itemOf).join()}]`;
  if (!isPlain(value)) return JSON.stringify(value);
  const said = Object.entries(value).filter(([, held]) => held !== undefined);
  return `{${said.map(([name, held]) => `${JSON.stringify(name)}:${jsonOf(held)}`).join()}}`;
}

function itemOf(item: unknown): string {
  if (!isPlain(item)) return JSON.stringify(item) ?? "null";
  const kept = known.get(item);
  if (kept !== undefined) return kept;
  const json = JSON.stringify(item);
  known.set(item, json);
  return json;
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
