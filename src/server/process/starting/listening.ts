import cluster from "node:cluster";
import { once } from "node:events";
import { type AddressInfo, createServer, type ListenOptions, Server } from "node:net";
import type { FastifyInstance } from "fastify";

/** Listening sockets of one process: as many new connections are let in at one turn of the event loop. */
const doors = 16;

/** As Node's own server for http has its sockets. */
const socketsOfHttp = { allowHalfOpen: true, noDelay: true };

type Address = { host: string; port: number };

/**
 * Listens by several sockets of one port. libuv lets in one new connection per listening socket and turn of the event
 * loop: with one of them, those who come while the others have much to do would wait for as many turns as there are
 * people before them. With several processes, and where the system cannot share a port, it is one.
 *
 * @throws the system's error, such as `EADDRINUSE`, if something else listens there
 */
export async function listen(fastify: FastifyInstance, { host, port }: Address): Promise<void> {
  if (cluster.isWorker) return void (await fastify.listen({ host, port }));
  // Whoever shares a port would not notice that it is taken by another process of the same user.
  const free = await tried({ host, port });
  const options = { host, port: free, reusePort: true };
  const shares = await tried(options).then(Boolean, () => false);
  if (!shares) return void (await fastify.listen({ host, port: free }));
  await fastify.listen(options);
  const server = fastify.server;
  const more = Array.from({ length: doors - 1 }, () =>
    createServer(socketsOfHttp, (socket) => server.emit("connection", socket)),
  );
  await Promise.all(more.map((door) => opened(door, options)));
  closeTogether(server, more);
}

/**
 * Closing the server closes all of its doors, each of which knows only of the connections that came by it; it is done
 * once the last of these has ended.
 */
function closeTogether(server: Server, more: readonly Server[]): void {
  const close = server.close.bind(server);
  server.close = (done) => {
    let open = more.length + 1;
    const closed = (error?: Error): void => {
      open -= 1;
      if (open === 0) done?.(error);
    };
    for (const door of more) door.close(closed);
    return close(closed);
  };
}

/** The port, which was free a moment ago. */
async function tried(options: ListenOptions): Promise<number> {
  const server = new Server();
  await opened(server, options);
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function opened(server: Server, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, "listening");
}
