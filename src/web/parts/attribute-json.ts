/** Objects that cannot change any more are written once. */
const written = new WeakMap<object, string>();

/** The JSON of plain data as the value of an attribute in double quotes, escaped as React does. */
export function attributeJson(data: unknown): string {
  if (typeof data !== "object" || data === null) return escaped(JSON.stringify(data) ?? "null");
  const known = written.get(data);
  if (known !== undefined) return known;
  const text = isPlain(data) ? textOf(data) : escaped(JSON.stringify(data));
  if (Object.isFrozen(data)) written.set(data, text);
  return text;
}

function textOf(data: object): string {
  if (Array.isArray(data)) return `[${data.map(attributeJson).join()}]`;
  const members = Object.entries(data).filter(([, value]) => value !== undefined && typeof value !== "function");
  return `{${members.map(([name, value]) => `${attributeJson(name)}:${attributeJson(value)}`).join()}}`;
}

function isPlain(data: object): boolean {
  return Array.isArray(data) || Object.getPrototypeOf(data) === Object.prototype;
}

const signs: Record<string, string> = { "&": "&amp;", '"': "&quot;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return text.replace(/[&"'<>]/g, (sign) => signs[sign]!);
}
