import { data, useLoaderData } from "react-router";
import { translator } from "#contract/texts/translate.ts";
import { readGroupPreview, readGroups } from "#shop/groups/contract.ts";
import { groupAddress } from "#shop/products/addresses.ts";
import { send } from "#web/load.ts";
import { siteOf, titleOf } from "#web/site/head/head.ts";
import { GroupPage } from "../group/group-page.tsx";
import { groupPageOf } from "../group/load-group.ts";
import { toShown } from "../shown-thing.ts";
import type { Route } from "./+types/group-preview.route";
import { loadDraft } from "./load-draft.ts";
import { PreviewExpired, PreviewNote } from "./preview-note.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asked = { context, request, id: params.id };
  const { draft, where, search, published, alternates } = await loadDraft(asked, {
    kind: "productgroup",
    async own(at, id) {
      const { reply } = await send(at, readGroups, { query: { id } });
      return reply && "_id" in reply && reply.behind ? reply : null;
    },
    shared: async (at, token) => (await send(at, readGroupPreview, { query: { token } })).reply,
    async live(at, { id, where: place }) {
      const { reply } = await send(at, readGroups, { query: { id } });
      return reply && "_id" in reply && reply.published.length > 0 ? groupAddress(reply, place) : null;
    },
  });
  const page = draft && (await groupPageOf(draft, { context, where, search }));
  const shown = draft ? toShown(draft, { kind: "productgroup", where }) : undefined;
  return data({ page, shown, published, where, alternates }, { status: page ? 200 : 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(loaderData?.where.language ?? "de");
  const title = loaderData?.page?.title.name || t("site:entry.preview.title");
  return [{ title: titleOf(siteOf(matches), title) }, { name: "robots", content: "noindex, nofollow" }];
}

export default function GroupPreviewScreen() {
  const { page, published } = useLoaderData<typeof loader>();
  if (!page) return <PreviewExpired />;
  return (
    <>
      <PreviewNote published={published} />
      <GroupPage {...page} />
    </>
  );
}
