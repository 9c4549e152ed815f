import type { IncomingMessage } from "node:http";

/** How long a request may take to arrive, in milliseconds. */
const usual = 15_000;
/** How long a file that is sent may stand still. */
const idle = 30_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Cuts off a client whose request does not arrive in time. Node's own `requestTimeout` holds for all requests alike,
 * and would cut off large files on slow lines.
 */
export function watchBody(request: IncomingMessage, { limit = usual }: { limit?: number } = {}): void {
  if (!hasBody(request)) return;
  cutOffAfter(request, limit);
}

function cutOffAfter(request: IncomingMessage, limit: number): void {
  const timer = setTimeout(() => cutOff(request), limit);
  timer.unref();
  timers.set(request, timer);
  const done = (): void => clearTimeout(timer);
  request.once("end", done);
  request.once("close", done);
}

type Long = { limit?: number /** For all of it. */; altogether?: number };

/**
 * What comes now may take as long as it likes, if only it goes on. Call it when its sender is known; where nobody is,
 * say how long it may take `altogether`.
 */
export function allowLongBody(request: IncomingMessage, { limit = idle, altogether }: Long = {}): void {
  const timer = timers.get(request);
  if (!timer) return;
  clearTimeout(timer);
  if (altogether !== undefined) cutOffAfter(request, altogether);
  request.setTimeout(limit, () => {
    if (!request.complete) cutOff(request);
  });
}

/** After a refusal: what is still on its way is thrown away, for as long as it takes to read the refusal. */
export function dropRest(request: IncomingMessage, { limit = 5000 }: { limit?: number } = {}): void {
  if (request.complete) return;
  request.resume();
  const timer = setTimeout(() => request.destroy(), limit);
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function cutOff({ socket }: IncomingMessage): void {
  if (socket.writable) socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  socket.destroySoon();
}
