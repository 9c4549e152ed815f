import { Server as NetServer } from "node:net";
import type { App } from "./app.ts";

/** Longest wait for requests in flight, in milliseconds. */
const patience = 25_000;
/** A client that has sent nothing for this long after the stop began is not about to. */
const idleGrace = 1000;

/**
 * Stops without dropping a request: no new connections, every answer from now on ends its connection, and
 * what is idle is closed only after a while, since a request may already be on its way.
 */
export async function stopServing({ fastify, drain }: App): Promise<void> {
  drain.on = true;
  const server = fastify.server;
  const closed = new Promise<void>((resolve) => {
    // Node's own http close() also cuts idle connections at once.
    NetServer.prototype.close.call(server, () => resolve());
  });
  const idle = setTimeout(() => {
    const again = setInterval(() => server.closeIdleConnections(), 200);
    void closed.then(() => clearInterval(again));
    server.closeIdleConnections();
  }, idleGrace);
  const late = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearTimeout(idle);
  clearTimeout(late);
  await fastify.close();
}
