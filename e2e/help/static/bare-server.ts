import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const types: Record<string, string> = {
  ...{ ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml" },
  ...{ ".webp": "image/webp", ".avif": "image/avif", ".jpg": "image/jpeg", ".png": "image/png", ".xml": "text/xml" },
  ...{ ".woff2": "font/woff2", ".ico": "image/x-icon", ".webmanifest": "application/manifest+json" },
};

/** Sends the files of a folder below a path, as any web server does, and nothing else. */
export async function bareServer(folder: string, path: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    try {
      if (!asked.startsWith(path)) throw new Error("elsewhere");
      let file = join(folder, asked.slice(path.length));
      if (statSync(file).isDirectory()) file = join(file, "index.html");
      const body = readFileSync(file);
      response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, close: () => server.close() };
}
