import { Ajv, type ErrorObject } from "ajv";
import formats from "ajv-formats";
import type { TSchema } from "typebox";
import { madeOnce } from "#contract/formats/made-once.ts";
import { isStorable } from "#contract/formats/storable.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { type FieldError, Problem } from "#contract/wire/problem.ts";

const options = {
  allErrors: true,
  strict: false,
  removeAdditional: false,
  useDefaults: false,
  messages: false,
  // Compiling the schema of schemas costs a start forty milliseconds; `schemas.test.ts` checks each one against it.
  validateSchema: false,
  // 19.99 is a multiple of 0.01, whatever floating-point division says.
  multipleOfPrecision: 6,
  // Two thirds of the time to compile a schema; V8 makes the same of both.
  code: { optimize: false },
} as const;
// Twenty wrong fields are enough; without a limit, a large body of wrong fields is expensive.
const longest = 20;

const strictly = new Ajv({ ...options, coerceTypes: false });
const coercing = new Ajv({ ...options, coerceTypes: true });
for (const ajv of [strictly, coercing]) {
  (formats as unknown as (ajv: Ajv) => void)(ajv);
  const dateTime = ajv.formats["date-time"] as { validate: (text: string) => boolean };
  ajv.addFormat("date-time", (text) => dateTime.validate(text) && isMoment(text));
}

/** RFC 3339 has leap seconds and times beyond the year 9999 in UTC; neither can be stored as a text that sorts. */
function isMoment(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && /^\d{4}-/.test(time.toISOString());
}

/** A broken rule: where, which one, and its parameters. */
export type Fault = Pick<ErrorObject, "instancePath" | "keyword"> & { params: Record<string, unknown> };
export type Validator = (value: unknown) => Fault[] | null;

/**
 * Bodies are not converted: a number in quotes is a text. Every text in them can be stored. Compiled with the first value:
 * most endpoints of a site are not called in its first hour.
 */
export function bodyValidator(schema: TSchema): Validator {
  const check = checkOf(strictly, schema);
  return (value) => {
    const faults = check(value);
    if (faults) return faults;
    const unstorable = unstorableIn(value);
    return unstorable === null ? null : [{ instancePath: unstorable, keyword: "unstorable", params: {} }];
  };
}

/**
 * Whether a value is one that `bodyValidator` takes. Inside `not`, Ajv makes no errors: what takes the place of most of its
 * code is not even compiled.
 */
export function fittingBy(schema: TSchema): (value: unknown) => boolean {
  const check = checkOf(strictly, { not: { not: schema } });
  return (value) => check(value) === null && unstorableIn(value) === null;
}

/**
 * Query strings contain only texts, so `"2"` may become 2. Changes the value in place. What is only looked for may
 * contain anything.
 */
export function queryValidator(schema: TSchema): Validator {
  return checkOf(coercing, schema);
}

function checkOf(ajv: Ajv, schema: TSchema): Validator {
  const validator = madeOnce(() => ajv.compile(schema));
  return (value) => {
    const validate = validator();
    return validate(value) ? null : (validate.errors ?? []);
  };
}

/** Where the first text that cannot be stored stands, as a JSON Pointer (RFC 6901). The value may be of any depth. */
function unstorableIn(value: unknown): string | null {
  const open = [{ path: "", value }];
  for (let one = open.pop(); one; one = open.pop()) {
    const { path, value } = one;
    if (typeof value === "string" && !isStorable(value)) return path;
    if (typeof value !== "object" || value === null) continue;
    for (const [name, inside] of Object.entries(value).toReversed()) {
      const place = `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      open.push(isStorable(name) ? { path: place, value: inside } : { path: place, value: name });
    }
  }
  return null;
}

/** @throws Problem `BAD_FIELDS` with the path, the rule and a sentence for each wrong field */
export function refuseFields(errors: Fault[], t: Translate): never {
  const seen = new Map<string, FieldError>();
  for (const error of errors) {
    const described = describe(error, t);
    if (!described || seen.has(described.field)) continue;
    // Who sends something with a wrong field in it is not told that they could have sent nothing.
    const isUnion = error.keyword === "anyOf" || (error.keyword === "type" && error.params["type"] === "null");
    if (isUnion && [...seen.keys()].some((field) => field.startsWith(`${described.field}/`))) continue;
    seen.set(described.field, described);
    if (seen.size >= longest) break;
  }
  const fields = [...seen.values()];
  throw new Problem("BAD_FIELDS", { errors: fields, ...(fields[0] ? { field: fields[0].field } : {}) });
}

function describe({ instancePath, keyword, params }: Fault, t: Translate): FieldError | null {
  // The branches of a union each report their own error already.
  if (keyword === "if") return null;
  const own = instancePath.slice(1).replaceAll("~1", "/").replaceAll("~0", "~");
  const named = (params["missingProperty"] ?? params["additionalProperty"]) as string | undefined;
  const field = [own, named].filter(Boolean).join("/");
  // A rule of a feature is a refusal with its own code.
  const problem = params["problem"];
  if (typeof problem === "string") return { field, code: problem, message: t(`problem:${problem}`) };
  return { field, code: keyword, message: sentence(keyword, params, t) };
}

function sentence(keyword: string, params: Record<string, unknown>, t: Translate): string {
  switch (keyword) {
    case "type": {
      const type = String([params["type"]].flat()[0]);
      return t("problem:rule.type", { type: t(`problem:type.${type}`) });
    }
    case "enum":
      return t("problem:rule.enum", { allowed: (params["allowedValues"] as unknown[]).join(", ") });
    case "format":
      return t("problem:rule.format", { format: String(params["format"]) });
    case "required":
    case "additionalProperties":
    case "pattern":
    case "unstorable":
    case "uniqueItems":
      return t(`problem:rule.${keyword}`);
    case "maxLength":
    case "minLength":
    case "maxItems":
    case "minItems":
    case "minimum":
    case "maximum":
      return t(`problem:rule.${keyword}`, { limit: Number(params["limit"]) });
    default:
      return t("problem:rule.other");
  }
}
