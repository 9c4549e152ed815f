import { useActionData, useLoaderData } from "react-router";
import { actOnPage, type BlockAnswer, loadPage, type PageData, pageMeta, ShownPage } from "#cms/pages/web/index.ts";
import type { FramedHandle } from "#web/frames/framed-screen.tsx";
import { siteBlocks } from "../blocks.ts";
import type { Route } from "./+types/page.route";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export function loader(asked: Route.LoaderArgs) {
  return loadPage(asked, siteBlocks);
}

/** Takes the forms of the page's blocks. */
export function action(asked: Route.ActionArgs) {
  return actOnPage(asked, siteBlocks);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(loaderData, matches);
}

export const handle: FramedHandle<PageData> = {
  framed: (page) => <ShownPage site={siteBlocks} {...page} />,
  routed: ({ blocks }) => siteBlocks.areRouted(blocks),
};

export default function PageScreen() {
  return <ShownPage site={siteBlocks} {...useLoaderData<PageData>()} answer={useActionData<BlockAnswer>()} />;
}
