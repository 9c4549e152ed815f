import { type TSchema, Type } from "typebox";
import { rolesOf } from "#contract/rights/rights.ts";
import { type ProblemCode, problems } from "#contract/wire/problem.ts";
import { type AnyRoute, bytes, events } from "#contract/wire/route.ts";

type Json = Record<string, unknown>;

/** The description of the API (OpenAPI 3.1), generated from the same records as the API. */
export function openApi(records: AnyRoute[]): Json {
  const paths: Record<string, Json> = {};
  for (const record of records) {
    const path = `${record.path}/`;
    paths[path] = { ...paths[path], [record.method.toLowerCase()]: operation(record) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Vitrine", version: "0", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/api/v0" }],
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "session" },
        bearer: { type: "http", scheme: "bearer" },
      },
      schemas: { Problem: problemSchema },
    },
  };
}

function operation(record: AnyRoute): Json {
  const who = record.permission ? rolesOf(record.permission).join(", ") : "everybody";
  return {
    operationId: `${record.method.toLowerCase()}${record.path.replace(/[/{]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll("}", "")}`,
    summary: record.summary,
    description: `For ${who}.`,
    tags: [record.path.split("/").filter((part) => !/^(batch|publish|unpublish|delete)$/.test(part))[1] ?? "site"],
    ...(record.permission ? { security: [{ session: [] }, { bearer: [] }] } : {}),
    ...(record.params || record.query
      ? { parameters: [...parameters("path", record.params), ...parameters("query", record.query)] }
      : {}),
    ...requestBody(record),
    responses: { [record.status ?? 200]: { description: "Done", content: content(record.reply) }, ...refusals(record) },
  };
}

function requestBody({ body, multipart, attachments }: AnyRoute): Json {
  if (multipart) return { requestBody: { required: true, content: { "multipart/form-data": { schema: multipart } } } };
  if (!body) return {};
  const form = { "multipart/form-data": { schema: { type: "object", properties: { body }, required: ["body"] } } };
  const content = { ...json(body), ...(attachments ? form : {}) };
  return { requestBody: { required: !Type.IsOptional(body), content } };
}

function content(reply: TSchema): Json {
  if (reply === bytes) return { "application/octet-stream": { schema: reply } };
  return reply === events ? { "text/event-stream": { schema: reply } } : json(reply);
}

function parameters(where: "path" | "query", schema: TSchema | undefined): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema,
  }));
}

/** Refusals by status, since OpenAPI has one response per status. */
function refusals(record: AnyRoute): Json {
  const shared: ProblemCode[] = ["BAD_FIELDS"];
  if (record.permission) shared.push("C101", "C100", "SECOND_FACTOR_FIRST");
  if (record.proved) shared.push("CONFIRM_AGAIN");
  if (record.method !== "GET")
    shared.push("FOREIGN_ORIGIN", "BAD_JSON", "TOO_LARGE", "TEXT_TAGS", "MEDIA_TYPE", "STORAGE_FULL");
  if (record.method === "POST") shared.push("KEY_REUSED", "KEY_DONE");
  const byStatus: Record<number, string[]> = {};
  for (const code of new Set([...shared, ...(record.refusals ?? [])])) (byStatus[problems()[code]] ??= []).push(code);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.join(", "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

function json(schema: TSchema): Json {
  return { "application/json": { schema } };
}

const problemSchema = {
  type: "object",
  required: ["code", "message", "requestId"],
  properties: {
    code: { type: "string" },
    message: { type: "string" },
    field: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "code", "message"],
        properties: { field: { type: "string" }, code: { type: "string" }, message: { type: "string" } },
      },
    },
    hint: { type: "string" },
    current: {},
    existing: { type: "string" },
    requestId: { type: "string" },
  },
};
