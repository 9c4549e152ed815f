import type { Bytes, Range } from "#contract/wire/route.ts";
import type { SiteArchive } from "./export-site.ts";

/** How long an archive waits to be read, in milliseconds. */
const patience = 60_000;

type Named = { name: string; id: string };

/** An archive as the reply of an endpoint. One that nobody comes to read is removed. */
export function archiveBytes(archive: SiteArchive, { name, id }: Named): Bytes {
  const unread = setTimeout(() => void archive.drop(), patience).unref();
  return {
    ...{ type: "application/zip", name, size: archive.size, etag: id, lasting: false, inline: false },
    async read(range) {
      clearTimeout(unread);
      return range ? part(archive.read(), range) : archive.read();
    },
  };
}

/** What was made for one reader cannot be begun in its middle: the bytes before it are passed over. */
async function* part(bytes: AsyncIterable<Uint8Array>, { start, end }: Range): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of bytes) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end + 1 - at, chunk.length)];
    at += chunk.length;
    if (from < to) yield chunk.subarray(from, to);
    if (at > end) return;
  }
}
