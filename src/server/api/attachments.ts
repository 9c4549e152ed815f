import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Attached, dropAttached, receiveAttached } from "#platform/endpoints/attached.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import type { Platform } from "#platform/platform.ts";
import { allowLongBody, dropRest } from "../http/body-time.ts";

/** Forms with files that are on their way at the same time; each may fill the spool with all that it may bring. */
const most = { altogether: 10, ofOneNetwork: 2 };
/** Five files of ten megabytes take so long over a slow line; in milliseconds. */
const longest = 5 * 60_000;

export function isMultipart({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

type Receiving = { request: FastifyRequest; reply: FastifyReply; address: string };

/** Takes in forms with files, whoever sends them: what they typed always, their files as long as there is room. */
export class Attachments {
  readonly #spool: Platform["spool"];
  readonly #underWay: string[] = [];

  constructor({ spool }: Pick<Platform, "spool">) {
    this.#spool = spool;
  }

  /** Hands a form to `work`; its files are gone afterwards. @throws what `receiveAttached` and `work` throw */
  async whileHere<T>(receiving: Receiving, work: (attached: Attached) => Promise<T>): Promise<T> {
    const network = networkOf(receiving.address);
    const own = this.#underWay.filter((other) => other === network).length;
    const keep = this.#underWay.length < most.altogether && own < most.ofOneNetwork;
    if (!keep) return work(await this.#receive({ ...receiving, keep }));
    this.#underWay.push(network);
    try {
      allowLongBody(receiving.request.raw, { altogether: longest });
      const attached = await this.#receive({ ...receiving, keep });
      try {
        return await work(attached);
      } finally {
        await dropAttached(this.#spool, attached.files);
      }
    } finally {
      this.#underWay.splice(this.#underWay.indexOf(network), 1);
    }
  }

  async #receive({ request: { raw }, reply, keep }: Receiving & { keep: boolean }): Promise<Attached> {
    const { "content-type": contentType = "", "content-length": length } = raw.headers;
    const form = { contentType, length: length === undefined ? null : Number(length), stream: raw };
    try {
      return await receiveAttached(form, { spool: this.#spool, keep });
    } catch (error) {
      // Its sender hears why, and then the line is closed.
      reply.header("Connection", "close");
      reply.raw.once("finish", () => dropRest(raw));
      throw error;
    }
  }
}
