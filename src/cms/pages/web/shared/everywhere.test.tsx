import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks as site } from "#app/blocks.ts";
import { modelsOf } from "#contract/rights/rights.ts";
import { DrawnParts } from "#web/parts/drawn-parts.tsx";
import { Speaks } from "#web/texts.tsx";
import type { ShownBlock } from "../blocks/page-block.ts";
import { Everywhere } from "./everywhere.tsx";

const words = (text: string) => ({ text, lang: "de" });
const text = { id: "text", type: "richText", shown: { html: words("<p>Im Herbst</p>"), look: "plain" }, children: [] };
const video = {
  ...{ id: "video", type: "video", children: [] },
  shown: {
    ...{ title: words("Die Lese"), poster: null },
    video: { provider: "youtube", page: "https://video.example/a", player: "https://player.example/a" },
  },
};

async function drawn(blocks: ShownBlock[]): Promise<string> {
  const where = { language: "de", main: "de" } as const;
  const sections = [{ id: "section", place: "bottom" as const, path: "/section", blocks }];
  const around = { site, where, models: modelsOf({ roles: [] }), place: "bottom" as const };
  const routes = [{ path: "/", element: <Everywhere {...around} sections={sections} /> }];
  const context = await createStaticHandler(routes).query(new Request("https://wein.example/"));
  if (context instanceof Response) throw new Error(`answered with ${context.status}`);
  const page = <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />;
  return new TextDecoder().decode(new DrawnParts().draw(<Speaks language="de">{page}</Speaks>));
}

test("a video in a section on all pages is drawn with the page, whose parts are cached", async () => {
  const html = await drawn([text, video]);
  expect(html).toContain("Die Lese");
  expect(html).toContain("Im Herbst");
});
