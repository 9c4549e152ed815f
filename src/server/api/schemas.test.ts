import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { ArchiveHead } from "#cms/transfer/server/sources/archive/archive-source.ts";
import { schemaOf } from "#contract/blocks/block.ts";
import { onAnyEngine } from "#database/testing.ts";
import { gathered } from "../features.ts";
import { nameOf } from "../testing/samples.ts";
import { testHouse } from "../testing/test-house.ts";

onAnyEngine("schemas", (fresh) => {
  test("of endpoints, blocks and archives are valid JSON Schema, which nobody checks when they are compiled", async () => {
    const { app, platform } = await testHouse(fresh, { shop: true });
    const ajv = new Ajv({ strict: false, logger: false });
    expect(ajv.validateSchema({ type: "text" })).toBe(false);
    const endpoints = app.endpoints.records.flatMap((record) =>
      (["params", "query", "body", "reply"] as const).flatMap((part) =>
        record[part] ? [{ name: `${nameOf(record)} ${part}`, schema: record[part] }] : [],
      ),
    );
    const blocks = gathered.blocks.all.map((type) => ({ name: `block ${type.name}`, schema: schemaOf(type) }));
    const records = gathered
      .transferred(platform)
      .map(({ kind, record }) => ({ name: `record ${kind}`, schema: record }));
    const archive = { name: "head of an archive", schema: ArchiveHead };
    const declared = [...endpoints, ...blocks, ...records, archive];
    expect([endpoints.length > 500, blocks.length > 20, records.length > 5]).toEqual([true, true, true]);
    const faults = declared.filter(({ schema }) => ajv.validateSchema(schema) !== true).map(({ name }) => name);
    expect(faults).toEqual([]);
  });
});
