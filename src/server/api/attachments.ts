import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Attached, dropAttached, receiveAttached } from "#platform/endpoints/attached.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import type { Platform } from "#platform/platform.ts";
import { allowLongBody, dropRest } from "../http/body-time.ts";

/** The most forms with files at the same time; each may fill the spool up to its limits. */
const most = { altogether: 10, ofOneNetwork: 2 };
/** The longest time for a form, in milliseconds: five files of ten megabytes take this long over a slow line. */
const longest = 5 * 60_000;

export function isMultipart({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

type Receiving = { request: FastifyRequest; reply: FastifyReply; address: string };

/** Receives forms with files from any sender: always the text, and the files as long as there is room. */
export class Attachments {
  readonly #spool: Platform["spool"];
  readonly #underWay: string[] = [];

  constructor({ spool }: Pick<Platform, "spool">) {
    this.#spool = spool;
  }

  /**
   * Passes a form to `work`; its files are deleted afterwards.
   * @throws what `receiveAttached` and `work` throw
   */
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
      // The sender gets the refusal, and then the connection is closed.
      reply.header("Connection", "close");
      reply.raw.once("finish", () => dropRest(raw));
      throw error;
    }
  }
}
