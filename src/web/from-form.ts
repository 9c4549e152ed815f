import type { Static, TSchema } from "typebox";
import type { Route } from "#contract/wire/route.ts";

type Property = { type?: string };

/**
 * The body of a call from a form, by the call's own schema: an empty optional field is left out, a missing checkbox is
 * false, numbers are parsed, and an invalid number stays a text so that the API refuses it.
 */
export function fromForm<Q extends TSchema, B extends TSchema, R extends TSchema>(
  record: Route<Q, B, R>,
  form: FormData,
): Static<B> {
  const { properties, required = [] } = record.body as unknown as {
    properties: Record<string, Property>;
    required?: string[];
  };
  const body: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const value = form.get(name);
    if (property.type === "boolean") body[name] = value !== null && value !== "false";
    else if (property.type === "array") body[name] = form.getAll(name);
    else if (typeof value === "string" && (value !== "" || required.includes(name))) body[name] = read(value, property);
  }
  for (const name of required) {
    if (!(name in body) && properties[name]?.type === "string") body[name] = "";
  }
  return body as Static<B>;
}

/** A single text field; empty if it is missing. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function read(value: string, { type }: Property): unknown {
  if (type !== "number" && type !== "integer") return value;
  const number = Number(value.replace(",", "."));
  return value.trim() === "" || Number.isNaN(number) ? value : number;
}
