import { data, redirect, useLoaderData } from "react-router";
import { fixedSlugs, homeAddress } from "#contract/addresses.ts";
import { type Language, languages, shown } from "#contract/language.ts";
import { Landscape } from "#web/art/landscape.tsx";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { head, siteOf } from "#web/site/head.ts";
import { languageOfPath, pageAddress, type Where } from "#web/site/place.ts";
import { type Page, readPages } from "../contract.ts";
import type { Route } from "./+types/page.route";
import { actOnBlock } from "./act-on-block.ts";
import { withContactForm } from "./contact-page.ts";
import { loadBlocks, newsBeyond, pagesBeyond } from "./load-blocks.ts";
import { PageBlocks } from "./page-blocks.tsx";
import { shownPage } from "./shown-page.ts";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { main, origin } = context.get(requestFacts);
  const url = new URL(request.url);
  const { where, page } = await pageAsked({ context, params, url });
  const alternates = addressesOf(page, main);
  const canonical = alternates[where.language];
  // Another spelling of the slug, or the slug of another language under this mount.
  if (params.page !== undefined && page.kind !== "home" && canonical !== url.pathname) {
    throw redirect(canonical + url.search, 301);
  }
  const blocks = await loadBlocks(page.blocks, { context, where, search: url.searchParams });
  const asked = { search: url.searchParams, path: url.pathname };
  const beyond = newsBeyond(blocks, asked) ?? pagesBeyond(blocks, asked);
  if (beyond !== null) throw redirect(beyond, 302);
  const title = shown({ de: page.title, ...enOf(page, "title") }, where.language);
  const description = shown({ de: page.description, ...enOf(page, "description") }, where.language);
  return {
    where,
    origin,
    canonical,
    alternates,
    published: page.published,
    title: page.kind === "home" ? "" : (title?.text ?? ""),
    description: description?.text ?? "",
    blocks,
    path: url.pathname,
    shown: await shownPage({ context, id: page._id, language: where.language }),
  };
}

/** Takes the forms of the page's blocks. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const asked = await pageAsked({ context, params, url: new URL(request.url) });
  return actOnBlock({ context, request, ...asked, fields: await request.formData() });
}

async function pageAsked({ context, params, url }: Pick<Route.LoaderArgs, "context" | "params"> & { url: URL }) {
  const { main } = context.get(requestFacts);
  const where: Where = { language: languageOfPath(url.pathname, main), main };
  const slug = params.page ?? fixedSlugs.home[where.language];
  const page = await load(context, readPages, { query: { slug, lang: where.language } });
  if (!("_id" in page)) throw data(null, { status: 404 });
  return { where, page: withContactForm(page) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, canonical, alternates, origin, published } = loaderData;
  const there = Object.fromEntries(published.map((language) => [language, alternates[language]]));
  return head(siteOf(matches), { title, description, canonical, alternates: there, origin });
}

export default function PageScreen() {
  const { blocks, where, path, canonical } = useLoaderData<typeof loader>();
  const content = <PageBlocks blocks={blocks} where={where} path={path} />;
  if (canonical !== homeAddress(where.language, where.main)) return content;
  return (
    <div className="home">
      <Landscape />
      {content}
    </div>
  );
}

function addressesOf(page: Page, main: Language): Record<Language, string> {
  const slugs = { de: page.slug || page.translations.en?.slug || "", en: page.translations.en?.slug || page.slug };
  const entries = languages.map((language) => [
    language,
    pageAddress({ kind: page.kind, slug: slugs[language] }, { language, main }),
  ]);
  return Object.fromEntries(entries) as Record<Language, string>;
}

function enOf(page: Page, field: "title" | "description"): { en?: string } {
  const text = page.translations.en?.[field];
  return text ? { en: text } : {};
}
