import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Recorded } from "../measuring/record.ts";

// The fastest a Node server can be: known bytes, no question asked. `PORT=n node bare-server.ts answer.json`.
const { status, headers, body } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Recorded;
const bytes = Buffer.from(body, "base64");

createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(status === 304 ? undefined : bytes);
}).listen(Number(process.env["PORT"]), "127.0.0.1");
