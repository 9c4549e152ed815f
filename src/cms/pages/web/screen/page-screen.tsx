import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { loadDesign, Ornament } from "#cms/design/web/index.ts";
import { pictureOf } from "#cms/files/picture.ts";
import { fetchFiles } from "#cms/files/web/index.ts";
import { type Page, readPages } from "#cms/pages/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { fixedSlugs, homeAddress } from "#contract/addresses.ts";
import { type Language, languages, shown } from "#contract/language.ts";
import { load } from "#web/load.ts";
import { Part } from "#web/parts/part.tsx";
import { requestFacts } from "#web/request-context.ts";
import { head, siteOf } from "#web/site/head/head.ts";
import { languageOfPath, pageAddress, type Where } from "#web/site/place.ts";
import { actOnBlock } from "../blocks/act-on-block.ts";
import { blocksOnPage } from "../blocks/blocks-on-page.ts";
import { beyondBlocks, loadBlocks } from "../blocks/load-blocks.ts";
import type { BlockAnswer, SiteBlocks } from "../blocks/page-block.ts";
import { PageBlocks } from "../blocks/page-blocks.tsx";
import { sheetsOf } from "../blocks/sheets-of.ts";
import { toldBy } from "../blocks/told-by.ts";
import { filesTogether } from "../files-together.ts";
import { slugIn } from "../slug-in.ts";
import { MainHeading, ownHeading } from "./own-heading.tsx";
import { shownPage } from "./shown-page.ts";

type Asked = Pick<LoaderFunctionArgs, "context" | "url"> & { params: { page?: string | undefined } };

/** A page in the language of its address, with what its blocks show. */
export async function loadPage({ context, params, url }: Asked, site: SiteBlocks) {
  const { main, origin } = context.get(requestFacts);
  const { where, page } = await pageAsked({ context, params, url });
  const alternates = addressesOf(page, main);
  const canonical = alternates[where.language];
  // Another spelling of the slug, or the slug of another language under this mount.
  if (params.page !== undefined && page.kind !== "home" && canonical !== url.pathname) {
    throw redirect(canonical + url.search, 301);
  }
  const search = url.searchParams;
  const { blocks: all, titled } = blocksOnPage(page, site, where);
  const blocks = await loadBlocks(all, {
    site,
    titled,
    context,
    where,
    search,
    files: filesTogether(context.get(requestFacts)),
    page: page._id,
    edits: false,
  });
  const beyond = beyondBlocks(blocks, { site, search, path: url.pathname });
  if (beyond !== null) throw redirect(beyond, 302);
  const [{ models }, { ornament }] = await Promise.all([load(context, readAuthState, {}), loadDesign(context)]);
  const title = shown({ de: page.title, ...enOf(page, "title") }, where.language);
  const description = shown({ de: page.description, ...enOf(page, "description") }, where.language);
  // In the language of the title: one of the other language beside it would say something else.
  const spoken = (title?.lang ?? where.language) === "en" ? page.translations.en : page;
  return {
    where,
    origin,
    canonical,
    alternates,
    published: page.published,
    title: page.kind === "home" ? "" : (title?.text ?? ""),
    description: description?.text ?? "",
    image: await sharedPicture(context, { id: page.image, language: where.language }),
    hidden: page.hidden,
    told: {
      title: spoken?.searchTitle || undefined,
      keywords: spoken?.keywords || undefined,
      author: page.author || undefined,
      canonical: page.canonical || undefined,
    },
    blocks,
    telling: toldBy(blocks, site),
    heading: await ownHeading(context, { page, blocks, titled, where }),
    // For the staff other blocks may come into the page while it is open.
    sheets: models.page.readDrafts ? site.sheets : sheetsOf(blocks, site),
    path: url.pathname,
    ornament,
    models,
    shown: models.page.readDrafts ? await shownPage({ context, id: page._id, language: where.language }) : undefined,
  };
}

/** The picture that other sites show of a page. */
async function sharedPicture(context: Asked["context"], { id, language }: { id: string | null; language: Language }) {
  if (id === null) return null;
  const file = (await fetchFiles(context.get(requestFacts).api, [id])).get(id);
  const picture = file && pictureOf(file, { language });
  return picture ? { address: picture.src, alt: picture.alt } : null;
}

/** Takes the forms of the page's blocks. */
export async function actOnPage({ request, ...asked }: Asked & { request: Request }, site: SiteBlocks) {
  const { context } = asked;
  const found = await pageAsked(asked);
  return actOnBlock({ site, context, request, ...found, fields: await request.formData() });
}

async function pageAsked({ context, params, url }: Asked) {
  const { main } = context.get(requestFacts);
  const where: Where = { language: languageOfPath(url.pathname, main), main };
  const slug = params.page ?? fixedSlugs.home[where.language];
  const page = await load(context, readPages, { query: { slug, lang: where.language } });
  if (!("_id" in page)) throw data(null, { status: 404 });
  return { where, page };
}

export type PageData = Awaited<ReturnType<typeof loadPage>>;

export function pageMeta(loaderData: PageData | undefined, matches: Parameters<typeof siteOf>[0]) {
  if (!loaderData) return [];
  const { published, alternates, ...page } = loaderData;
  const there = Object.fromEntries(published.map((language) => [language, alternates[language]]));
  const { where, canonical } = page;
  const home = canonical === homeAddress(where.language, where.main);
  return head(siteOf(matches), { ...page, alternates: there, home });
}

type Shown = Pick<PageData, "blocks" | "heading" | "where" | "path" | "models" | "canonical" | "ornament">;

export function ShownPage({ site, answer, ...page }: Shown & { site: SiteBlocks; answer?: BlockAnswer | undefined }) {
  const { blocks, heading, where, path, models, canonical, ornament } = page;
  const content = <PageBlocks {...{ site, blocks, answer, where, path, models, edits: false }} />;
  return (
    <>
      <MainHeading of={heading} />
      {canonical === homeAddress(where.language, where.main) ? (
        <div className="home">
          <Part of={Ornament} facts={{ name: ornament }} />
          {content}
        </div>
      ) : (
        content
      )}
    </>
  );
}

/** The address of a page in each language. */
export function addressesOf(page: Page, main: Language): Record<Language, string> {
  const entries = languages.map((language) => [
    language,
    pageAddress({ kind: page.kind, slug: slugIn(page, language) }, { language, main }),
  ]);
  return Object.fromEntries(entries) as Record<Language, string>;
}

function enOf(page: Page, field: "title" | "description"): { en?: string } {
  const text = page.translations.en?.[field];
  return text ? { en: text } : {};
}
