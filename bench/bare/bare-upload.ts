import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { pipeline } from "node:stream/promises";

// Writes whatever comes into a file and onto the disk, and answers when it is there.
const server = createServer(async (incoming, answer) => {
  if (incoming.method === "POST") {
    await pipeline(incoming, createWriteStream("bare-upload.bin", { flush: true }));
    await rm("bare-upload.bin");
  }
  answer.end();
});
server.listen(Number(process.env["PORT"]), process.env["HOST"]);
process.on("SIGTERM", () => process.exit(0));
