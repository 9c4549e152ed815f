import { resolve } from "node:path";
import { isMailAddress } from "#contract/mail/mail-address.ts";

/** What the environment decides. Everything else is set in the admin centre. */
export type Settings = {
  port: number;
  host: string;
  /** Scheme and host under which visitors reach the site, without a slash; null: those of the request. */
  publicUrl: string | null;
  data: string;
  databaseUrl: string;
  smtpUrl: string | null;
  /** The sender address of mails. */
  mailFrom: string | null;
  /** Where bounces arrive, if not by the webhook. */
  mailBounces: { kind: "maildir" | "mbox"; path: string } | null;
  /** Whoever knows it may post bounces. */
  mailBounceSecret: string | null;
  s3: { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string } | null;
  admin: { email: string; password: string } | null;
  demo: boolean;
  /** Whether the demo makes its pictures, which take some minutes in the background. */
  demoPictures: boolean;
  /** Whether the demo has a shop. */
  demoShop: boolean;
  /** The most bytes of a file with a site to import, and of what it unpacks to. */
  importLimit: number;
  trustProxy: boolean | string[] | number;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  workers: number;
};

/** All invalid settings together, one line each. */
export class WrongSettings extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(`These settings are wrong:\n${lines.map((line) => `  - ${line}`).join("\n")}`);
    this.name = "WrongSettings";
    this.lines = lines;
  }
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings from the environment.
 * @throws WrongSettings that names each invalid setting, its value and what is allowed
 */
export function readSettings(env: Environment): Settings {
  const wrong: string[] = [];
  const read = new Reader(env, wrong);
  const data = resolve(read.text("VITRINE_DATA") ?? "./data");
  const settings: Settings = {
    port: read.integer("PORT", { from: 0, to: 65_535 }) ?? 3000,
    host: read.text("HOST") ?? "0.0.0.0",
    publicUrl: read.origin("PUBLIC_URL"),
    data,
    databaseUrl: read.url("DATABASE_URL", ["postgres:", "postgresql:"]) ?? resolve(data, "vitrine.sqlite"),
    smtpUrl: read.url("SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: read.mailAddress("MAIL_FROM"),
    mailBounces: read.mailbox("MAIL_BOUNCES"),
    mailBounceSecret: read.secret("MAIL_BOUNCE_SECRET"),
    s3: read.s3(),
    admin: read.admin(),
    demo: read.flag("VITRINE_DEMO"),
    demoPictures: read.text("VITRINE_DEMO_PICTURES") === null || read.flag("VITRINE_DEMO_PICTURES"),
    demoShop: read.text("VITRINE_DEMO_SHOP") === null || read.flag("VITRINE_DEMO_SHOP"),
    importLimit: 1_000_000 * (read.integer("IMPORT_LIMIT_MB", { from: 1, to: 1_000_000 }) ?? 10_000),
    trustProxy: read.proxies("TRUST_PROXY"),
    logLevel: read.choice("LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "trace", "silent"]) ?? "info",
    workers: read.integer("WEB_CONCURRENCY", { from: 1, to: 64 }) ?? 1,
  };
  if (wrong.length > 0) throw new WrongSettings(wrong);
  return settings;
}

class Reader {
  readonly #env: Environment;
  readonly #wrong: string[];

  constructor(env: Environment, wrong: string[]) {
    this.#env = env;
    this.#wrong = wrong;
  }

  text(name: string): string | null {
    const value = this.#env[name]?.trim();
    return value ? value : null;
  }

  integer(name: string, { from, to }: { from: number; to: number }): number | null {
    const value = this.text(name);
    if (value === null) return null;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= from && number <= to) return number;
    return this.#refuse(name, value, `a whole number from ${from} to ${to}`);
  }

  flag(name: string): boolean {
    const value = this.text(name);
    if (value === null || value === "0" || value === "false") return false;
    if (value === "1" || value === "true") return true;
    this.#refuse(name, value, "1 or 0");
    return false;
  }

  choice<T extends string>(name: string, allowed: readonly T[]): T | null {
    const value = this.text(name);
    if (value === null) return null;
    const found = allowed.find((choice) => choice === value);
    return found ?? this.#refuse(name, value, `one of ${allowed.join(", ")}`);
  }

  url(name: string, schemes: string[]): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const parsed = URL.parse(value);
    if (parsed && schemes.includes(parsed.protocol) && parsed.hostname) return value;
    // Not repeated: these addresses carry passwords.
    return this.#refuse(name, null, `an address that begins with ${schemes.map((s) => `${s}//`).join(" or ")}`);
  }

  origin(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const parsed = URL.parse(value);
    const plain = parsed && /^https?:$/.test(parsed.protocol) && parsed.pathname === "/" && !parsed.search;
    if (plain && !parsed.username) return parsed.origin;
    return this.#refuse(name, value, "scheme and host only, such as https://www.example.de");
  }

  proxies(name: string): boolean | string[] | number {
    const value = this.text(name);
    if (value === null || value === "0" || value === "false") return false;
    if (value === "true") return true;
    if (/^\d{1,2}$/.test(value)) return Number(value);
    const addresses = value.split(",").map((part) => part.trim());
    if (addresses.every((part) => /^[\da-fA-F.:]+(\/\d{1,3})?$/.test(part) || part === "loopback")) return addresses;
    this.#refuse(name, value, "1 (one proxy before the site), a number of proxies, or their addresses");
    return false;
  }

  mailAddress(name: string): string | null {
    const value = this.text(name);
    if (value === null || isMailAddress(value)) return value;
    return this.#refuse(name, value, "an email address, such as post@example.de");
  }

  mailbox(name: string): Settings["mailBounces"] {
    const value = this.text(name);
    if (value === null) return null;
    const [, kind, path] = /^(maildir|mbox):(\/.+)$/.exec(value) ?? [];
    if (path && (kind === "maildir" || kind === "mbox")) return { kind, path };
    return this.#refuse(name, value, "maildir: or mbox: and a whole path, such as maildir:/home/bounces/Maildir");
  }

  secret(name: string): string | null {
    const value = this.text(name);
    if (value === null || /^[\w-]{16,}$/.test(value)) return value;
    return this.#refuse(name, null, "at least 16 letters, digits, - and _");
  }

  admin(): Settings["admin"] {
    const email = this.text("VITRINE_ADMIN_EMAIL");
    const password = this.#env["VITRINE_ADMIN_PASSWORD"] || null;
    if (email === null && password === null) return null;
    if (email === null || password === null) {
      this.#wrong.push("VITRINE_ADMIN_EMAIL and VITRINE_ADMIN_PASSWORD go together: set both or neither");
      return null;
    }
    if (!/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(email)) this.#refuse("VITRINE_ADMIN_EMAIL", email, "an email address");
    if (password.length < 10) this.#refuse("VITRINE_ADMIN_PASSWORD", null, "at least 10 characters");
    return { email, password };
  }

  s3(): Settings["s3"] {
    const names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY", "S3_SECRET_KEY"] as const;
    const missing = names.filter((name) => this.text(name) === null);
    if (missing.length === names.length) return null;
    if (missing.length > 0) {
      this.#wrong.push(`${missing.join(", ")} missing: the S3 settings go together`);
      return null;
    }
    return {
      endpoint: this.url("S3_ENDPOINT", ["http:", "https:"]) ?? "",
      bucket: this.text("S3_BUCKET") ?? "",
      region: this.text("S3_REGION") ?? "us-east-1",
      accessKey: this.text("S3_ACCESS_KEY") ?? "",
      secretKey: this.text("S3_SECRET_KEY") ?? "",
    };
  }

  #refuse(name: string, value: string | null, takes: string): null {
    this.#wrong.push(value === null ? `${name} takes ${takes}` : `${name} is “${value}”, but takes ${takes}`);
    return null;
  }
}
