import { expect, test } from "vitest";
import { siteBlocks as site } from "#app/blocks.ts";
import { beyondBlocks } from "./load-blocks.ts";
import type { ShownBlock } from "./page-block.ts";

const news = (total: number): ShownBlock => ({ id: `news-${total}`, children: [], type: "newsList", shown: { total } });
const around = (children: ShownBlock[]): ShownBlock => ({ id: "around", type: "unknown", shown: {}, children });

test("more hundreds than the longest list of a page has lead to its last one, however deep that list stands", () => {
  const beyond = (blocks: ShownBlock[], asked: string) =>
    beyondBlocks(blocks, { site, search: new URLSearchParams({ news: asked }), path: "/hof" });
  const blocks = [news(30), around([around([news(230)])])];
  expect(["6", "200", "300"].map((asked) => beyond(blocks, asked))).toEqual([null, null, null]);
  expect(beyond(blocks, "400")).toBe("/hof?news=300");
  expect(beyond([around([])], "200")).toBe("/hof");
});
