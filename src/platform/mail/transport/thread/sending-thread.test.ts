import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { sender } from "../../testing-mails.ts";
import { judgeFailure } from "../judge-failure.ts";
import { mailServer, rudeServer } from "../testing-server.ts";
import { mailTransport, type Parcel } from "../transport.ts";
import { SendingThread } from "./sending-thread.ts";

const thread = new SendingThread();

const parcel: Parcel = {
  id: "019a0000-0000-7000-8000-000000000001",
  to: "joerg@example.org",
  subject: "Größe 38 – „süß“ & günstig",
  text: "Guten Tag Jörg\n",
  html: '<p>Schöne Grüße €</p><img src="cid:code@mail">',
  language: "de",
  sender,
  at: new Date("2026-11-21T10:00:00.000Z"),
  code: "BCD\n002\n1\nSCT",
  attachments: [{ name: "AGB.pdf", type: "application/pdf", bytes: Buffer.from(`%PDF ${"ä€".repeat(50_000)}`) }],
};

function by(port: number) {
  return mailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, data: "/nowhere" }, { thread });
}

test("mails of a thread are those that this one would send, byte for byte but for the seams of their parts", async () => {
  const server = await mailServer();
  await mailTransport({ smtpUrl: `smtp://127.0.0.1:${server.port}`, data: "/nowhere" }).deliver(parcel);
  const both = await Promise.all([by(server.port).deliver(parcel), by(server.port).deliver(parcel)]);
  expect(both).toEqual(["sent", "sent"]);
  const [here, ...there] = server.taken.map(({ raw }) => raw.replaceAll(/--_NmP-[\w-]+/g, "--seam"));
  expect(here).toContain("AGB.pdf");
  expect(there).toEqual([here, here]);
  const file = server.taken.at(-1)!.mail.attachments.find(({ filename }) => filename === "AGB.pdf");
  expect(Buffer.from(file!.content as ArrayBuffer).equals(parcel.attachments![0]!.bytes)).toBe(true);
});

test("without a mail server a thread writes them into the folder", async () => {
  const data = await mkdtemp(join(tmpdir(), "vitrine-"));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  expect(await mailTransport({ smtpUrl: null, data }, { thread }).deliver(parcel)).toBe("filed");
  const raw = await readFile(join(data, "mail", `2026-11-21T10-00-00.000Z-${parcel.id}.eml`));
  expect(await PostalMime.parse(raw)).toMatchObject({ subject: parcel.subject, to: [{ address: parcel.to }] });
});

test("what a server refuses is judged as it is in this thread", async () => {
  const server = await mailServer({ onRecipient: () => "550 5.1.1 no such mailbox" });
  const error = await by(server.port)
    .deliver(parcel)
    .catch((cause: unknown) => cause);
  expect(judgeFailure(error)).toMatchObject({ code: "RECIPIENT_REJECTED", final: "refused" });
  expect(judgeFailure(error).said).toContain("5.1.1 no such mailbox");
});

test("when the site stops, a mail that its server does not take is given up", async () => {
  const server = await rudeServer({ content: "silence" });
  const transport = by(server.port);
  const expected = expect(transport.deliver(parcel)).rejects.toThrow("the site was stopped");
  await expect.poll(() => server.contents).toHaveLength(1);
  transport.close();
  await expected;
  await expect(transport.deliver(parcel)).rejects.toThrow();
});

test("a thread that breaks down fails its mails, and the next ones leave without it", async () => {
  const server = await mailServer();
  const breaking = new SendingThread();
  const transport = mailTransport(
    { smtpUrl: `smtp://127.0.0.1:${server.port}`, data: "/nowhere" },
    { thread: breaking },
  );
  // What cannot be read throws where nobody expects it.
  const broken = breaking.send({ attachments: null } as never, { folder: "/nowhere", name: "a.eml" });
  await expect(broken).rejects.toThrow("has ended");
  expect(await transport.deliver(parcel)).toBe("sent");
  expect(server.taken).toHaveLength(1);
});
