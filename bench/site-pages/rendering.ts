import type { Single } from "../measuring/report.ts";
import { single, timed } from "../measuring/timed.ts";
import { startProduct, type Unkept } from "../product.ts";
import { manyBlocks } from "./long-page.ts";

/** Renderings until the compiler is done with most of it. */
const warmUp = 150;

type Asked = { data: string; page: { _id: string; slug: string } };

/** What a visitor costs who gets the long page when it is not kept. */
export async function measureRendering({ data, page: { _id, slug } }: Asked): Promise<Single[]> {
  const states: [name: string, unkept: Unkept][] = [
    ["page not kept, data kept", "pages"],
    ["after its publication", { published: [`page:${_id}`] }],
    ["everything cold", "cold"],
  ];
  const singles: Single[] = [];
  for (const [name, unkept] of states) {
    const { origin, pid, stop } = await startProduct({ data, unkept });
    const read = async () => {
      const answer = await fetch(`${origin}/${slug}`);
      const html = await answer.text();
      if (!answer.ok || !html.includes("Weinlese")) throw new Error(`${slug}: ${answer.status}`);
    };
    singles.push(single(`page of ${manyBlocks} blocks for visitors, ${name}`, await timed(read, { pid, warmUp })));
    await stop();
  }
  return singles;
}
