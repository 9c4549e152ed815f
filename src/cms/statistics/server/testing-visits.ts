import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { VisitCounter } from "./counting/visit-counter.ts";

export const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
export const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
export const browser = {
  "user-agent": firefox,
  accept: "text/html,application/xhtml+xml",
  "accept-language": "de-AT,de;q=0.8",
  "sec-fetch-dest": "document",
};

const servers: Server[] = [];

/** The address of a server that answers each path with the status at its end, or with 200, and counts as the site does. */
export async function countingServer(counter: VisitCounter): Promise<string> {
  const server = createServer((request, response) => {
    counter.watch(request, response);
    response.statusCode = Number(/-(\d{3})$/.exec(request.url ?? "")?.[1] ?? 200);
    response.end("ok");
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function closeCounting(): void {
  for (const server of servers.splice(0)) server.close();
}
