import { useActionData, useLoaderData } from "react-router";
import { actOnSection, type BlockAnswer, loadSection, type SectionData, ShownSection } from "#cms/pages/web/index.ts";
import { siteBlocks } from "../blocks.ts";
import type { Route } from "./+types/section.route";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export function loader(asked: Route.LoaderArgs) {
  return loadSection(asked, siteBlocks);
}

/** Takes the forms of the section, also where it stands on all pages. */
export function action(asked: Route.ActionArgs) {
  return actOnSection(asked, siteBlocks);
}

/** No page of its own: search engines find it where it stands. */
export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function SectionScreen() {
  const answer = useActionData<BlockAnswer>();
  return <ShownSection site={siteBlocks} {...useLoaderData<SectionData>()} answer={answer} />;
}
