import { expect, test } from "vitest";
import { runChild } from "./testing-child.ts";
import { places } from "./testing-places.ts";

const megabytes = process.env["VITRINE_LONG"] ? 2048 : 256;

test.each(Object.entries(places))(
  `${megabytes} MB are received, stored and read in little memory %s`,
  {
    timeout: 3_600_000,
  },
  async (_, open) => {
    const { settings, spooled } = await open();
    const bytes = megabytes * 1024 * 1024;
    const { read, grown } = (await runChild("pass", settings, { env: { BYTES: String(bytes) } })) as Passed;
    expect(read).toBe(bytes);
    expect(grown).toBeLessThan(160 * 1024 * 1024);
    expect(await spooled()).toEqual([]);
  },
);

type Passed = { read: number; grown: number };
