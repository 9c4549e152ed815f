import { request } from "node:http";

/** An answer as it came over the wire, for the bare server to repeat; `body` in base64. */
export type Recorded = { status: number; headers: Record<string, string | string[]>; body: string };

/** What Node's server adds by itself. */
const added = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** Asks once, without undoing compression; with a body by `POST`. */
export function record(url: string, headers: Record<string, string>, body?: string): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const asked = request(url, { method, headers, agent: false, timeout: 10_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const kept = Object.entries(response.headers).filter(([name]) => !added.has(name));
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(kept) as Recorded["headers"],
          body: Buffer.concat(chunks).toString("base64"),
        });
      });
    });
    asked.on("timeout", () => asked.destroy(new Error(`${url} did not answer within 10 s`)));
    asked.on("error", reject);
    asked.end(body);
  });
}
