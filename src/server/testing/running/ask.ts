import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
type Question = {
  method?: string;
  path?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
  agent?: Agent;
  signal?: AbortSignal;
};

const shared = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends exactly this request: follows no redirect, normalises no address, unpacks nothing. */
export function ask(
  url: string,
  { method = "GET", path = "/", headers = {}, body, agent = shared, signal }: Question = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    // Node adds the length of a body only to methods that usually have one.
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const options = { hostname, port, method, path, headers: { ...headers, ...length }, agent, signal };
    const sent = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        const whole = Buffer.concat(parts);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole, text: whole.toString() });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
