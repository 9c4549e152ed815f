import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { allowLongBody, dropRest, watchBody } from "./body-time.ts";

let server: Server;

afterEach(() => server.close());

/** A server that watches its bodies with short limits, and a line to it. */
async function line(handle: (request: IncomingMessage) => void): Promise<{ socket: Socket; heard: () => string }> {
  server = createServer({ requestTimeout: 0 }, (request, response) => {
    watchBody(request, { limit: 80 });
    handle(request);
    request.on("end", () => response.end("whole"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  let text = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  return { socket, heard: () => text };
}

const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n";
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("a body that does not arrive in time is cut off with a word", async () => {
  const { socket, heard } = await line((request) => request.resume());
  socket.write(`${head}12345`);
  await once(socket, "close");
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test("a body that comes in time is answered", async () => {
  const { socket, heard } = await line((request) => request.resume());
  socket.write(`${head}1234567890`);
  while (!heard().includes("whole")) await once(socket, "data");
  socket.destroy();
});

test("a file may take longer, as long as it goes on, and is cut off when it stands still", async () => {
  const { socket, heard } = await line((request) => {
    allowLongBody(request, { limit: 120 });
    request.resume();
  });
  socket.write(head);
  for (const digit of "12345") {
    socket.write(digit);
    await wait(50);
  }
  expect(heard()).toBe("");
  await once(socket, "close");
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test("a file of an unknown sender is cut off when hardly anything of it arrives", async () => {
  const { socket, heard } = await line((request) => {
    allowLongBody(request, { limit: 100, altogether: 60_000, least: 40 });
    request.resume();
  });
  socket.write(head.replace("10", "100000"));
  const drip = setInterval(() => socket.write("1"), 20);
  await once(socket, "close");
  clearInterval(drip);
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test("the rest of a refused file is thrown away for a while, and then the line is cut", async () => {
  let seen: IncomingMessage | null = null;
  const { socket } = await line((request) => {
    seen = request;
    dropRest(request, { limit: 60 });
  });
  socket.write(`${head}123`);
  await once(socket, "close");
  expect((seen as IncomingMessage | null)?.complete).toBe(false);
});
