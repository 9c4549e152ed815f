import { expect, test } from "vitest";
import { readEntries } from "#cms/entries/contract.ts";
import { readPages } from "#cms/pages/contract.ts";
import type { PageList } from "#cms/pages/page.ts";
import { onEveryEngine } from "#database/testing.ts";
import { addressesOf, endOf, formerSite, movingIn } from "#server/testing/moving-in/moving-in.ts";
import { itemsIn, listsIn, type SampleItem, wordpressSample } from "#server/testing/moving-in/wordpress-samples.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { idOf } from "../records/ids.ts";

const former = formerSite({ uploads: "/wp-content/uploads/", gone: "/lese-4.jpg" });

/** What WordPress keeps for itself: nobody ever had an address of it. */
const inner = new Set(["nav_menu_item", "wp_block", "wp_global_styles"]);

/** What does not arrive, or not for guests, by its numbers in the samples. Whatever is added to a sample is checked. */
const exceptions: Record<string, Record<string, string[]>> = {
  "block-editor": {
    drafts: ["22"],
    "only for those who log in or know a password": ["24", "25"],
    trash: ["26"],
    "a form and an event of plugins": ["50", "51"],
    "a picture that the former site has lost": ["15"],
  },
  classic: { drafts: ["122"] },
  woocommerce: {
    products: ["210", "211"],
    "orders and coupons": ["212", "213", "214"],
    "pages that a shop fills by itself": ["220", "221", "222", "223"],
  },
};

/** Addresses where the product itself answers, with the same thing. */
const ownScreens: Record<string, Record<string, string>> = { "block-editor": { "/suche/": "/suche" } };

const kinds: Record<string, string> = { post: "entry", page: "page", attachment: "file" };

onEveryEngine("every address of a site of WordPress", (fresh) => {
  test.each([
    { name: "block-editor", language: "de" as const, news: "Aktuelles" },
    { name: "classic", language: "en" as const, news: null },
    { name: "woocommerce", language: "de" as const, news: null },
  ])(
    "leads to what it showed: $name",
    async ({ name, language, news }) => {
      const host = await former;
      const bytes = await wordpressSample(name, host);
      const options = { pictures: true, language };
      const { house, run } = await movingIn(fresh, { bytes, name: "a.xml", system: "wordpress", host, options });
      await run();
      house.setTime("2027-07-01T10:00:00.000Z");
      await house.platform.changes.catchUp();
      // The session of whoever imported it is over by then.
      const owner = await house.as("admin");
      const xml = bytes.toString("utf8");
      const left = new Set(Object.values(exceptions[name] ?? {}).flat());
      const items = itemsIn(xml).filter(({ type }) => !inner.has(type));
      const wrong: string[] = [];
      const pages = await pagesOf(owner);
      for (const item of items) {
        const _id = idOf(host, item.type, item.id);
        // A home page or an imprint takes the place of the one that was here.
        const thing = `${kinds[item.type]}:${item.type === "page" ? pages.idOf({ _id, ...item }) : _id}`;
        const open = /:[\da-f-]{36}$/.test(thing) && kinds[item.type] ? await addressesOf(house.guest, thing) : [];
        expect([item.title, open.length > 0]).toEqual([item.title, !left.has(item.id)]);
        if (item.type === "post" && open.length > 0) await expectTitle(owner, item, thing);
        for (const url of item.type === "attachment" ? open : []) {
          const { statusCode } = await house.app.fastify.inject({ url });
          if (statusCode !== 200) wrong.push(`${url} of ${item.title} answers ${statusCode}`);
        }
        for (const address of addressesIn(item, host)) {
          const end = await endOf(owner, address);
          const right = ownScreens[name]?.[address] ? [ownScreens[name][address]] : open;
          if (left.has(item.id) ? open.includes(end ?? "") : !right.includes(end ?? "")) {
            wrong.push(`${address} → ${end} instead of ${right.join(" or ")}`);
          }
        }
      }
      const listed = news === null ? ["/"] : await addressesOf(house.guest, `page:${pages.titled(news)}`);
      for (const address of listAddresses(xml, items)) {
        const end = await endOf(owner, address);
        if (!listed.includes(end ?? "")) wrong.push(`${address} → ${end} instead of ${listed.join(" or ")}`);
      }
      wrong.push(...(await wrongFeeds(house, { owner, xml, items, language })));
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});

async function expectTitle(owner: Visitor, { title }: SampleItem, thing: string): Promise<void> {
  const { reply } = await owner.call(readEntries, { query: { id: thing.slice("entry:".length) } });
  const { title: german, translations } = reply as { title: string; translations: { en?: { title?: string } } };
  expect(title.replace("&#8211;", "–")).toBe(german || translations.en?.title);
}

async function pagesOf(owner: Visitor) {
  const { reply } = await owner.call(readPages, { query: { pageSize: 100 } });
  const all = (reply as PageList).items;
  const titled = (title: string) => all.find((page) => [page.title, page.translations.en?.title].includes(title))?._id;
  return {
    titled,
    idOf: ({ _id, title }: { _id: string; title: string }) =>
      all.some((page) => page._id === _id) ? _id : titled(title),
  };
}

/** The addresses at which WordPress shows a thing. */
function addressesIn({ id, type, link, guid, name, file, oldSlugs }: SampleItem, host: string): string[] {
  const path = (address: string) => address.slice(`http://${host}`.length) || "/";
  const numbered = { page: ["page_id"], attachment: ["attachment_id"] }[type as "page" | "attachment"] ?? [];
  return [
    ...[link, guid, file].filter(Boolean).map(path),
    ...oldSlugs.map((slug) => path(link).replace(name, slug)),
    ...["p", ...numbered].map((parameter) => `/?${parameter}=${id}`),
  ];
}

const isRead = ({ type, status, password }: SampleItem) =>
  type === "post" && ["publish", "future"].includes(status) && password === "";

/** Lists of posts: by category, tag, author, date and page. */
function listAddresses(xml: string, items: SampleItem[]): string[] {
  const lists = listsIn(xml);
  const posts = items.filter(isRead);
  const front = posts.every(({ link }) => link.includes("/archives/"))
    ? ["/archives/category/x/", "/archives/date/2012/10/"]
    : [];
  return [
    ...lists.flatMap(({ kind, id, slug }) => {
      if (kind === "category")
        return [`/category/${pathTo(slug, lists)}/`, `/category/${pathTo(slug, lists)}/page/2/`, `/?cat=${id}`];
      return kind === "tag" ? [`/tag/${slug}/`, `/?tag=${slug}`] : [`/author/${slug}/`, `/?author=${id}`];
    }),
    ...posts.flatMap(({ date }) => {
      const [year, month] = date.split(/[- ]/);
      const isDate = !Number.isNaN(Date.parse(date));
      return isDate ? [`/${year}/`, `/${year}/${month}/`, `/?m=${year}${month}`] : [];
    }),
    ...["/page/2/", ...front],
  ];
}

function pathTo(slug: string, lists: ReturnType<typeof listsIn>): string {
  const parent = lists.find((list) => list.kind === "category" && list.slug === slug)?.parent ?? "";
  return parent === "" ? slug : `${pathTo(parent, lists)}/${slug}`;
}

type Feeds = { owner: Visitor; xml: string; items: SampleItem[]; language: "de" | "en" };

/** Each feed of the former site ends at one of ours, which has what it had. */
async function wrongFeeds(house: TestHouse, { owner, xml, items, language }: Feeds): Promise<string[]> {
  const posts = items.filter(isRead);
  const main = `${language === "de" ? "" : "/en"}/feed/rss.xml`;
  const wrong: string[] = [];
  for (const address of [
    "/comments/feed/",
    "/comments/feed/atom/",
    "/rss/",
    "/rss2/",
    "/rdf/",
    "/?feed=rss2",
    "/?feed=atom",
  ]) {
    const end = await endOf(owner, address);
    if (end !== main) wrong.push(`${address} → ${end} instead of ${main}`);
  }
  const lists = listsIn(xml);
  for (const { kind, slug } of lists.filter((list) => list.kind !== "author")) {
    const domain = kind === "tag" ? "post_tag" : kind;
    const within = new Set(lists.filter((list) => isWithin(list.slug, slug, lists)).map((list) => list.slug));
    const own = posts.filter(({ terms }) => terms.some((term) => term.domain === domain && within.has(term.nicename)));
    const address = kind === "tag" ? `/tag/${slug}/feed/` : `/category/${pathTo(slug, lists)}/feed/`;
    const end = await endOf(owner, address);
    const feed = await house.app.fastify.inject({ url: end ?? "/nowhere" });
    const count = feed.body.split("<item>").length - 1;
    if (own.length > 0 && slug !== "uncategorized" && count !== own.length)
      wrong.push(`${address} → ${end}: ${count} of ${own.length}`);
    if (feed.statusCode !== 200 && own.length > 0) wrong.push(`${address} → ${end}: ${feed.statusCode}`);
  }
  for (const url of ["/feed/", "/feed/rss2/"]) {
    const { statusCode, headers } = await house.app.fastify.inject({ url });
    if (language === "de" && (statusCode !== 301 || headers.location !== main))
      wrong.push(`${url} → ${String(headers.location)}`);
  }
  return wrong;
}

function isWithin(slug: string, branch: string, lists: ReturnType<typeof listsIn>): boolean {
  if (slug === branch) return true;
  const parent = lists.find((list) => list.kind === "category" && list.slug === slug)?.parent ?? "";
  return parent !== "" && isWithin(parent, branch, lists);
}
