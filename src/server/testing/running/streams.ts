import { type IncomingMessage, request } from "node:http";

export type Listening = {
  status: number;
  headers: IncomingMessage["headers"];
  /** The id and the data of each event, in order. */
  told: { id: string; data: unknown }[];
  /** Resolves after this many events. */
  hears: (count: number) => Promise<void>;
  /** Resolves when the stream ends. */
  ended: Promise<void>;
  hangUp: () => void;
};

type Call = { path: string; headers: Record<string, string> };

/** Opens a stream like a browser's EventSource, but without reconnecting. */
export function listenTo(url: string, { path, headers }: Call): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { headers: { accept: "text/event-stream", ...headers }, agent: false });
    asked.once("error", reject);
    asked.once("response", (answer) => resolve(listening(answer)));
    asked.end();
  });
}

function listening(answer: IncomingMessage): Listening {
  const told: Listening["told"] = [];
  const waiting = new Set<() => void>();
  let rest = "";
  answer.setEncoding("utf8").on("data", (text: string) => {
    const parts = (rest + text).split("\n\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const [, id, data] = /^id: (.*)\ndata: (.*)$/.exec(part) ?? [];
      if (id !== undefined && data !== undefined) told.push({ id, data: JSON.parse(data) });
    }
    for (const look of waiting) look();
  });
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    told,
    hears: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (told.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    ended: new Promise((resolve) => answer.once("close", resolve)),
    hangUp: () => answer.destroy(),
  };
}
