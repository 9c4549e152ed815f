import { data, type LoaderFunctionArgs } from "react-router";
import { type Page, readPageBatch } from "#cms/pages/contract.ts";
import { placedAt } from "#cms/pages/placed-at.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { isId } from "#contract/id.ts";
import { type Language, languages } from "#contract/language.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath, pageAddress, type Where } from "#web/site/place.ts";
import { actOnBlock } from "../blocks/act-on-block.ts";
import { loadBlocks } from "../blocks/load-blocks.ts";
import type { BlockAnswer, SiteBlocks } from "../blocks/page-block.ts";
import { PageBlocks } from "../blocks/page-blocks.tsx";
import { sheetsOf } from "../blocks/sheets-of.ts";
import { filesTogether } from "../files-together.ts";
import { shownPage } from "./shown-page.ts";

type Asked = Pick<LoaderFunctionArgs, "context" | "url"> & { params: { id?: string | undefined } };

/** A shared section alone: where its owner looks at it, and where its forms are sent that stand on all pages. */
export async function loadSection({ context, params, url }: Asked, site: SiteBlocks) {
  const { where, page } = await sectionAsked({ context, params, url });
  const { models } = await load(context, readAuthState, {});
  const alternates = Object.fromEntries(
    languages.map((language) => [language, pageAddress({ kind: page.kind, slug: page._id }, { ...where, language })]),
  ) as Record<Language, string>;
  const blocks = await loadBlocks(page.blocks, {
    ...{ site, context, where, titled: null, edits: false, page: page._id },
    search: url.searchParams,
    files: filesTogether(context.get(requestFacts)),
  });
  const sheets = models.page.readDrafts ? site.sheets : sheetsOf(blocks, site);
  const shown = models.page.readDrafts
    ? await shownPage({ context, id: page._id, language: where.language })
    : undefined;
  return { where, alternates, path: url.pathname, models, blocks, sheets, shown, section: page._id };
}

export async function actOnSection({ request, ...asked }: Asked & { request: Request }, site: SiteBlocks) {
  const found = await sectionAsked(asked);
  const fields = await request.formData();
  return actOnBlock({ site, context: asked.context, request, ...found, fields });
}

async function sectionAsked({ context, params, url }: Asked): Promise<{ where: Where; page: Page }> {
  const { main } = context.get(requestFacts);
  const where: Where = { language: languageOfPath(url.pathname, main), main };
  const id = params.id?.toLowerCase() ?? "";
  if (!isId(id)) throw data(null, { status: 404 });
  const [page] = await load(context, readPageBatch, { query: { lang: where.language }, body: [id] });
  if (page?.kind !== "shared") throw data(null, { status: 404 });
  return { where, page: { ...page, blocks: placedAt(page._id, page.blocks) } };
}

export type SectionData = Awaited<ReturnType<typeof loadSection>>;

type Props = Pick<SectionData, "where" | "path" | "models" | "blocks"> & {
  site: SiteBlocks;
  answer?: BlockAnswer | undefined;
};

export function ShownSection({ site, answer, blocks, where, path, models }: Props) {
  return <PageBlocks {...{ site, blocks, answer, where, path, models, edits: false }} />;
}
