import "./site.css";
import "./canvas.css";
import { useActionData, useLoaderData } from "react-router";
import { loadDesign, preloadFonts } from "#cms/design/web/index.ts";
import { Canvas, type CanvasData, drawAnew, loadCanvas, picturesLater } from "#cms/pages/web/index.ts";
import { Speaks } from "#web/texts.tsx";
import { siteBlocks } from "../blocks.ts";
import type { Route } from "./+types/canvas.route";

/** Stands alone: what is around a page is not edited here. */
export async function loader(asked: Route.LoaderArgs) {
  const [canvas, look] = await Promise.all([loadCanvas(asked, siteBlocks), loadDesign(asked.context)]);
  return { ...canvas, ...look };
}

export function action(asked: Route.ActionArgs) {
  return drawAnew(asked, siteBlocks);
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export const handle = { private: true, still: true, drawn: picturesLater };

export default function CanvasScreen() {
  const loaded = useLoaderData<CanvasData & { fonts: readonly string[] }>();
  preloadFonts(loaded.fonts);
  const drawn = useActionData<CanvasData>() ?? loaded;
  return (
    <Speaks language={drawn.language}>
      <Canvas site={siteBlocks} {...drawn} />
    </Speaks>
  );
}
