import { useLoaderData } from "react-router";
import { largeAddress } from "#cms/files/picture.ts";
import { head, siteOf } from "#web/site/head/head.ts";
import type { Route } from "./+types/group.route";
import { GroupPage } from "./group/group-page.tsx";
import { loadGroup } from "./group/load-group.ts";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadGroup({ context, request, slug: params.group });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, canonical, alternates, origin, published, picture, hidden, steps } = loaderData;
  const there = Object.fromEntries(published.map((language) => [language, alternates[language]]));
  const image = picture && { address: largeAddress(picture), alt: picture.alt };
  const page = { title: title.name, description, canonical, alternates: there, origin, image, hidden };
  return head(siteOf(matches), { ...page, between: steps.slice(0, -1) });
}

export default function GroupScreen() {
  return <GroupPage {...useLoaderData<typeof loader>()} />;
}
