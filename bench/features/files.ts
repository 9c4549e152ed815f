import { join } from "node:path";
import type { Single } from "../measuring/report.ts";
import { measurePictures } from "../pictures.ts";
import { measureUploads } from "../uploads.ts";
import { measureWall } from "../wall.ts";

type Files = { folder: string /** Of a site that is there or will be. */; data: string; say: (line: string) => void };

/** Pictures, uploads, and a thousand pictures to look at. */
export async function measureFiles({ folder, data, say }: Files): Promise<Single[]> {
  say("Making the sizes of photographs of 12 megapixels …");
  const made = await measurePictures(join(folder, "pictures"));
  say("Sending large files …");
  const sent = await measureUploads(data);
  say("Scrolling through a thousand pictures …");
  return [...made, ...sent, ...(await measureWall(data))];
}
