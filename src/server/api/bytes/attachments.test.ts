import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Captcha } from "#cms/captcha/contract.ts";
import { fileQuota } from "#cms/settings/server/index.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { onEveryEngine } from "#database/testing.ts";
import { spooledIn } from "#platform/storage/testing-bytes.ts";
import { solved } from "#server/testing/captcha.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { newNetwork } from "#server/testing/things/accounts.ts";
import {
  fileField,
  filledIn,
  formWithFiles,
  pdf,
  type SentFile,
  withFiles,
} from "#server/testing/things/attachments.ts";
import { listed } from "#server/testing/things/messages.ts";

const boundary = "----a-form";
const wrong: Captcha = { id: "x", answer: "7" };

onEveryEngine("files that strangers send over the network", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let form: string;
  let url: string;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    house = await testHouse(fresh, { env: { TRUST_PROXY: "1" } });
    anna = await house.as("admin");
    form = await formWithFiles(anna);
    await house.app.fastify.listen({ port: 0, host: "127.0.0.1" });
    url = `http://127.0.0.1:${(house.app.fastify.server.address() as AddressInfo).port}/api/v0/message`;
  });

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await house.app.fastify.close();
  });

  const plan = (size: number, letter: string) => ({ name: "Plan.pdf", bytes: pdf(letter.repeat(size)) });

  async function send(file: SentFile, { captcha, network = newNetwork() }: { captcha: Captcha; network?: string }) {
    const body = withFiles([file], { form, captcha });
    const answer = await fetch(url, { method: "POST", body, headers: { "x-forwarded-for": network } });
    const { code = "sent" } = (await answer.json()) as Partial<ProblemReply>;
    return `${answer.status} ${code}`;
  }

  /** Begins a form with a file and leaves it at that. */
  async function begin({
    captcha,
    network = newNetwork(),
  }: {
    captcha?: Captcha | undefined;
    network?: string;
  } = {}): Promise<Socket> {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    sockets.push(socket);
    await once(socket, "connect");
    socket.on("error", () => {});
    socket.write(
      [
        ...["POST /api/v0/message HTTP/1.1", "Host: x", `X-Forwarded-For: ${network}`, "Content-Length: 9000000"],
        ...[`Content-Type: multipart/form-data; boundary=${boundary}`, "", `--${boundary}`],
        ...['Content-Disposition: form-data; name="body"', "", filledIn({ form, captcha }), `--${boundary}`],
        ...[
          `Content-Disposition: form-data; name="${fileField}"; filename="Plan.pdf"`,
          "",
          "%PDF-1.7",
          "x".repeat(100_000),
        ],
      ].join("\r\n"),
    );
    return socket;
  }

  const spooled = () => spooledIn(house.platform.settings.data);
  async function stored(): Promise<number[]> {
    const path = join(house.platform.settings.data, "files");
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    return Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  }

  async function counted(): Promise<number> {
    const rows = await house.platform.db.selectFrom("attachments").select("size").execute();
    return rows.reduce((sum, { size }) => sum + size, 0);
  }
  const claims = () => house.platform.db.selectFrom("attachment_claims").selectAll().execute();
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);

  test("with one captcha, at the same moment, leave the bytes of one form alone, and each of them is counted", async () => {
    for (let round = 0; round < 3; round += 1) {
      const captcha = await solved(house.guest);
      const sent = ["a", "b", "c"].map((letter) => send(plan(1_000_000 + round, letter), { captcha }));
      expect((await Promise.all(sent)).toSorted()).toEqual(["200 sent", "422 CAPTCHA_WRONG", "422 CAPTCHA_WRONG"]);
    }
    expect(await listed(anna)).toHaveLength(3);
    const bytes = sum(await stored());
    expect([bytes, await counted()]).toEqual([bytes, bytes]);
    expect([await spooled(), await claims()]).toEqual([[], []]);
  });

  test("at the same moment, with a captcha each, stay within their share together", async () => {
    const captchas = await Promise.all([1, 2, 3, 4].map(() => solved(house.guest)));
    await fillShareUpTo(1_500_000);
    const before = await counted();
    const sent = captchas.map((captcha, at) => send(plan(1_000_000, String(at)), { captcha }));
    const full = "422 FORM_FILES_FULL";
    expect((await Promise.all(sent)).toSorted()).toEqual(["200 sent", full, full, full]);
    expect((await counted()) - before).toBeLessThanOrEqual(1_500_000);
    expect([(await stored()).length, await spooled(), await claims()]).toEqual([2, [], []]);
  });

  /** Leaves so many bytes of the share. */
  async function fillShareUpTo(left: number): Promise<void> {
    expect(await send(plan(10, "first"), { captcha: await solved(house.guest) })).toBe("200 sent");
    const size = (await fileQuota(house.platform)) / 10 - left;
    await house.platform.db.updateTable("attachments").set({ size }).execute();
  }

  test("are not written before their captcha, and those without one close the way to nobody", async () => {
    const begun = await Promise.all(Array.from({ length: 12 }, (_, at) => begin(at % 2 ? {} : { captcha: wrong })));
    const proven = await begin({ captcha: await solved(house.guest) });
    while ((await spooled()).length === 0) await new Promise((next) => setTimeout(next, 20));
    expect(await spooled()).toHaveLength(1);
    expect(await send(plan(1000, "x"), { captcha: await solved(house.guest) })).toBe("200 sent");
    for (const socket of [...begun, proven]) expect(socket.destroyed).toBe(false);
  });

  test("have room by their network, which is given back however a form ends", async () => {
    const network = "2001:db8:1:2";
    const captchas = await Promise.all([1, 2, 3, 4].map(() => solved(house.guest)));
    for (const [round, ending] of ["broken off", "malformed"].entries()) {
      const held = [captchas[0], captchas[1]].map((captcha, at) =>
        begin({ captcha, network: `${network}::${round}:${at}` }),
      );
      const open = await Promise.all(held);
      while ((await spooled()).length < 2) await new Promise((next) => setTimeout(next, 20));
      const third = { captcha: captchas[2 + round] as Captcha, network: `${network}:dead::1` };
      expect([ending, await send(plan(1000, "x"), third)]).toEqual([ending, "422 FORM_FILES_FULL"]);
      for (const socket of open) {
        if (ending === "broken off") socket.destroy();
        else socket.end(`\r\n--${boundary}\r\nnonsense`);
      }
      while ((await spooled()).length > 0) await new Promise((next) => setTimeout(next, 20));
      expect([ending, await send(plan(1000, "x"), third)]).toEqual([ending, "200 sent"]);
    }
  });

  test("that came before their captcha are refused, and are taken once they come after it", async () => {
    const captcha = await solved(house.guest);
    const body = new FormData();
    body.append(fileField, new Blob([pdf("x")]), "Plan.pdf");
    body.append("body", filledIn({ form, captcha }));
    const answer = await fetch(url, { method: "POST", body });
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: "CAPTCHA_WRONG", field: "captcha" }]);
    expect([await stored(), await claims()]).toEqual([[], []]);
    expect(await send(plan(1000, "x"), { captcha })).toBe("200 sent");
  });
});
