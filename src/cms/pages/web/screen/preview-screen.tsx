import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { loadDesign } from "#cms/design/web/index.ts";
import { type Page, readPagePreview, readPages } from "#cms/pages/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { isId } from "#contract/id.ts";
import { type Language, languages, shown } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { siteOf, titleOf } from "#web/site/head/head.ts";
import { languageOfPath, screenAddress, type Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { loadBlocks } from "../blocks/load-blocks.ts";
import { mainHeading } from "../blocks/main-heading.ts";
import type { SiteBlocks } from "../blocks/page-block.ts";
import { filesTogether } from "../files-together.ts";
import { ownHeading } from "./own-heading.tsx";
import { addressesOf, ShownPage } from "./page-screen.tsx";
import { shownPage } from "./shown-page.ts";

type Asked = Pick<LoaderFunctionArgs, "context" | "url"> & { params: { id?: string | undefined } };

/**
 * With a token, shows the draft to anyone who has the link; with `?draft`, to the staff; otherwise leads to the page that
 * visitors read.
 */
export async function loadPreview({ context, params, url }: Asked, site: SiteBlocks) {
  const { main } = context.get(requestFacts);
  const where: Where = { language: languageOfPath(url.pathname, main), main };
  const id = params.id?.toLowerCase() ?? "";
  if (!isId(id)) throw data(null, { status: 404 });
  const token = url.searchParams.get("token");
  const asked = { context, id, where };
  const page = token === null ? await ownDraft({ ...asked, url }) : await sharedDraft({ ...asked, token });
  // Users who may not change the page read its draft in a frame of the admin centre.
  if (token === null) context.get(requestFacts).framable = true;
  const query = token === null ? "draft=1" : `token=${encodeURIComponent(token)}`;
  const alternates = Object.fromEntries(
    languages.map((one) => [one, `${screenAddress("preview", { language: one, main })}/page/${id}?${query}`]),
  ) as Record<Language, string>;
  const [{ models }, { ornament }] = await Promise.all([load(context, readAuthState, {}), loadDesign(context)]);
  const staff = models.page.readDrafts ? await shownPage({ context, id, language: where.language }) : undefined;
  const all = page ? site.types.onPage(page.blocks, page) : [];
  const titled = page && mainHeading(site, { ...page, blocks: all, where });
  const blocks = page
    ? await loadBlocks(all, {
        ...{ site, context, where, titled, search: url.searchParams },
        files: filesTogether(context.get(requestFacts)),
        page: page._id,
        draft: query,
        edits: false,
      })
    : [];
  const drawn = page && {
    title: shown({ de: page.title, en: page.translations.en?.title ?? "" }, where.language)?.text ?? "",
    canonical: addressesOf(page, main)[where.language],
    path: url.pathname,
    models,
    ornament,
    blocks,
    heading: await ownHeading(context, { page, blocks, titled, where }),
  };
  const published = page && staff && staff.state !== "draft" ? await liveAddress({ context, id, where }) : null;
  return data({ where, alternates, drawn, published, shown: staff }, { status: drawn ? 200 : 404 });
}

type Wish = { context: Asked["context"]; id: string; where: Where };

/** The draft for the staff, without a link. Leads others to the page itself. */
async function ownDraft({ context, id, where, url }: Wish & { url: URL }): Promise<Page> {
  const lang = where.language;
  if (url.searchParams.has("draft")) {
    const { reply } = await send(context, readPages, { query: { id, lang, draft: true } });
    if (reply && "_id" in reply) return reply;
  }
  const address = await liveAddress({ context, id, where });
  throw address === null ? data(null, { status: 404 }) : redirect(address, 302);
}

/** Where visitors read it, whatever its draft says of its address. */
async function liveAddress({ context, id, where }: Wish): Promise<string | null> {
  const { reply } = await send(context, readPages, { query: { id, lang: where.language } });
  return reply && "_id" in reply ? addressesOf(reply, where.main)[where.language] : null;
}

async function sharedDraft({ context, id, where, token }: Wish & { token: string }): Promise<Page | null> {
  const query = { token: token.slice(0, 200), lang: where.language };
  const { reply } = await send(context, readPagePreview, { query });
  return reply?._id === id ? reply : null;
}

export type PreviewData = Awaited<ReturnType<typeof loadPreview>>["data"];

export function previewMeta(loaded: PreviewData | undefined, matches: Parameters<typeof siteOf>[0]) {
  const t = translator(loaded?.where.language ?? "de");
  const title = loaded?.drawn?.title || t("site:pagePreview.title");
  return [{ title: titleOf(siteOf(matches), title) }, { name: "robots", content: "noindex, nofollow" }];
}

export function Preview({ site, drawn, published, where }: PreviewData & { site: SiteBlocks }) {
  const t = useTexts();
  if (!drawn) {
    return (
      <section className="notice-page">
        <div className="wrap">
          <h1>{t("site:pagePreview.expired.title")}</h1>
          <p>{t("site:pagePreview.expired.text")}</p>
        </div>
      </section>
    );
  }
  return (
    <>
      <p className="preview-note" role="note">
        <span className="wrap">
          <strong>{t("site:pagePreview.title")}:</strong>{" "}
          {t(published ? "site:pagePreview.live" : "site:pagePreview.text")}{" "}
          {published && <a href={published}>{t("site:pagePreview.toLive")}</a>}
        </span>
      </p>
      <ShownPage site={site} where={where} {...drawn} />
    </>
  );
}
