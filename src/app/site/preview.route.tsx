import { useLoaderData } from "react-router";
import { loadPreview, Preview, type PreviewData, previewMeta } from "#cms/pages/web/index.ts";
import { siteBlocks } from "../blocks.ts";
import type { Route } from "./+types/preview.route";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

/** A page as its draft would look, for the staff and for whoever was sent a link. */
export function loader(asked: Route.LoaderArgs) {
  return loadPreview(asked, siteBlocks);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return previewMeta(loaderData, matches);
}

export default function PreviewScreen() {
  return <Preview site={siteBlocks} {...useLoaderData<PreviewData>()} />;
}
