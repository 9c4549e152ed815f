import type { App } from "../app.ts";

/** Longest wait for requests in flight, in milliseconds. */
const patience = 25_000;
/** A client that has sent nothing for this long after the stop began is not about to. */
const idleGrace = 1000;

/**
 * Stops without dropping a request: no new connections, every answer from now on ends its connection, and
 * what is idle is closed only after a while, since a request may already be on its way.
 */
export async function stopServing({ fastify, drain, streams }: App): Promise<void> {
  drain.on = true;
  // They would last for as long as somebody listens.
  streams.close();
  const server = fastify.server;
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  const closeIdle = (): void => {
    server.closeIdleConnections();
    // Node takes a connection that has never sent anything for one that is about to.
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
