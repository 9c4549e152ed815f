import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Captcha, captchaOf } from "#cms/captcha/contract.ts";
import { countGuess, tryCaptcha } from "#cms/captcha/server/index.ts";
import { isSetupToken } from "#cms/setup/server/index.ts";
import { isProblem, Problem } from "#contract/wire/problem.ts";
import { type Admission, type Attached, dropAttached, receiveAttached } from "#platform/endpoints/attached.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import { bodyValidator } from "#platform/endpoints/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { allowLongBody, dropRest } from "#server/http/body-time.ts";

/** The most bytes of visitors' files in the spool, and the most forms of one network that have some there. */
const most = { bytes: 500_000_000, ofOneNetwork: 2 };
/**
 * The longest time for a form, in milliseconds: five files of ten megabytes take this long over a slow line. And the
 * fewest bytes of it in half a minute.
 */
const slowest = { altogether: 5 * 60_000, limit: 30_000, least: 64_000 };

export function isMultipart({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

type Fields = Attached["fields"];

type Receiving = {
  request: FastifyRequest;
  reply: FastifyReply;
  address: string;
  /** Finds among the fields that came before the files what proves that they may be kept. */
  proofIn: (fields: Fields) => Proof;
};

/** A captcha, or in the set-up of the site the token from the terminal. */
type Proof = { captcha: unknown; token?: string | undefined };

/** What the files of one form take. */
type OwnRoom = { readonly network: string; isTaken: boolean; bytes: number };

/**
 * Receives forms with files from any sender: always the text, and the files as long as there is room. No byte of a file
 * is written unless a valid captcha, or the token of the set-up, came before it.
 */
export class Attachments {
  readonly #platform: Pick<Platform, "db" | "outside" | "spool">;
  readonly #underWay: string[] = [];
  #bytes = 0;

  constructor(platform: Pick<Platform, "db" | "outside" | "spool">) {
    this.#platform = platform;
  }

  /**
   * Passes a form to `work`; its files are deleted afterwards.
   * @throws what `receiveAttached` and `work` throw
   */
  async whileHere<T>(receiving: Receiving, work: (attached: Attached) => Promise<T>): Promise<T> {
    const { spool } = this.#platform;
    const room: OwnRoom = { network: networkOf(receiving.address), isTaken: false, bytes: 0 };
    const admit = async (fields: Fields): Promise<Admission> => {
      if (this.#underWay.filter((other) => other === room.network).length >= most.ofOneNetwork) return "full";
      this.#enter(room);
      if (await this.#isProven(receiving.proofIn(fields), receiving))
        return { take: (bytes) => this.#take(room, bytes) };
      this.#leave(room);
      return "unproven";
    };
    try {
      allowLongBody(receiving.request.raw, slowest);
      const attached = await this.#receive({ ...receiving, admit });
      try {
        return await work(attached);
      } finally {
        await dropAttached(spool, attached.files);
      }
    } finally {
      this.#leave(room);
    }
  }

  #enter(room: OwnRoom): void {
    this.#underWay.push(room.network);
    room.isTaken = true;
  }

  #leave(room: OwnRoom): void {
    if (!room.isTaken) return;
    room.isTaken = false;
    this.#bytes -= room.bytes;
    this.#underWay.splice(this.#underWay.indexOf(room.network), 1);
  }

  #take(room: OwnRoom, bytes: number): boolean {
    if (this.#bytes + bytes > most.bytes) return false;
    this.#bytes += bytes;
    room.bytes += bytes;
    return true;
  }

  async #isProven({ captcha, token }: Proof, { address }: Receiving): Promise<boolean> {
    const { db, outside } = this.#platform;
    const now = outside.now();
    if (!isCaptcha(captcha)) return token !== undefined && isSetupToken(db, { token, address, now });
    try {
      // Else what is said of the files would tell whether a guess was right, without counting it.
      await countGuess(db, { captcha, now });
      await tryCaptcha(db, { captcha, now });
      return true;
    } catch (error) {
      if (isProblem(error)) return false;
      throw error;
    }
  }

  async #receive({
    request: { raw },
    reply,
    admit,
  }: Receiving & { admit: (fields: Fields) => Promise<Admission> }): Promise<Attached> {
    const { "content-type": contentType = "", "content-length": length } = raw.headers;
    const form = { contentType, length: length === undefined ? null : Number(length), stream: raw };
    try {
      return await receiveAttached(form, { spool: this.#platform.spool, admit });
    } catch (error) {
      // The sender gets the refusal, and then the connection is closed.
      reply.header("Connection", "close");
      reply.raw.once("finish", () => dropRest(raw));
      throw error;
    }
  }
}

const wrongCaptcha = bodyValidator(Captcha);

function isCaptcha(sent: unknown): sent is Captcha {
  return wrongCaptcha(sent) === null;
}

/** In the form of a page. */
export function proofOfPage(fields: Fields): Proof {
  const valueOf = (name: string) => fields.find(([other]) => other === name)?.[1];
  return { captcha: captchaOf((name) => valueOf(name) ?? ""), token: valueOf("token") };
}

/** In the form of an endpoint. */
export function proofOfBody(fields: Fields): Proof {
  if (!fields.some(([name]) => name === "body")) return { captcha: undefined };
  const { captcha, token } = (bodyAmong(fields) ?? {}) as { captcha?: unknown; token?: unknown };
  return { captcha, token: typeof token === "string" ? token : undefined };
}

/** @throws Problem `BAD_JSON` */
export function bodyAmong(fields: Fields): unknown {
  const body = fields.find(([name]) => name === "body")?.[1];
  try {
    return JSON.parse(body ?? "");
  } catch {
    throw new Problem("BAD_JSON");
  }
}
