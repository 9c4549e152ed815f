import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCheck, readFindings, startCheck } from "#cms/checks/contract.ts";
import type { Reply } from "#contract/wire/route.ts";
import { openDatabase } from "#database/open-database.ts";
import { ask } from "#server/testing/running/ask.ts";
import { logIn, newFolder, ownerSettings, type ServerProcess, startServer } from "#server/testing/running/process.ts";
import { checkJob } from "./runs.ts";

const rounds = process.env["VITRINE_LONG"] ? 20 : 1;
const env = { ...ownerSettings, VITRINE_DEMO: "1" };

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder, remove } = await newFolder());
});
afterEach(() => remove());

type State = Reply<typeof readCheck>;
type Page = { _id: string; version: number };

/** A server, and what its owner does there. */
async function started() {
  const server: ServerProcess = await startServer({ folder, env });
  const headers = { ...(await logIn(server)), "content-type": "application/json" };
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const { status, text } = await ask(server.url, { method, path: `/api/v0${path}`, headers, ...sent });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return JSON.parse(text) as T;
  }
  const state = () => call<State>("GET", readCheck.path);
  /** The dead links that are found, by where they lead. */
  const dead = async () => {
    const { items } = await call<Reply<typeof readFindings>>("GET", `${readFindings.path}?name=linkDead`);
    return items.map(({ values }) => String(values["to"])).toSorted();
  };
  async function ended(): Promise<State> {
    for (;;) {
      const now = await state();
      if (now.run?.finished) return now;
      await pause(200);
    }
  }
  const begin = () => call("POST", startCheck.path, {});
  return { server, call, state, dead, begin, ended };
}

test(`kill -9 in the middle of a check leaves what the last one found, and the next start finishes it, ${rounds} times`, {
  timeout: 3_600_000,
}, async () => {
  let site = await started();
  const text = (to: string) => [
    { type: "richText", v: 1, id: "t", props: { html: { de: `<p><a href="${to}">hin</a></p>` }, look: "plain" } },
  ];
  const page = async (slug: string, to: string): Promise<Page> => {
    const written = await site.call<Page>("POST", "/page", { slug, title: `Seite ${slug}`, blocks: text(to) });
    await site.call("POST", "/publish/page", [written._id]);
    return written;
  };
  const known: string[] = ["/gibt-es-nicht"];
  await page("hof", "/gibt-es-nicht");

  for (let round = 0; round < rounds; round += 1) {
    // Only a check of the whole site finds that a page is gone to which another one leads.
    const goal = await page(`ziel-${round}`, "/weine");
    await page(`weg-${round}`, `/ziel-${round}`);
    await site.begin();
    const before = await site.ended();
    expect(await site.dead()).toEqual(known.toSorted());
    await site.call("DELETE", "/page", { _id: goal._id });
    await site.begin();
    for (;;) {
      const { run } = await site.state();
      if (run!.finished) throw new Error("The check was over before it could be killed");
      if (run!.done >= 10 + (round % 30)) break;
      await pause(20);
    }
    site.server.signal("SIGKILL");
    expect(await site.server.ended).toMatchObject({ signal: "SIGKILL" });
    expect(await left()).toEqual({ dead: known.length, jobs: 1 });

    site = await started();
    // It may have begun again, and cannot be at its end.
    expect([await site.dead(), (await site.state()).checked]).toEqual([known.toSorted(), before.checked]);
    const after = await site.ended();
    expect(after.checked! > before.checked!).toBe(true);
    known.push(`/ziel-${round}`);
    expect(await site.dead()).toEqual(known.toSorted());
  }
  await site.begin();
  await site.ended();
  expect(await site.dead()).toEqual(known.toSorted());
  await site.server.stop();
  expect(await left()).toEqual({ dead: known.length, jobs: 0 });
});

/** What is in the database while no process runs: dead links, and checks that are still to be made. */
async function left() {
  const { db, close } = openDatabase(join(folder, "data/vitrine.sqlite"));
  try {
    const dead = await db.selectFrom("findings").select("id").where("name", "=", "linkDead").execute();
    const jobs = await db
      .selectFrom("jobs")
      .select("id")
      .where("kind", "=", checkJob)
      .where("done_at", "is", null)
      .execute();
    return { dead: dead.length, jobs: jobs.length };
  } finally {
    await close();
  }
}
