import type { RouterContextProvider } from "react-router";
import { readEverywhere } from "#cms/pages/contract.ts";
import { placedAt } from "#cms/pages/placed-at.ts";
import type { AuthState } from "#cms/users/contract.ts";
import { load } from "#web/load.ts";
import { Part } from "#web/parts/part.tsx";
import { requestFacts } from "#web/request-context.ts";
import { pageAddress, type Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { loadBlocks } from "../blocks/load-blocks.ts";
import type { ShownBlock, SiteBlocks } from "../blocks/page-block.ts";
import { PageBlocks } from "../blocks/page-blocks.tsx";
import { sheetsOf } from "../blocks/sheets-of.ts";
import { toldBy } from "../blocks/told-by.ts";
import { filesTogether } from "../files-together.ts";

/** A section on all pages, and where its forms are sent. */
export type SectionEverywhere = { id: string; place: "top" | "bottom"; path: string; blocks: ShownBlock[] };

type Asked = { context: Readonly<RouterContextProvider>; where: Where; site: SiteBlocks };

/** The sections that are shown on all pages, the style sheets that they need, and of what they tell search engines. */
export async function loadEverywhere({ context, where, site }: Asked) {
  const pages = await load(context, readEverywhere, { query: { lang: where.language } });
  const files = filesTogether(context.get(requestFacts));
  const sections = await Promise.all(
    pages.map(async ({ _id, kind, blocks, everywhere }): Promise<SectionEverywhere> => {
      const path = pageAddress({ kind, slug: _id }, where);
      const search = new URLSearchParams();
      const loading = { site, context, where, search, files, titled: null, edits: false, page: _id };
      const shown = await loadBlocks(placedAt(_id, blocks), loading);
      return { id: _id, place: everywhere === "bottom" ? "bottom" : "top", path, blocks: shown };
    }),
  );
  const all = sections.flatMap(({ blocks }) => blocks);
  return {
    sections,
    telling: toldBy(all, site),
    sheets: all.length > 0 ? [...new Set([...sheetsOf(all, site), "elements", "block-shared-section"])] : [],
  };
}

type Props = Pick<SectionEverywhere, "place"> & {
  sections: SectionEverywhere[];
  site: SiteBlocks;
  where: Where;
  models: AuthState["models"];
};

/** The sections that stand above, or below, everything else. */
export function Everywhere({ sections, place, site, where, models }: Props) {
  const t = useTexts();
  const shown = sections.filter((section) => section.place === place);
  if (shown.length === 0) return null;
  const drawn = shown.map(({ id, path, blocks }) => {
    const facts = { path, blocks, site, where, models };
    // A part is drawn apart from the page, where there is no router to ask.
    return site.areRouted(blocks) ? <Drawn key={id} {...facts} /> : <Part key={id} of={Drawn} facts={facts} />;
  });
  return place === "top" ? (
    <aside className="notice-bar ground ground-deep" aria-label={t("site:notice")}>
      {drawn}
    </aside>
  ) : (
    drawn
  );
}

function Drawn({
  path,
  blocks,
  site,
  where,
  models,
}: Omit<Props, "sections" | "place"> & Pick<SectionEverywhere, "path" | "blocks">) {
  return <PageBlocks {...{ site, blocks, where, path, models }} answer={undefined} edits={false} />;
}
