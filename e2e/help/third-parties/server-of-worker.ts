type Use<T> = (value: T) => Promise<void>;

/** A server of others on this machine, one for each worker. */
export function serverOfWorker<T extends { stop: () => Promise<void> }>(start: () => Promise<T>) {
  const fixture = async ({ browserName: _any }: { browserName: string }, use: Use<T>): Promise<void> => {
    const server = await start();
    await use(server);
    await server.stop();
  };
  return [fixture, { scope: "worker" }] as [typeof fixture, { scope: "worker" }];
}
