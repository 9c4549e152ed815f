import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import PostalMime from "postal-mime";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { impatience, sender } from "../testing-mails.ts";
import { certificate } from "./testing-certificate.ts";
import { mailServer, rudeServer } from "./testing-server.ts";
import { mailTransport, type Parcel, type Patience, patience, type Transport } from "./transport.ts";

const parcel: Parcel = {
  id: "019a0000-0000-7000-8000-000000000001",
  to: "joerg@example.org",
  subject: "Größe 38 – „süß“ & günstig",
  text: "Guten Tag Jörg,\n\n.\n\nhttps://amselberg.example/verify?token=abc\n",
  html: "<p>Schöne Grüße €</p>",
  language: "de",
  sender,
  at: new Date("2026-11-21T10:00:00.000Z"),
};

function by(smtpUrl: string, wait?: Patience): Transport {
  return mailTransport({ smtpUrl, data: "/nowhere" }, wait && { wait });
}

describe("by SMTP", () => {
  test("a mail arrives whole: subject, both texts, date, number, and that a machine wrote it", async () => {
    const server = await mailServer();
    expect(await by(`smtp://127.0.0.1:${server.port}`).deliver(parcel)).toBe("sent");
    const [taken] = server.taken;
    expect(taken).toMatchObject({ from: sender.from, to: ["joerg@example.org"] });
    expect(taken?.mail).toMatchObject({
      subject: parcel.subject,
      from: { name: sender.name, address: sender.from },
      to: [{ address: "joerg@example.org" }],
      date: "2026-11-21T10:00:00.000Z",
      messageId: `<${parcel.id}@amselberg.example>`,
    });
    expect(taken?.mail.text?.replaceAll("\r\n", "\n").trim()).toBe(parcel.text.trim());
    expect(taken?.mail.html?.trim()).toBe(parcel.html);
    expect(header(taken?.mail, "auto-submitted")).toBe("auto-generated");
    expect(header(taken?.mail, "content-language")).toBe("de");
    expect(header(taken?.mail, "content-type")).toMatch(/^multipart\/alternative/);
    expect(header(taken?.mail, "reply-to")).toBeUndefined();
  });

  test("no line is longer than a mail server must take, and nothing but ASCII is on the wire", async () => {
    const server = await mailServer();
    const long = "sehr langer Absatz mit Umlauten äöüß ".repeat(200);
    await by(`smtp://127.0.0.1:${server.port}`).deliver({ ...parcel, text: long, html: `<p>${long}</p>` });
    const raw = server.taken[0]?.raw ?? "";
    expect(raw.split("\r\n").filter((line) => line.length > 998)).toEqual([]);
    // oxlint-disable-next-line no-control-regex
    expect(raw).toMatch(/^[\x00-\x7f]+$/);
  });

  test.each([
    "Weingut Müller & Söhne",
    'Weingut "Zum Hirsch", Inh. Jörg Groß',
    "Hof, Laden; Café <Amsel>",
    "Back\\slash 'n' Roll",
    "Größter Weinkeller ".repeat(8).trim(),
    "日本ワイン 🍷",
    "a@b.example",
  ])("the sender's name %j comes through as it is, as does the address to answer to", async (name) => {
    const server = await mailServer();
    const named = { ...sender, name, replyTo: "antwort@amselberg.example" };
    await by(`smtp://127.0.0.1:${server.port}`).deliver({ ...parcel, sender: named });
    expect(server.taken[0]?.mail.from).toEqual({ name, address: sender.from });
    expect(server.taken[0]?.mail.replyTo).toEqual([{ name, address: "antwort@amselberg.example" }]);
  });

  test("it logs in with name and password of the address, whatever letters they have", async () => {
    const login = { user: "post@amselberg.example", password: "pä:ß/w@rt%1?#" };
    const server = await mailServer({ login });
    const credentials = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}`;
    await by(`smtp://${credentials}@127.0.0.1:${server.port}`).deliver(parcel);
    expect(server.taken[0]?.login).toBe(login.user);
  });

  test("a lone % in a password is meant as it stands", async () => {
    const server = await mailServer({ login: { user: "anna", password: "100%zz" } });
    await by(`smtp://anna:100%zz@127.0.0.1:${server.port}`).deliver(parcel);
    expect(server.taken).toHaveLength(1);
  });
});

describe("encrypted", () => {
  const usual = getCACertificates();
  afterAll(() => setDefaultCACertificates(usual));
  const trust = () => setDefaultCACertificates([...usual, certificate]);
  const login = { user: "anna", password: "geheim" };

  test("it uses STARTTLS where that is offered, before it says the password", async () => {
    trust();
    const server = await mailServer({ starttls: true, login });
    await by(`smtp://anna:geheim@localhost:${server.port}`).deliver(parcel);
    expect(server.taken[0]).toMatchObject({ secure: true, login: "anna" });
  });

  test("smtps speaks TLS from the first byte", async () => {
    trust();
    const server = await mailServer({ secure: true, login });
    await by(`smtps://anna:geheim@localhost:${server.port}`).deliver(parcel);
    expect(server.taken[0]).toMatchObject({ secure: true, login: "anna" });
  });

  test.each(["smtp", "smtps"])(
    "a server that cannot prove its name over %s gets neither password nor mail",
    async (scheme) => {
      setDefaultCACertificates(usual);
      const server = await mailServer({ secure: scheme === "smtps", starttls: scheme === "smtp", login });
      await expect(by(`${scheme}://anna:geheim@localhost:${server.port}`).deliver(parcel)).rejects.toThrow(
        "certificate",
      );
      expect(server.taken).toEqual([]);
    },
  );

  test("a server that does not answer the greeting of TLS is left", async () => {
    const server = await rudeServer({ greeting: "silence" });
    await expect(by(`smtps://127.0.0.1:${server.port}`, impatience).deliver(parcel)).rejects.toThrow("timeout");
  });
});

describe("a server that", () => {
  test.each([
    ["does not greet", { greeting: "silence" }],
    ["does not answer to the greeting", { EHLO: "silence" }],
    ["says nothing to the recipient", { RCPT: "silence" }],
    ["says nothing to the mail", { content: "silence" }],
  ])("%s is not waited for any longer", async (_name, rudeness) => {
    const server = await rudeServer(rudeness);
    const sending = by(`smtp://127.0.0.1:${server.port}`, impatience).deliver(parcel);
    await expect(sending).rejects.toThrow(/Timeout|Greeting never received/);
  });

  test.each([
    ["cuts the line at once", { greeting: "cut" }, /closed|ECONNRESET/],
    ["cuts the line in the middle", { RCPT: "cut" }, /closed|ECONNRESET/],
    ["cuts the line after the mail", { content: "cut" }, /closed|ECONNRESET/],
    ["speaks something else", { greeting: "SSH-2.0-OpenSSH_9.6" }, "Invalid greeting"],
  ] as const)("%s is left with an error", async (_name, rudeness, error) => {
    const server = await rudeServer(rudeness);
    await expect(by(`smtp://127.0.0.1:${server.port}`).deliver(parcel)).rejects.toThrow(error);
  });

  test("answers in drops is left when all of it takes too long", async () => {
    const server = await rudeServer({ content: "drip" });
    const transport = by(`smtp://127.0.0.1:${server.port}`, { ...patience, altogether: 700 });
    await expect(transport.deliver(parcel)).rejects.toThrow("took longer than 0.7 seconds");
  });

  test("is not there", async () => {
    await expect(by("smtp://127.0.0.1:1").deliver(parcel)).rejects.toThrow("ECONNREFUSED");
  });

  test("has a name that nobody knows", async () => {
    await expect(by("smtp://mail.invalid").deliver(parcel)).rejects.toMatchObject({ code: "EDNS" });
  });

  test("still has the mail in hand when the site stops does not hold it up", async () => {
    const server = await rudeServer({ content: "silence" });
    const transport = by(`smtp://127.0.0.1:${server.port}`, patience);
    const sending = transport.deliver(parcel);
    const expected = expect(sending).rejects.toThrow("the site was stopped");
    await expect.poll(() => server.contents).toHaveLength(1);
    transport.close();
    await expected;
  });
});

describe("without a mail server", () => {
  async function newFolder(): Promise<string> {
    const data = await mkdtemp(join(tmpdir(), "vitrine-"));
    onTestFinished(() => rm(data, { recursive: true, force: true }));
    return data;
  }

  test("each mail is a file that mail programs open and nobody else on the machine reads", async () => {
    const data = await newFolder();
    expect(await mailTransport({ smtpUrl: null, data }).deliver(parcel)).toBe("filed");
    const [name = ""] = await readdir(join(data, "mail"));
    expect(name).toBe(`2026-11-21T10-00-00.000Z-${parcel.id}.eml`);
    const mail = await PostalMime.parse(await readFile(join(data, "mail", name)));
    expect(mail).toMatchObject({
      subject: parcel.subject,
      from: { name: sender.name, address: sender.from },
      to: [{ address: parcel.to }],
      date: "2026-11-21T10:00:00.000Z",
      messageId: `<${parcel.id}@amselberg.example>`,
    });
    expect(mail.html?.trim()).toBe(parcel.html);
    expect((await stat(join(data, "mail"))).mode & 0o777).toBe(0o700);
    expect((await stat(join(data, "mail", name))).mode & 0o777).toBe(0o600);
  });

  test("the same mail a second time is still one file", async () => {
    const data = await newFolder();
    const transport = mailTransport({ smtpUrl: null, data });
    await transport.deliver(parcel);
    await transport.deliver({ ...parcel, html: "<p>neu</p>" });
    const names = await readdir(join(data, "mail"));
    expect(names).toHaveLength(1);
    expect(await readFile(join(data, "mail", names[0] ?? ""), "utf8")).toContain("neu");
  });
});

function header(mail: { headers: { key: string; value: string }[] } | undefined, key: string): string | undefined {
  return mail?.headers.find((line) => line.key === key)?.value;
}
