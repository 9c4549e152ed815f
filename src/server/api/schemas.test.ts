import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { onAnyEngine } from "#database/testing.ts";
import { nameOf } from "../testing/samples.ts";
import { testHouse } from "../testing/test-house.ts";

onAnyEngine("schemas", (fresh) => {
  test("what endpoints declare is valid JSON Schema, which nobody checks when they are compiled", async () => {
    const { app } = await testHouse(fresh, { shop: true });
    const ajv = new Ajv({ strict: false, logger: false });
    expect(ajv.validateSchema({ type: "text" })).toBe(false);
    const declared = app.endpoints.records.flatMap((record) =>
      (["query", "body", "reply"] as const).flatMap((part) =>
        record[part] ? [{ name: `${nameOf(record)} ${part}`, schema: record[part] }] : [],
      ),
    );
    expect(declared.length).toBeGreaterThan(500);
    const faults = declared.filter(({ schema }) => ajv.validateSchema(schema) !== true).map(({ name }) => name);
    expect(faults).toEqual([]);
  });
});
