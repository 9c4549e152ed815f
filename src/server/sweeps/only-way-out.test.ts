import { expect, test } from "vitest";
import { codeOf, files } from "../testing/imports.ts";

const serverSide = files.filter((file) => !/^(?:app|web|root|entry|routes)|\/web\//.test(file));

/** What asks another host: Node's own clients, sockets, and the global fetch. */
const asks = [
  /import (?!type)[^;]*\b(?:request|get|Agent|ClientRequest)\b[^;]*from "node:https?"/,
  /import (?!type)[^;]*\b(?:connect|createConnection|(?<!type )Socket)\b[^;]*from "node:(?:net|tls|http2)"/,
  /from "(?:undici|axios|got|node-fetch)"/,
  /(?<![.\w]|function |async )fetch\(/,
  /new (?:WebSocket|EventSource|XMLHttpRequest)\(/,
];

test("nothing on the server asks sites of others but by the one way out", () => {
  const found = serverSide.filter((file) => asks.some((pattern) => pattern.test(codeOf(file))));
  expect(found).toEqual(["platform/outbound/fetch-outside.ts"]);
});
