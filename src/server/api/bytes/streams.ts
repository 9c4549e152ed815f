import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sameRights } from "#contract/rights/rights.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Events, Happening } from "#contract/wire/route.ts";
import type { Platform } from "#platform/platform.ts";
import { openSessions } from "#platform/sessions/actor.ts";

/** How often all streams are checked for changes and ended sessions, in milliseconds. */
const wake = 250;
const lookAtSessions = 1000;
/** Proxies close connections without traffic, most of them after a minute. */
const heartbeat = 25_000;
/** How long a browser waits before it reconnects. */
const comeBack = 3000;
const linesOfOne = 8;
/** A client that reads nothing is disconnected beyond this many unsent bytes. */
const mostUnsent = 64 * 1024;

type Parts = Pick<Platform, "db" | "changes" | "outside" | "log">;
type Line = { events: Events; heard: string | null; body: Readable; due: boolean; beat: number };

/**
 * The open event streams. One loop checks for all of them what has changed, by the counter that the page cache uses
 * too, and whose sessions have ended; without a stream it checks nothing.
 */
export class Streams {
  readonly #parts: Parts;
  readonly #lines = new Set<Line>();
  #running = false;
  #closed = false;
  #failing = false;
  #looked = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.changes.listen((tags) => {
      for (const line of this.#lines) if (tags.some((tag) => line.events.tags.includes(tag))) line.due = true;
    });
  }

  /** @throws Problem `TOO_MANY` when the caller has too many streams open */
  async open(request: FastifyRequest, reply: FastifyReply, events: Events): Promise<FastifyReply> {
    const heard = header(request, "last-event-id");
    reply.headers({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      // Some proxies buffer a response before they pass it on.
      "x-accel-buffering": "no",
    });
    if (request.method === "HEAD") return reply.send(Readable.from([]));
    const stays = header(request, "accept")?.includes("text/event-stream") === true && !this.#closed;
    if (!stays) return reply.send(textOf(await events.next(heard)));
    const own = [...this.#lines].filter((line) => line.events.reader.id === events.reader.id);
    if (own.length >= linesOfOne) throw new Problem("TOO_MANY", { retryAfter: 60 });
    const line = { events, heard, body: new Readable({ read() {} }), due: false, beat: Date.now() };
    this.#lines.add(line);
    reply.raw.once("close", () => this.#drop(line));
    line.body.push(`retry: ${comeBack}\n\n`);
    try {
      await this.#tell(line);
    } catch (error) {
      this.#drop(line);
      throw error;
    }
    void this.#run();
    return reply.send(line.body);
  }

  /** Ends every stream: its client reconnects, and finds the next process. */
  close(): void {
    this.#closed = true;
    for (const line of this.#lines) this.#end(line);
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (this.#lines.size > 0) {
      await pause(wake, undefined, { ref: false });
      try {
        await this.#round();
        this.#failing = false;
      } catch (error) {
        // The database does not answer at the moment; no stream is closed for that.
        if (!this.#failing) this.#parts.log.warn({ err: error }, "looking for what is new failed");
        this.#failing = true;
      }
    }
    this.#running = false;
  }

  async #round(): Promise<void> {
    await this.#parts.changes.catchUp();
    const now = Date.now();
    if (now - this.#looked >= lookAtSessions) {
      this.#looked = now;
      await this.#endWithSessions();
    }
    await Promise.all([...this.#lines].filter(({ due }) => due).map((line) => this.#tell(line)));
    for (const line of this.#lines) if (now - line.beat >= heartbeat) say(line, ":\n\n");
  }

  async #tell(line: Line): Promise<void> {
    line.due = false;
    try {
      const happening = await line.events.next(line.heard);
      if (happening) say(line, textOf(happening));
    } catch (error) {
      line.due = true;
      throw error;
    }
  }

  #end(line: Line): void {
    this.#lines.delete(line);
    if (!line.body.destroyed) line.body.push(null);
  }

  #drop(line: Line): void {
    this.#lines.delete(line);
    line.body.destroy();
  }

  async #endWithSessions(): Promise<void> {
    const ids = [...this.#lines].flatMap(({ events }) => events.reader.sessionId ?? []);
    const open = await openSessions(this.#parts.db, { ids, now: this.#parts.outside.now() });
    for (const line of this.#lines) {
      const { reader } = line.events;
      const now = open.get(reader.sessionId ?? "");
      if (!now || !sameRights(now, reader)) this.#end(line);
    }
  }
}

function say(line: Line, text: string): void {
  if (line.body.destroyed || line.body.readableEnded) return;
  line.beat = Date.now();
  line.body.push(text);
  if (line.body.readableLength > mostUnsent) line.body.destroy();
}

function textOf(happening: Happening | null): string {
  return happening ? `id: ${happening.id}\ndata: ${JSON.stringify(happening.data)}\n\n` : "\n";
}

function header({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" ? value : null;
}
