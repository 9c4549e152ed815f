import { siteBlocks } from "#app/blocks.ts";
import type { FirstPage } from "#cms/setup/contract.ts";
import type { ReadySites } from "#cms/setup/web/index.ts";
import type { Block } from "#contract/blocks/block.ts";
import type { Localised, SiteLanguages } from "#contract/language.ts";
import { slugOf } from "#contract/slug.ts";
import { blocksOfPage } from "./blocks-of.ts";
import { pages } from "./pages.ts";
import { sections } from "./sections.ts";
import { sites } from "./sites.ts";
import type { PageTemplate } from "./template.ts";

/** The pages that a site of this trade begins with, the last of them the contact page. */
export const readySites: ReadySites = (trade, site) => {
  const known = new Map(Object.entries(sites)).get(trade);
  if (!known) return [];
  const { home, pages: others, further } = known;
  return [
    { kind: "home", blocks: leadingOn(begun(home), pathOf(templateOf(further), site)) },
    ...others.map((name): FirstPage => {
      const template = templateOf(name);
      return { kind: "page", title: titleOf(template, site), slug: slugsOf(template, site), blocks: begun(name) };
    }),
    { kind: "contact", blocks: begun("contact") },
  ];
};

function templateOf(name: string): PageTemplate {
  const template = pages.find((page) => page.name === name);
  if (!template) throw new Error(`there is no page "${name}"`);
  return template;
}

function begun(name: string): Block[] {
  return blocksOfPage(templateOf(name), { sections, types: siteBlocks.types });
}

function titleOf({ title }: PageTemplate, site: SiteLanguages): Localised {
  return Object.fromEntries(site.map((language) => [language, title[language]]));
}

function slugsOf({ title }: PageTemplate, site: SiteLanguages): Localised {
  return Object.fromEntries(site.map((language) => [language, slugOf(title[language], language)]));
}

/** As links in its site name it. */
function pathOf(template: PageTemplate, site: SiteLanguages): string {
  const { de, en = "" } = slugsOf(template, site);
  return de ? `/${de}` : `/en/${en}`;
}

/** The first button of the opening that leads nowhere yet leads there. */
function leadingOn([opening, ...more]: Block[], to: string): Block[] {
  if (!opening) return more;
  const { children = [] } = opening;
  const at = children.findIndex(({ props }) => props["to"] === "");
  const led = children.map((button, place) => (place === at ? { ...button, props: { ...button.props, to } } : button));
  return [{ ...opening, children: led }, ...more];
}
