import { beforeAll, expect, test } from "vitest";
import { rolesOf } from "#contract/rights/rights.ts";
import { type ProblemCode, problems } from "#contract/wire/problem.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { bodyValidator } from "#platform/endpoints/validate.ts";
import { addressOf, type TestHouse, testHouse } from "#server/testing/test-house.ts";

type Content = Record<string, { schema: object }>;

/** There is one kind of content for each. */
const schemaIn = (content: Content): object => Object.values(content)[0]?.schema ?? {};
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  security?: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content }>;
};
type Description = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
};

onEveryEngine("the description of the API", (fresh) => {
  let house: TestHouse;
  let description: Description;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    const { status, reply } = await house.guest.raw<Description>({ method: "GET", url: "/api/v0/openapi.json" });
    expect(status).toBe(200);
    description = reply;
  });

  const operationOf = ({ method, path }: AnyRoute): Operation | undefined =>
    description.paths[`${path}/`]?.[method.toLowerCase()];
  const operations = () =>
    Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  test("is OpenAPI 3.1 with all that a reader of it needs", () => {
    expect(description.openapi).toMatch(/^3\.1\.\d+$/);
    expect(description.info.title && description.info.version).toBeTruthy();
    for (const { path, method, operation } of operations()) {
      expect(path).toMatch(/^\/[\w/{}]+\/$/);
      expect(["get", "post", "put", "delete"]).toContain(method);
      expect(operation.summary).toMatch(/\.$/);
      expect(Object.keys(operation.responses).every((status) => /^[2-5]\d\d$/.test(status))).toBe(true);
      expect(Object.values(operation.responses).every((response) => response.description)).toBe(true);
    }
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("every reference in it leads somewhere", () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to ?? "");
    expect(references.length).toBeGreaterThan(0);
    for (const to of new Set(references)) {
      const found = to
        .replace("#/", "")
        .split("/")
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], description);
      expect([to, typeof found]).toEqual([to, "object"]);
    }
  });

  test("every schema in it can be compiled and says something", () => {
    const schemas = operations().flatMap(({ operation }) => [
      ...Object.values(operation.responses).map(({ content }) => schemaIn(content)),
      ...(operation.requestBody ? [schemaIn(operation.requestBody.content)] : []),
      ...(operation.parameters ?? []).map(({ schema }) => schema),
    ]);
    for (const schema of schemas) {
      expect(Object.keys(schema).length).toBeGreaterThan(0);
      if (!("$ref" in schema)) bodyValidator(schema);
    }
  });

  test("every record is in it, and it describes nothing else", () => {
    const { records } = house.app.endpoints;
    for (const record of records)
      expect([record.path, operationOf(record)?.summary]).toEqual([record.path, record.summary]);
    expect(operations()).toHaveLength(records.length);
  });

  test("every address of the API that answers is one of a record", async () => {
    const { records } = house.app.endpoints;
    const known = new Set(records.map(({ path }) => `/api/v0${path.replace(/\{(\w+)\}/g, ":$1")}`));
    const routes = routesOf(house.app.fastify.printRoutes({ commonPrefix: false }));
    const apart = routes.filter((route) => route.startsWith("/api/v0") && !known.has(route));
    expect(new Set(apart)).toEqual(new Set(["/api/v0/openapi.json", "/api/v0/health"]));
    for (const { method, path } of records.filter(({ permission }) => permission !== null)) {
      const { reply } = await house.guest.raw({ method, url: `/api/v0${addressOf(path)}` });
      expect([method, path, reply["code"]]).toEqual([method, path, "C101"]);
    }
  });

  test("it says who may call, what goes in and what comes out", () => {
    for (const record of house.app.endpoints.records) {
      const operation = operationOf(record) as Operation;
      expect([record.path, operation.security !== undefined]).toEqual([record.path, record.permission !== null]);
      for (const role of record.permission ? rolesOf(record.permission) : []) {
        expect(operation.description).toContain(role);
      }
      const fields = [record.params, record.query].flatMap((part) => Object.keys(propertiesOf(part)));
      expect((operation.parameters ?? []).map(({ name }) => name)).toEqual(fields);
      expect([record.path, operation.requestBody !== undefined]).toEqual([
        ...[record.path, (record.body ?? record.multipart) !== undefined],
      ]);
      const answer = operation.responses[record.status ?? 200];
      expect(answer && schemaIn(answer.content)).toEqual(JSON.parse(JSON.stringify(record.reply)));
    }
  });

  test("a body that may be left out is not called required", () => {
    for (const path of ["/entry/", "/page/"]) {
      expect(description.paths[path]?.["delete"]?.requestBody?.required).toBe(false);
      expect(description.paths[path]?.["put"]?.requestBody?.required).toBe(true);
    }
  });

  test("it names what each endpoint refuses, under the status of the refusal", () => {
    for (const record of house.app.endpoints.records) {
      const { responses } = operationOf(record) as Operation;
      const rightless: ProblemCode[] = record.permission ? ["C101", "C100"] : [];
      const writing: ProblemCode[] =
        record.method === "GET" ? [] : ["FOREIGN_ORIGIN", "BAD_JSON", "TOO_LARGE", "MEDIA_TYPE"];
      for (const code of new Set(["BAD_FIELDS" as const, ...rightless, ...writing, ...(record.refusals ?? [])])) {
        const named = responses[problems()[code]]?.description.split(", ") ?? [];
        expect([record.method, record.path, named]).toEqual([
          record.method,
          record.path,
          expect.arrayContaining([code]),
        ]);
      }
    }
  });

  test("what a guest may not ask of the list of entries is named too", () => {
    const responses = description.paths["/entry/"]?.["get"]?.responses;
    expect([responses?.[401]?.description, responses?.[403]?.description]).toEqual(["C101", "C100"]);
  });

  test("there is a reference to browse that asks nobody else", async () => {
    const { status, reply, headers } = await house.guest.raw<string>({ method: "GET", url: "/api/docs/" });
    expect(status).toBe(200);
    expect(String(headers["content-security-policy"])).toContain("default-src 'none'");
    expect(reply).not.toMatch(/(src|href)="https?:\/\//);
  });
});

function propertiesOf(schema: unknown): object {
  return (schema as { properties?: object } | undefined)?.properties ?? {};
}

/** The whole addresses of Fastify's drawing of its routes, where branches are indented by four. */
function routesOf(drawing: string): string[] {
  const branch: string[] = [];
  return drawing.split("\n").flatMap((line) => {
    const [, indent = "", part = ""] = /^((?:[│ ] {3})*)[├└]── (\S*) \(/.exec(line) ?? [];
    if (part === "") return [];
    const depth = indent.length / 4;
    branch.length = depth;
    branch[depth] = part;
    return [branch.join("")];
  });
}
