import { foundWidth, foundWidths } from "#contract/formats/text-width.ts";
import { type Checked, type Found, settingsOf } from "../found.ts";
import type { PageFacts } from "../reading/page-facts.ts";

type Seen = {
  page: Checked;
  facts: PageFacts;
  /** The name of the site in the language of the page. */
  site: string;
  home: boolean;
};

/** What search engines show of a page: whether its title and description are there and fit. */
export function checkTexts({ page, facts, site, home }: Seen): Found[] {
  const { title, description } = facts;
  const seen = { page: { ...page, title }, place: settingsOf(page) };
  const wide = foundWidth(home ? title : ownPart(title, site), "title");
  const long = foundWidth(description, "description");
  const pixels = (kind: keyof typeof foundWidths, width: number) => ({ pixels: width, most: foundWidths[kind].most });
  if (title === "" || (!home && title === site)) return [{ name: "titleMissing", ...seen }, ...checkDescription()];
  return [
    ...(wide > foundWidths.title.most
      ? [{ name: "titleLong" as const, about: title, values: pixels("title", wide), ...seen }]
      : []),
    ...(foundWidth(title, "title") < foundWidths.title.least
      ? [{ name: "titleShort" as const, about: title, ...seen }]
      : []),
    ...checkDescription(),
  ];

  function checkDescription(): Found[] {
    if (description === "") return [{ name: "descriptionMissing", ...seen }];
    // The beginning of a text, which the site itself has cut, may be cut again.
    if (long <= foundWidths.description.most || /(?:…|\.{3})$/.test(description)) return [];
    return [{ name: "descriptionLong", about: description, values: pixels("description", long), ...seen }];
  }
}

/** Without the name of the site at its end or beginning, which may be cut off: searchers see the address of the site. */
function ownPart(title: string, site: string): string {
  const rest = site === "" ? title : title.replace(site, "");
  return rest.replace(/^[\s·|–—:-]+|[\s·|–—:-]+$/gu, "") || title;
}
