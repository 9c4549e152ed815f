import type { App } from "#server/app.ts";

/** The longest wait for running requests, in milliseconds. */
const patience = 25_000;
/** A client that has sent nothing for this long after the stop began is not about to send anything. */
const idleGrace = 1000;

/**
 * Stops without losing a request: no new connections, every response from now on closes its connection, and idle
 * connections are closed only after a while, since a request may already be on its way.
 */
export async function stopServing({ fastify, drain, streams }: App): Promise<void> {
  drain.on = true;
  // They would last for as long as their clients listen.
  streams.close();
  const server = fastify.server;
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  const closeIdle = (): void => {
    server.closeIdleConnections();
    // Node treats a connection that has never sent anything as one that is about to.
    for (const socket of drain.connections) if (socket.bytesRead === 0) socket.destroy();
  };
  const idle = setTimeout(() => {
    const again = setInterval(closeIdle, 200);
    void closed.then(() => clearInterval(again));
    closeIdle();
  }, idleGrace);
  const late = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearTimeout(idle);
  clearTimeout(late);
  await fastify.close();
}
