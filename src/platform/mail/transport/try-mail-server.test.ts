import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { impatience, sender } from "../testing-mails.ts";
import type { MailServer } from "./mail-server.ts";
import { mailServer, rudeServer } from "./testing-server.ts";
import type { Parcel } from "./transport.ts";
import { tryMailServer } from "./try-mail-server.ts";

const parcel: Parcel = {
  ...{ id: "019a0000-0000-7000-8000-000000000001", to: "joerg@example.org", language: "de", sender },
  ...{ subject: "Testmail", text: "Guten Tag", html: "<p>Guten Tag</p>", at: new Date("2026-11-25T10:00:00.000Z") },
};
const login = { user: "hof", password: "Riesling 2025" };

async function tried(server: Partial<MailServer> & { port: number }): Promise<string | null> {
  const whole = { host: "127.0.0.1", encryption: "none" as const, user: "", password: "", ...server };
  return (await tryMailServer(whole, parcel, impatience))?.kind ?? null;
}

test("a mail leaves by a server that takes it", async () => {
  const { port, taken } = await mailServer({ login });
  expect(await tried({ port, ...login })).toBeNull();
  expect(taken).toMatchObject([{ to: ["joerg@example.org"], login: "hof" }]);
});

test("a wrong password is told from everything else", async () => {
  const { port } = await mailServer({ login });
  expect(await tried({ port, user: "hof", password: "falsch" })).toBe("MAIL_LOGIN_WRONG");
});

test("a host that nobody knows", async () => {
  expect(await tried({ host: "smtp.gibt-es-nicht.invalid", port: 465 })).toBe("MAIL_HOST_UNKNOWN");
});

test("a port where nobody listens", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  expect(await tried({ port })).toBe("MAIL_PORT_CLOSED");
});

test.each(["greeting", "EHLO", "MAIL", "content"] as const)("a server that falls silent at its %s", async (step) => {
  const { port } = await rudeServer({ [step]: "silence" });
  expect(await tried({ port })).toBe("MAIL_SERVER_SILENT");
});

test("a server that hangs up", async () => {
  const { port } = await rudeServer({ EHLO: "cut" });
  expect(await tried({ port })).toBe("MAIL_SERVER_SILENT");
});

test.each(["tls", "starttls"] as const)("a certificate that is not for this host, with %s", async (encryption) => {
  const { port } = await mailServer(encryption === "tls" ? { secure: true } : { starttls: true });
  expect(await tried({ port, encryption })).toBe("MAIL_CERTIFICATE");
});

test("a server without the encryption that is asked for gets no password", async () => {
  const { port, taken } = await mailServer({ login });
  expect(await tried({ port, encryption: "starttls", ...login })).toBe("MAIL_ENCRYPTION");
  expect(await tried({ port, encryption: "tls", ...login })).toBe("MAIL_ENCRYPTION");
  expect(taken).toEqual([]);
});

test("a sender, a receiver and a content that the server refuses", async () => {
  const answers = [
    [{ MAIL: "550 5.7.1 sender not allowed" }, "MAIL_SENDER_REFUSED"],
    [{ RCPT: "550 5.1.1 no such user" }, "MAIL_RECEIVER_REFUSED"],
    [{ content: "554 5.7.1 spam" }, "MAIL_SERVER_REFUSED"],
  ] as const;
  for (const [rudeness, kind] of answers) {
    const { port } = await rudeServer(rudeness);
    expect(await tried({ port })).toBe(kind);
  }
});

test("what the server says is kept to one short line", async () => {
  const { port } = await rudeServer({ content: `554 5.7.1 ${"spam ".repeat(100)}` });
  const server = { host: "127.0.0.1", port, encryption: "none", user: "", password: "" } as const;
  const failure = await tryMailServer(server, parcel, impatience);
  expect(failure?.said).toMatch(/^554 5.7.1 spam/);
  expect(failure?.said.length).toBe(200);
});

test("a server that answers a little at a time is given up", async () => {
  const { port } = await rudeServer({ EHLO: "drip" });
  expect(await tried({ port })).toBe("MAIL_SERVER_SILENT");
});
