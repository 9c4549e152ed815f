import { Agent } from "node:http";
import { ask } from "./ask.ts";

export type Load = {
  /** Requests with a complete response, by status. */
  answered: Map<number, number>;
  /** Connections that were refused; no request was sent. */
  refused: number;
  /** Errors of requests that were sent. */
  dropped: string[];
  /** Ends the load and waits for the last response. */
  end: () => Promise<void>;
  /** Resolves after this many further responses. */
  more: (count: number) => Promise<void>;
};

const paths = ["/", "/en", "/Impressum", "/no-such-page", "/api/v0/entry/", "/vitrine.svg"];

/** Clients that each send the next request as soon as they have their response, over one open connection. */
export function startLoad(url: string, { clients = 20 }: { clients?: number } = {}): Load {
  const load: Load = { answered: new Map(), refused: 0, dropped: [], end: async () => {}, more: async () => {} };
  let running = true;
  let total = 0;
  const all = Array.from({ length: clients }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = client; running; turn += 1) {
      try {
        // Every other request is rendered for itself, which takes longer.
        const headers = turn % 2 ? { cookie: "session=somebody" } : {};
        const { status } = await ask(url, { path: paths[turn % paths.length]!, headers, agent });
        load.answered.set(status, (load.answered.get(status) ?? 0) + 1);
        total += 1;
      } catch (error) {
        const { code, syscall } = error as NodeJS.ErrnoException;
        if (code === "ECONNREFUSED" && syscall === "connect") {
          load.refused += 1;
          await new Promise((resolve) => setTimeout(resolve, 20));
        } else load.dropped.push(`${paths[turn % paths.length]}: ${String(error)}`);
      }
    }
    agent.destroy();
  });
  load.end = async () => {
    running = false;
    await Promise.all(all);
  };
  load.more = async (count) => {
    const goal = total + count;
    while (total < goal) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return load;
}
