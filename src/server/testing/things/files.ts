import sharp from "sharp";
import * as contract from "#cms/files/contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { TestHouse, Visitor } from "../test-house.ts";

type Sent = { bytes: Uint8Array | string; name: string; type?: string; tags?: string[] };

/** A form as a browser sends it (RFC 7578). */
export async function formOf({ bytes, name, type = "", tags = [] }: Sent, { field = "file" } = {}) {
  const form = new FormData();
  for (const tag of tags) form.append("tags", tag);
  form.append(field, new Blob([bytes], { type }), name);
  const answer = new Response(form);
  return {
    payload: Buffer.from(await answer.arrayBuffer()),
    headers: { "content-type": answer.headers.get("content-type") ?? "" },
  };
}

type Answer = { status: number; reply: contract.File & ProblemReply };

/** Uploads one file, as the file browser does. */
export async function send(visitor: Visitor, sent: Sent): Promise<Answer> {
  return visitor.raw({ method: "POST", url: "/api/v0/upload", ...(await formOf(sent)) });
}

/** An uploaded file that is ready. */
export async function uploaded(house: TestHouse, { visitor, ...sent }: Sent & { visitor: Visitor }) {
  const { status, reply } = await send(visitor, sent);
  if (status !== 200) throw new Error(`${sent.name}: ${status} ${JSON.stringify(reply)}`);
  await house.runJobs();
  return fileOf(visitor, reply._id);
}

export async function fileOf(visitor: Visitor, id: string): Promise<contract.File> {
  return (await visitor.call(contract.readFiles, { query: { id } })).reply as contract.File;
}

let drawn = 0;

type Drawn = { width?: number; height?: number; seed?: number; format?: "jpeg" | "png" | "gif" };

/** A picture that looks like no other one: random bars. */
export async function picture({ width = 400, height = 300, seed = (drawn += 1), format = "jpeg" }: Drawn = {}) {
  const [columns, rows] = [9, 8];
  let state = seed * 2654435761;
  const pixels = Buffer.alloc(columns * rows * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    pixels[at] = state >>> 24;
  }
  return sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height, { fit: "fill", kernel: "nearest" })
    .toFormat(format)
    .toBuffer();
}

/** A text that is different each time. */
export function text(): string {
  drawn += 1;
  return `Preisliste ${drawn}\n`;
}
