import type { RouterContextProvider } from "react-router";
import { loadDesign } from "#cms/design/web/index.ts";
import { largeAddress, pictureOf } from "#cms/files/picture.ts";
import { fetchFiles } from "#cms/files/web/index.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import type { SiteFacts } from "#web/site/head/head.ts";

/** What a preview of search results and shared links needs to know of the site. */
export type FoundFacts = {
  origin: string;
  config: SiteFacts["config"];
  /** The picture of links to pages without one of their own. */
  share: string | null;
  /** The stored picture of the page. */
  own: { id: string; src: string } | null;
};

/** `image`: the id of the page's own picture. */
export async function loadFoundFacts(
  context: Readonly<RouterContextProvider>,
  { image }: { image: string | null },
): Promise<FoundFacts> {
  const { origin, api, main } = context.get(requestFacts);
  const [[config], { share }, files] = await Promise.all([
    load(context, readConfig, { query: {} }),
    loadDesign(context, { plain: true }),
    fetchFiles(api, image ? [image] : []),
  ]);
  const { pagetitle, description, translations, seo } = config!;
  const file = image ? files.get(image) : undefined;
  const picture = file && pictureOf(file, { language: main });
  return {
    origin,
    config: { pagetitle, description, translations, seo },
    share: seo.share === "auto" ? (share?.src ?? null) : null,
    own: picture ? { id: picture.id, src: largeAddress(picture) } : null,
  };
}
