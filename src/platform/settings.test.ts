import { expect, test } from "vitest";
import { readSettings, type Settings, WrongSettings } from "./settings.ts";

test("an empty environment is a working site on SQLite in ./data", () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: "0.0.0.0",
    publicUrl: null,
    data: `${process.cwd()}/data`,
    databaseUrl: `${process.cwd()}/data/vitrine.sqlite`,
    smtpUrl: null,
    mailFrom: null,
    mailBounces: null,
    mailBounceSecret: null,
    s3: null,
    admin: null,
    demo: false,
    demoPictures: true,
    demoShop: true,
    importLimit: 10_000_000_000,
    trustProxy: false,
    logLevel: "info",
    workers: 1,
  });
});

const s3 = { S3_ENDPOINT: "https://s3.example", S3_BUCKET: "b", S3_ACCESS_KEY: "a", S3_SECRET_KEY: "s" };
const admin = { VITRINE_ADMIN_EMAIL: "anna@example.org", VITRINE_ADMIN_PASSWORD: "long enough it is" };

test.each<[Record<string, string>, Partial<Settings>]>([
  [{ PORT: "8080" }, { port: 8080 }],
  [{ PORT: "0" }, { port: 0 }],
  [{ PORT: " 80 " }, { port: 80 }],
  [{ HOST: "127.0.0.1" }, { host: "127.0.0.1" }],
  [{ PUBLIC_URL: "https://www.example.de" }, { publicUrl: "https://www.example.de" }],
  [{ PUBLIC_URL: "https://www.example.de/" }, { publicUrl: "https://www.example.de" }],
  [{ PUBLIC_URL: "http://example.de:8080" }, { publicUrl: "http://example.de:8080" }],
  [{ VITRINE_DATA: "/srv/site" }, { data: "/srv/site", databaseUrl: "/srv/site/vitrine.sqlite" }],
  [{ DATABASE_URL: "postgres://u:p@db/v" }, { databaseUrl: "postgres://u:p@db/v" }],
  [{ DATABASE_URL: "postgresql://db/v" }, { databaseUrl: "postgresql://db/v" }],
  [{ SMTP_URL: "smtps://u:p@mail.example:465" }, { smtpUrl: "smtps://u:p@mail.example:465" }],
  [{ MAIL_FROM: "post@example.de" }, { mailFrom: "post@example.de" }],
  [{ MAIL_FROM: " jörg@müller.de " }, { mailFrom: "jörg@müller.de" }],
  [{ MAIL_FROM: "" }, { mailFrom: null }],
  [{ MAIL_BOUNCES: "maildir:/srv/Maildir" }, { mailBounces: { kind: "maildir", path: "/srv/Maildir" } }],
  [{ MAIL_BOUNCES: "mbox:/var/mail/a b" }, { mailBounces: { kind: "mbox", path: "/var/mail/a b" } }],
  [{ MAIL_BOUNCE_SECRET: "0123456789abcd-_" }, { mailBounceSecret: "0123456789abcd-_" }],
  [s3, { s3: { endpoint: "https://s3.example", bucket: "b", region: "us-east-1", accessKey: "a", secretKey: "s" } }],
  [admin, { admin: { email: "anna@example.org", password: "long enough it is" } }],
  [{ VITRINE_ADMIN_EMAIL: "", VITRINE_ADMIN_PASSWORD: "" }, { admin: null }],
  [{ VITRINE_DEMO: "1" }, { demo: true }],
  [{ VITRINE_DEMO: "0" }, { demo: false }],
  [{}, { demoPictures: true }],
  [{ IMPORT_LIMIT_MB: "500" }, { importLimit: 500_000_000 }],
  [{ VITRINE_DEMO_PICTURES: "0" }, { demoPictures: false }],
  [{ VITRINE_DEMO_SHOP: "0" }, { demoShop: false }],
  [{ TRUST_PROXY: "0" }, { trustProxy: false }],
  [{ TRUST_PROXY: "true" }, { trustProxy: true }],
  [{ TRUST_PROXY: "2" }, { trustProxy: 2 }],
  [{ TRUST_PROXY: "loopback, 10.0.0.0/8" }, { trustProxy: ["loopback", "10.0.0.0/8"] }],
  [{ LOG_LEVEL: "warn" }, { logLevel: "warn" }],
  [{ WEB_CONCURRENCY: "4" }, { workers: 4 }],
  [
    { PORT: "", PUBLIC_URL: " ", DATABASE_URL: "", LOG_LEVEL: "" },
    { port: 3000, publicUrl: null, logLevel: "info" },
  ],
])("%j is understood", (environment, settings) => {
  expect(readSettings(environment)).toMatchObject(settings);
});

test.each<[Record<string, string>, string]>([
  [{ PORT: "65536" }, "PORT is “65536”, but takes a whole number from 0 to 65535"],
  [{ PORT: "3000a" }, "PORT is “3000a”"],
  [{ PORT: "-1" }, "PORT is “-1”"],
  [{ PORT: "1e3" }, "PORT is “1e3”"],
  [{ PUBLIC_URL: "www.example.de" }, "PUBLIC_URL is “www.example.de”, but takes scheme and host only"],
  [{ PUBLIC_URL: "https://example.de/shop" }, "PUBLIC_URL is"],
  [{ PUBLIC_URL: "ftp://example.de" }, "PUBLIC_URL is"],
  [{ PUBLIC_URL: "https://u:p@example.de" }, "PUBLIC_URL is"],
  [{ DATABASE_URL: "mysql://db/v" }, "DATABASE_URL takes an address that begins with postgres:// or postgresql://"],
  [{ DATABASE_URL: "postgres:" }, "DATABASE_URL takes"],
  [{ SMTP_URL: "mail.example" }, "SMTP_URL takes an address that begins with smtp:// or smtps://"],
  [{ MAIL_FROM: "example.de" }, "MAIL_FROM is “example.de”, but takes an email address, such as post@example.de"],
  [{ MAIL_FROM: "Weingut <post@example.de>" }, "MAIL_FROM is “Weingut <post@example.de>”"],
  [{ MAIL_FROM: "a@example.de, b@example.de" }, "MAIL_FROM is"],
  [{ MAIL_BOUNCES: "/var/mail/bounces" }, "MAIL_BOUNCES is “/var/mail/bounces”, but takes maildir: or mbox:"],
  [{ MAIL_BOUNCES: "maildir:bounces" }, "MAIL_BOUNCES is “maildir:bounces”"],
  [{ MAIL_BOUNCES: "imap:/bounces" }, "MAIL_BOUNCES is “imap:/bounces”"],
  [{ MAIL_BOUNCE_SECRET: "s3cret" }, "MAIL_BOUNCE_SECRET takes at least 16 letters, digits, - and _"],
  [{ MAIL_BOUNCE_SECRET: "a secret with blanks" }, "MAIL_BOUNCE_SECRET takes"],
  [{ S3_BUCKET: "b", S3_ENDPOINT: "https://s3.example" }, "S3_ACCESS_KEY, S3_SECRET_KEY missing"],
  [{ ...s3, S3_ENDPOINT: "s3.example" }, "S3_ENDPOINT takes"],
  [{ VITRINE_ADMIN_EMAIL: "anna@example.org" }, "go together: set both or neither"],
  [{ VITRINE_ADMIN_PASSWORD: "long enough it is" }, "go together: set both or neither"],
  [{ ...admin, VITRINE_ADMIN_EMAIL: "anna" }, "VITRINE_ADMIN_EMAIL is “anna”, but takes an email address"],
  [{ ...admin, VITRINE_ADMIN_PASSWORD: "short" }, "VITRINE_ADMIN_PASSWORD takes at least 10 characters"],
  [{ VITRINE_DEMO: "yes" }, "VITRINE_DEMO is “yes”, but takes 1 or 0"],
  [{ TRUST_PROXY: "my proxy" }, "TRUST_PROXY is “my proxy”"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL is “loud”, but takes one of fatal, error, warn"],
  [{ WEB_CONCURRENCY: "0" }, "WEB_CONCURRENCY is “0”, but takes a whole number from 1 to 64"],
  [{ WEB_CONCURRENCY: "auto" }, "WEB_CONCURRENCY is “auto”"],
])("%j is refused in one line that says what it takes", (environment, line) => {
  const { lines } = refused(environment);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(line);
});

test("all wrong settings are named at once, and no secret is repeated", () => {
  const { lines, message } = refused({
    PORT: "x",
    DATABASE_URL: "mysql://anna:s3cret@db/v",
    SMTP_URL: "http://anna:s3cret@mail",
    MAIL_BOUNCE_SECRET: "s3cret",
    ...s3,
    S3_ENDPOINT: "s3cret",
    VITRINE_ADMIN_EMAIL: "anna@example.org",
    VITRINE_ADMIN_PASSWORD: "s3cret",
    WEB_CONCURRENCY: "many",
  });
  expect(lines.map((line) => line.split(" ")[0])).toEqual([
    "PORT",
    "DATABASE_URL",
    "SMTP_URL",
    "MAIL_BOUNCE_SECRET",
    "S3_ENDPOINT",
    "VITRINE_ADMIN_PASSWORD",
    "WEB_CONCURRENCY",
  ]);
  expect(message).not.toContain("s3cret");
});

function refused(environment: Record<string, string>): WrongSettings {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof WrongSettings) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}
