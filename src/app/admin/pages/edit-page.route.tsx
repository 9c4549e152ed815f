import { type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { siteBlocks } from "#app/blocks.ts";
import { changePage } from "#cms/pages/contract.ts";
import {
  type EditorData,
  editorPath,
  type LoadSections,
  loadEditor,
  PageEditorScreen,
  PageView,
  savePage,
} from "#cms/pages/web/admin/index.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { linkAt } from "#web/admin/links/use-targets.ts";
import { useMay } from "#web/admin/pieces/may.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { blockThings } from "../block-things.ts";
import type { Route } from "./+types/edit-page.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** The canvas is shown, and can be typed in, before the editor is there (`early-canvas.ts`). */
export const handle = { waits: true };

export function loader(asked: Route.LoaderArgs) {
  const pictured = { type: "picture", prop: "picture" };
  return loadEditor(asked, { site: siteBlocks, things: blockThings, pictured });
}

export async function action({ context, request }: Route.ActionArgs) {
  return savePage(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

/** The answer to a save brings the page with it. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => editorPath(t, loaderData));
}

/** They are large, and come when somebody looks for one. */
const loadSections: LoadSections = async (types) => {
  const { readySections } = await import("#app/templates/ready-sections.ts");
  return readySections(types, { linkAt: (path) => linkAt(path, ["page"]) });
};

export default function EditPageScreen() {
  const loaded = useLoaderData<EditorData>();
  if (!useMay()(changePage)) return <PageView {...loaded} />;
  return <PageEditorScreen key={loaded.page._id} {...loaded} loadSections={loadSections} />;
}
