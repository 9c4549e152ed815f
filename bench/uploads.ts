import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { fileURLToPath } from "node:url";
import { logIn } from "./content.ts";
import { type Server, startServer } from "./measuring/children.ts";
import type { Single } from "./measuring/report.ts";
import { startProduct } from "./product.ts";

const megabytes = 256;
const turns = 3;

/** How fast a large file comes in, beside a server that writes what comes into a file. */
export async function measureUploads(data: string): Promise<Single[]> {
  const product = await startProduct({ data });
  const script = fileURLToPath(new URL("./bare/bare-upload.ts", import.meta.url));
  const bare = await startServer({ name: "the bare receiver", args: [script], cwd: data });
  try {
    const authorization = `Bearer ${await logIn(product.origin)}`;
    let [ours, theirs] = [0, 0];
    await send(bare, {});
    for (let turn = 0; turn < turns; turn += 1) {
      ours += await send(product, { authorization });
      theirs += await send(bare, {});
    }
    const [mine, other] = [ours, theirs].map((ms) => (turns * megabytes * 1000) / ms) as [number, number];
    const value = `${Math.round(mine)} MB/s, ${Math.round(other)} MB/s (${Math.round((mine / other) * 100)} % of bare)`;
    return [{ name: `upload of ${megabytes} MB, beside a bare stream to disk`, value, budgets: [] }];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

let sent = 0;

/** Milliseconds until the answer is there. Each time other bytes, since the product keeps the same ones once. */
async function send({ origin }: Server, headers: Record<string, string>): Promise<number> {
  sent += 1;
  const boundary = "vitrine-bench";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="ton-${sent}.wav"\r\ncontent-type: audio/wav\r\n\r\n`;
  const sound = Buffer.alloc(1_000_000, sent);
  const began = performance.now();
  const asking = request(`${origin}/api/v0/upload`, {
    method: "POST",
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
  });
  const answered = once(asking, "response");
  asking.write(head);
  asking.write(Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVEfmt "), Buffer.alloc(8, sent)]));
  for (let written = 0; written < megabytes; written += 1) {
    if (!asking.write(sound)) await once(asking, "drain");
  }
  asking.end(`\r\n--${boundary}--\r\n`);
  const [answer] = (await answered) as [IncomingMessage];
  const said = (await answer.toArray()).join("");
  if (answer.statusCode !== 200) throw new Error(`an upload was answered with ${answer.statusCode}: ${said}`);
  return performance.now() - began;
}
