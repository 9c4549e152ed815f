import { join } from "node:path";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkedSignature } from "#cms/guestbook/server/signature.ts";
import { openDatabase } from "#database/open-database.ts";
import { worstMails } from "#platform/mail/bounces/testing-worst-mails.ts";
import { outside } from "#platform/outside.ts";
import { logIn, newFolder, ownerSettings, type ServerProcess, startServer } from "../testing/running/process.ts";
import { turnsOf } from "../testing/running/turns.ts";
import {
  multipart,
  searchedTexts,
  worstCaptchas,
  worstForms,
  worstPictures,
  worstSearches,
  worstTables,
  worstTexts,
} from "../testing/running/worst-inputs.ts";
import { newNetwork } from "../testing/things/accounts.ts";
import { letter } from "../testing/things/messages.ts";

/** The longest that a request may keep others waiting, in milliseconds. */
const most = 200;
const secret = "0123456789abcdefghij";

let server: ServerProcess;
let folder: string;
let remove: () => Promise<void>;
let owner: Record<string, string>;
let turns: ReturnType<typeof turnsOf>;

beforeAll(async () => {
  ({ folder, remove } = await newFolder());
  turns = turnsOf(folder);
  const settings = { VITRINE_DEMO: "1", TRUST_PROXY: "1", MAIL_BOUNCE_SECRET: secret, ...ownerSettings };
  server = await startServer({ folder, env: { ...settings, ...turns.env } });
  owner = await logIn(server);
});

afterAll(async () => {
  expect(await server.stop()).toMatchObject({ code: 0 });
  await remove();
});

const post = (path: string, { body, headers = {} }: { body: string | FormData; headers?: Record<string, string> }) =>
  fetch(`${server.url}/api/v0${path}`, {
    method: "POST",
    body,
    headers: { "x-forwarded-for": newNetwork(), ...headers },
  });
const asJson = (value: unknown) => ({ body: JSON.stringify(value), headers: { "content-type": "application/json" } });

async function answerOf(asked: Promise<Response>): Promise<string> {
  const answer = await asked.catch(() => null);
  // The rest of a refused form is not read, which a sender may notice before it reads the answer.
  if (!answer) return "closed";
  const reply = (await answer.json()) as { code?: string };
  return `${answer.status}${reply.code ? ` ${reply.code}` : ""}`;
}

/** Sends the inputs one after the other, none of which keeps others waiting. Returns what they were answered. */
async function expectShort<T>(inputs: Record<string, T>, send: (input: T) => Promise<Response>): Promise<string[]> {
  const answers = new Set<string>();
  for (const [name, input] of Object.entries(inputs)) {
    let answer = "";
    const longest = await turns.longest(async () => {
      answer = await answerOf(send(input));
    });
    expect([name, longest < most ? "short" : longest]).toEqual([name, "short"]);
    answers.add(answer);
  }
  return [...answers].toSorted();
}

/** A solved captcha, as a visitor's browser sends it. */
async function captcha(): Promise<{ altcha: string }> {
  const answer = await fetch(`${server.url}/api/v0/captcha`, { headers: { "x-forwarded-for": newNetwork() } });
  const { altcha: challenge } = (await answer.json()) as { altcha: Parameters<typeof solveChallenge>[0]["challenge"] };
  const solution = await solveChallenge({ challenge, deriveKey });
  return { altcha: Buffer.from(JSON.stringify({ challenge, solution })).toString("base64") };
}

describe("others get their turn within 200 ms of computing", { timeout: 180_000 }, () => {
  test("beside the worst mails in the mailbox of bounces", async () => {
    const headers = { authorization: `Bearer ${secret}`, "content-type": "message/rfc822" };
    const answers = await expectShort(worstMails, (body) => post("/mail/bounce", { body, headers }));
    expect(answers).toEqual(["200", "413 TOO_LARGE"]);
  });

  test("beside the worst texts of an entry", async () => {
    const answers = await expectShort(worstTexts, (content) => {
      const { body, headers } = asJson({ title: "Lese", content });
      return post("/entry", { body, headers: { ...headers, ...owner } });
    });
    expect(answers).toEqual(["200", "422 TEXT_TAGS"]);
  });

  test("beside the worst tables of subscribers", async () => {
    const answers = await expectShort(worstTables, (text) => {
      const body = new FormData();
      body.append("file", new Blob([text]), "Liste.csv");
      return post("/subscriber/import", { body, headers: owner });
    });
    expect(answers).toEqual(["200", "422 CSV_BROKEN", "422 CSV_LONG", "422 FILE_EMPTY"]);
  });

  test("beside the worst forms with files", async () => {
    const body = JSON.stringify({ ...letter, captcha: await captcha() });
    const forms = worstForms({ body }, "f00000001");
    const answers = await expectShort(forms, (body) => post("/message", { body, headers: multipart }));
    expect(answers).toEqual(expect.arrayContaining(["200", "400 UPLOAD_BROKEN"]));
  });

  test("beside the worst captchas", async () => {
    const answers = await expectShort(worstCaptchas, (captcha) => post("/message", asJson({ ...letter, captcha })));
    expect(answers).toEqual(["422 CAPTCHA_WRONG"]);
  });

  test("beside the worst searches, in two thousand texts that fit them", async () => {
    await signOften(2000);
    for (const path of ["guestbook", "entry", "gallery", "file", "page"]) {
      const find = (q: string) => fetch(`${server.url}/api/v0/${path}/?q=${encodeURIComponent(q)}`);
      expect(await expectShort(worstSearches, find)).toEqual(["200"]);
    }
  });

  test("beside the worst pictures, until they are made or refused", async () => {
    const answers = new Set<string>();
    for (const [name, bytes, filename] of await worstPictures()) {
      const longest = await turns.longest(async () => {
        const body = new FormData();
        body.append("file", new Blob([new Uint8Array(bytes)]), filename);
        answers.add(await answerOf(post("/upload", { body, headers: owner })));
        await picturesDone();
      });
      expect([name, longest < most ? "short" : longest]).toEqual([name, "short"]);
    }
    expect([...answers]).toEqual(["200", "422 FILE_TYPE"]);
  });
});

/** Guestbook entries that look as if strangers had written them, and which are published. */
async function signOften(times: number): Promise<void> {
  const database = openDatabase(join(folder, "data/vitrine.sqlite"));
  const now = outside.now().toISOString();
  const signatures = searchedTexts.map((text) => checkedSignature({ name: "Lena", text }, "de"));
  const rows = Array.from({ length: times }, (_, at) => ({
    ...{ id: outside.id(), version: 1, sending: `${at}`, state: "published", ...signatures[at % signatures.length]! },
    ...{ language: "de", email_folded: null, answer: "", answered_at: null, score: 0 },
    ...{ network_hash: null, open_reports: 0, signed_at: now, changed_at: now },
  }));
  await database.db.transaction().execute(async (tx) => {
    for (const row of rows) await tx.insertInto("guestbook_entries").values(row).execute();
  });
  await database.close();
}

async function picturesDone(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${server.url}/api/v0/file/?status=processing`, { headers: owner });
    if (((await answer.json()) as { total: number }).total === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
