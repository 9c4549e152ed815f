import { data, type RouterContextProvider } from "react-router";
import { listPages, readPages } from "#cms/pages/contract.ts";
import type { SiteBlocks } from "#cms/pages/web/index.ts";
import { readUser } from "#cms/users/contract.ts";
import { asData } from "#contract/blocks/known-types.ts";
import { isId } from "#contract/id.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { trashedPage } from "../trashed-page.ts";
import type { Things } from "./inspector/things.ts";
import type { Pictured } from "./state/use-picture-files.ts";

type Asked = { context: Readonly<RouterContextProvider>; params: { id?: string | undefined } };
/** What the composition knows: the kinds of blocks, what their fields choose from, and what a picture becomes. */
type EditorSite = {
  site: SiteBlocks;
  things: (context: Asked["context"]) => Promise<Things>;
  pictured: Pictured;
};

/** A page for its editor. @throws data with status 404 */
export async function loadEditor({ context, params }: Asked, { site, things, pictured }: EditorSite) {
  const { main } = context.get(requestFacts);
  if (!isId(params.id ?? "")) throw data(null, { status: 404 });
  const [{ _id: user = "guest" }, { reply }, choices] = await Promise.all([
    load(context, readUser, { query: {} }),
    send(context, readPages, { query: { id: params.id! } }),
    things(context),
  ]);
  if (!reply || !("_id" in reply)) throw await trashedPage(context, params.id!);
  const shared = reply.kind === "shared" ? await load(context, listPages, { query: { id: reply._id } }) : null;
  return {
    // What every page of its kind has can be moved like all other blocks.
    page: { ...reply, blocks: site.types.onPage(reply.blocks, reply) },
    /** Of a shared section: where it stands. */
    linked: shared?.items[0]?.linked ?? null,
    types: site.types.all.map(asData),
    things: choices,
    pictured,
    user,
    main,
  };
}

export type EditorData = Awaited<ReturnType<typeof loadEditor>>;
