import fastJson from "fast-json-stringify";
import type { TSchema } from "typebox";

type Stringifier = (reply: unknown) => string;

/** Records never change, and compiling what tells alternatives apart takes up to a tenth of a second. */
const known = new WeakMap<TSchema, Stringifier>();

/** Writes replies as JSON by their schema. A union of a list and a single thing is told apart by `items`. */
export function stringifier(schema: TSchema): Stringifier {
  const stringify = known.get(schema) ?? made(schema);
  known.set(schema, stringify);
  return stringify;
}

function made(schema: TSchema): Stringifier {
  const choices = (schema as { anyOf?: TSchema[] }).anyOf;
  if (!choices) return compiled(schema);
  const isList = (choice: TSchema): boolean => "items" in ((choice as { properties?: object }).properties ?? {});
  const list = choices.find(isList);
  const one = choices.find((choice) => !isList(choice));
  if (!list || !one || choices.length !== 2) return compiled(schema);
  const listText = compiled(list);
  const oneText = compiled(one);
  return (reply) => ((reply as object) && "items" in (reply as object) ? listText(reply) : oneText(reply));
}

function compiled(schema: TSchema): Stringifier {
  // As in requests, 19.99 is a multiple of 0.01: alternatives are told apart by their rules.
  return fastJson(plain(schema) as never, { ajv: { multipleOfPrecision: 6, code: { optimize: false } } });
}

/** TypeBox marks its schemas with hidden fields that the serializer does not expect. */
function plain(schema: TSchema): unknown {
  return JSON.parse(JSON.stringify(schema));
}
