import { once } from "node:events";
import { glob, readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { bytesOf, sha256Of } from "./testing-bytes.ts";
import { startChild } from "./testing-child.ts";
import { type Place, places } from "./testing-places.ts";

const rounds = process.env["VITRINE_LONG"] ? 200 : 5;

test.each(Object.entries(places))(
  `kill -9 while files come in ${rounds} times loses nothing, and nothing is left over %s`,
  {
    timeout: 3_600_000,
  },
  async (_, open) => {
    const place = await open();
    const stored = new Set<string>();
    let leftOver = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const sha256 of await storeUntilKilled(place, round)) stored.add(sha256);
      leftOver += (await place.spooled()).length;
      await place.spool.sweep();
      expect(await readdir(join(place.settings.data, "spool"))).toEqual([]);
    }
    // Otherwise nobody was killed in the middle of anything.
    expect(leftOver).toBeGreaterThan(0);
    for (const sha256 of stored) expect(sha256Of(await bytesOf(await place.storage.read({ sha256 })))).toBe(sha256);
    await checkNames(place);
  },
);

/** What another process said it has stored until its end, each round in another moment of its work. */
async function storeUntilKilled({ settings }: Place, round: number): Promise<string[]> {
  const child = startChild("go on", settings);
  const closed = once(child, "close");
  const said: string[] = [];
  const lines = createInterface(child.stdout).on("line", (line) => void said.push(line));
  // The fifth line says that the third file is about to be stored, the sixth that it has been.
  while (said.length < 5 + (round % 2)) await once(lines, "line");
  await wait(round % 2 ? (round * 7) % 40 : round % 6);
  child.kill("SIGKILL");
  await closed;
  expect(child.signalCode).toBe("SIGKILL");
  return said.flatMap((line) => (line.startsWith("stored ") ? [line.slice(7)] : []));
}

/** Nothing lies under a name that is not its own. */
async function checkNames({ fileOf }: Place): Promise<void> {
  const objects = dirname(dirname(fileOf("0".repeat(64))));
  let found = 0;
  for await (const path of glob("**", { cwd: objects })) {
    const [sha256] = /^[0-9a-f]{64}/.exec(basename(path)) ?? [];
    if (!sha256 || !fileOf(sha256).endsWith(path)) continue;
    expect(sha256Of(await readFile(join(objects, path)))).toBe(sha256);
    found += 1;
  }
  expect(found).toBeGreaterThan(0);
}
