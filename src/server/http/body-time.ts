import type { IncomingMessage } from "node:http";

/** How long a request may take to arrive, in milliseconds. */
const usual = 15_000;
/** How long an upload may stall, in milliseconds. */
const idle = 30_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Disconnects a client whose request does not arrive in time. Node's own `requestTimeout` is the same for all requests,
 * and would abort large uploads over slow lines.
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

type Long = {
  limit?: number;
  /** For the whole body. */
  altogether?: number;
  /** The fewest bytes that have to arrive within each `limit`. */
  least?: number;
};

/**
 * Lets the body take as long as it needs while it makes progress. Call it once the sender is known; for unknown
 * senders, limit the time `altogether`, and say how many bytes at least are progress: otherwise one every now and then
 * would be.
 */
export function allowLongBody(request: IncomingMessage, { limit = idle, altogether, least }: Long = {}): void {
  const timer = timers.get(request);
  if (!timer) return;
  clearTimeout(timer);
  if (altogether !== undefined) cutOffAfter(request, altogether);
  if (least !== undefined) cutOffBelow(request, { limit, least });
  request.setTimeout(limit, () => {
    if (!request.complete) cutOff(request);
  });
}

function cutOffBelow(request: IncomingMessage, { limit, least }: { limit: number; least: number }): void {
  let seen = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    if (bytesRead - seen < least && !request.complete) cutOff(request);
    seen = bytesRead;
  }, limit);
  timer.unref();
  for (const ending of ["end", "close"]) request.once(ending, () => clearInterval(timer));
}

/** After a refusal: discards the rest of the body, for as long as the client needs to read the refusal. */
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
