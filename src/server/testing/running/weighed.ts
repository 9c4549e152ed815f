import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { clientFolder } from "#server/pages/rendering/web-build.ts";

/** Compressed bytes at first load (ARCHITECTURE, budgets). */
export const budget = { html: 30_000, css: 15_000, script: 12_000 };
export type Chunk = { file: string; isEntry: boolean; imports: string[]; dynamicImports: string[]; modules: string[] };

/** What a first visit to a page loads, in compressed bytes, with its text and its styles. */
export async function weighed(url: string, page: string) {
  const html = await compressed(url + page);
  const text = html.text;
  const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1] ?? "");
  const starter = /src:"([^"]+)"/.exec(text)?.[1] ?? "";
  const inline = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1] ?? "");
  if (styles.length + inline.length === 0 || !starter.startsWith("/assets/start-"))
    throw new Error(`${page} is no page`);
  const scripts = [starter, ...loadedAtOnce(starter)];
  const linked = await Promise.all(styles.map((path) => compressed(url + path)));
  const css = [...linked, ...inline.map((rules) => ({ size: brotliCompressSync(rules).length, text: rules }))];
  const script = await Promise.all(scripts.map((path) => compressed(url + path)));
  return { text, html: html.size, css: sum(css), script: sum(script), styles: css.map(({ text: rules }) => rules) };
}

/** What the starter imports without asking, and what that imports. */
function loadedAtOnce(starter: string): string[] {
  const chunks = manifests();
  const found = new Set<string>();
  const visit = (file: string): void => {
    for (const next of chunks.find((chunk) => chunk.file === file)?.imports ?? []) {
      if (!found.has(next)) visit((found.add(next), next));
    }
  };
  visit(starter.slice(1));
  return [...found].map((file) => `/${file}`);
}

export function manifests(): Chunk[] {
  const folder = join(clientFolder(), "assets");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".manifest.json")) : [];
  return names.flatMap((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Chunk[]);
}

function sum(parts: { size: number }[]): number {
  return parts.reduce((total, { size }) => total + size, 0);
}

/** As it goes over the wire: `fetch` would hide the compression. */
function compressed(url: string): Promise<{ size: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const body = Buffer.concat(parts);
        const packed = answer.headers["content-encoding"] === "br";
        resolve({ size: body.length, text: (packed ? brotliDecompressSync(body) : body).toString() });
      });
    })
      .on("error", reject)
      .end();
  });
}
