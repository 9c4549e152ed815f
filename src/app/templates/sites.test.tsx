import { Value } from "typebox/value";
import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks } from "#app/blocks.ts";
import { setUp, trades } from "#cms/setup/contract.ts";
import { reservedSlugs } from "#contract/addresses.ts";
import { allBlocks } from "#contract/blocks/block.ts";
import { readySites } from "./ready-sites.ts";

const { types } = siteBlocks;
const both = ["de", "en"] as const;

test.for(trades.filter((trade) => trade !== "none"))(
  "a site of the trade %s has pages that lead to each other",
  (trade) => {
    const pages = readySites(trade, both);
    expect(Value.Check(setUp.body!.properties.pages, pages)).toBe(true);
    expect(pages.map(({ kind }) => kind)).toEqual(["home", ...pages.slice(2).map(() => "page"), "contact"]);
    expect(pages.length).toBeGreaterThanOrEqual(5);
    for (const language of both) {
      const slugs = pages.flatMap(({ slug }) => (slug ? [slug[language] ?? ""] : []));
      expect(slugs.every((slug) => slug !== "" && !reservedSlugs().has(slug))).toBe(true);
      expect(new Set(slugs).size).toBe(slugs.length);
    }
    const paths = new Set(["/kontakt", ...pages.flatMap(({ slug }) => (slug ? [`/${slug.de}`] : []))]);
    const leading = allBlocks(pages.flatMap(({ blocks }) => blocks)).flatMap(({ props }) =>
      props["to"] ? [props["to"]] : [],
    );
    expect(leading.filter((to) => !paths.has(to as string))).toEqual([]);
    const opening = pages[0]!.blocks[0]!;
    expect(opening.children?.map(({ props }) => props["to"])).toEqual([
      "/kontakt",
      expect.not.stringMatching(/^$|kontakt/),
    ]);
    expect(allBlocks(pages.flatMap(({ blocks }) => blocks)).every(({ type, v }) => types.get(type)?.v === v)).toBe(
      true,
    );
  },
);

test("in a site of one language its pages are called in that one, and lead to each other all the same", () => {
  const pages = readySites("winery", ["en"]);
  expect(pages[1]).toMatchObject({ title: { en: "Wines" }, slug: { en: "wines" } });
  expect(pages[1]?.title).not.toHaveProperty("de");
  expect(JSON.stringify(pages[0]?.blocks)).toContain('"to":"/en/wines"');
});

test("who does none of these begins with nothing more than every site has", () => {
  for (const trade of ["none", "", "constructor"]) expect(readySites(trade, both)).toEqual([]);
});
