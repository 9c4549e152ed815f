import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { openStorage } from "./storage.ts";
import { noise, pieces, spooledIn } from "./testing-bytes.ts";
import type { Task } from "./testing-child.ts";

// The tasks that tests run in a process of their own, which prints its result as a line of JSON.
const [task, json] = process.argv.slice(2) as [Task, string];
const settings = JSON.parse(json) as Parameters<typeof openStorage>[0];
const { storage, spool } = openStorage(settings);

const tasks: Record<Task, () => Promise<unknown>> = {
  async sweep() {
    await spool.sweep();
    return { swept: true };
  },
  async leave() {
    const { path } = await spool.receive(pieces(noise(10)), { limit: 10 });
    return { paths: [path, await spool.folder()] };
  },
  fill,
  pass,
  "go on": goOn,
};
console.log(JSON.stringify(await tasks[task]()));
process.exit();

/** On a disk of 8 MB with 40 files. */
async function fill() {
  const received = await outcome(spool.receive(pieces(noise(12_000_000)), { limit: 1e9 }));
  const spooled = (await spooledIn(settings.data)).length;
  const small = await spool.receive(pieces(noise(1000)), { limit: 1e9 });
  const fillers: string[] = [];
  while ((await outcome(writeFile(filler(fillers.length), ""))) !== "ENOSPC") fillers.push(filler(fillers.length));
  const put = await outcome(storage.put(small));
  const stillSpooled = (await spooledIn(settings.data)).length;
  for (const path of fillers) await spool.drop(path);
  const putAfterwards = await outcome(storage.put(small));
  const receivedAfterwards = await outcome(spool.receive(pieces(noise(2_000_000)), { limit: 1e9 }));
  return { received, spooled, put, stillSpooled, putAfterwards, receivedAfterwards };

  function filler(number: number): string {
    return join(dirname(small.path), `../filler-${number}`);
  }
}

async function outcome(doing: Promise<unknown>): Promise<string> {
  try {
    await doing;
    return "well";
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    return code ?? name;
  }
}

/** Receives a file of BYTES, stores and reads it, and reports by how many bytes memory grew at most. */
async function pass() {
  const size = Number(process.env["BYTES"]);
  await once(64 * 1024);
  const start = process.memoryUsage.rss();
  const read = await once(size);
  return { read, grown: process.resourceUsage().maxRSS * 1024 - start };
}

async function once(size: number): Promise<number> {
  const piece = noise(64 * 1024);
  const made = function* () {
    for (let at = 0; at < size; at += piece.length) {
      piece.writeDoubleLE(at);
      yield Buffer.from(piece);
    }
  };
  const received = await spool.receive(Readable.from(made(), { objectMode: false }), { limit: size });
  await storage.put(received);
  let read = 0;
  for await (const bytes of await storage.read(received)) read += (bytes as Buffer).length;
  await storage.remove(received);
  return read;
}

/** Stores one object after another, and reports each before and after. */
async function goOn() {
  for (let number = 1; ; number += 1) {
    const bytes = noise((number * 1_700_001) % 8_000_003, number + process.pid);
    const received = await spool.receive(pieces(bytes), { limit: bytes.length });
    console.log(`storing ${received.sha256}`);
    await storage.put(received);
    console.log(`stored ${received.sha256}`);
  }
}
