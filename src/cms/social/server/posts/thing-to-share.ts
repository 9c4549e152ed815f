import { sharedPage } from "#cms/design/server/index.ts";
import { readSiteLanguages, siteAddress } from "#cms/settings/server/index.ts";
import { hashtagsOf } from "#cms/social/kit.ts";
import type { Language } from "#contract/language.ts";
import { ownLink } from "#contract/links/link.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import type { Platform } from "#platform/platform.ts";

export type Shareable = {
  thing: string;
  lang: Language;
  title: string /** The whole address. */;
  link: string /** Within the site. */;
  path: string;
};
type Asked = { thing: string; lang?: Language | undefined; now: Date };

/**
 * A thing as guests find it, in the main language by default.
 * @throws Problem `C404` where there is none, `SOCIAL_NOT_PUBLIC` where guests cannot open it
 */
export async function thingToShare(
  platform: Platform,
  { linkables, thing, lang, now }: Asked & { linkables: Linkables },
): Promise<Shareable> {
  const { kind, id } = ownLink(thing) ?? {};
  const owner = kind && kind !== "file" ? linkables[kind] : undefined;
  if (!owner || !id) throw new Problem("C404");
  const target = (await owner.targets({ ids: [id], now })).get(id);
  if (!target || target.state === "gone") throw new Problem("C404");
  const [main] = await readSiteLanguages(platform.db);
  const language = lang ?? main;
  const path = (await owner.addresses({ ids: [id], language, now })).addresses.get(id);
  if (path === undefined) throw new Problem("SOCIAL_NOT_PUBLIC");
  const { url } = await siteAddress(platform);
  return { thing, lang: language, title: target.title, path, link: `${url}${path}` };
}

/** Its tags as hashtags; none of a kind of thing without tags. */
export async function hashtagsOfThing(linkables: Linkables, { thing }: { thing: string }): Promise<string[]> {
  const { kind, id } = ownLink(thing) ?? {};
  const owner = kind ? linkables[kind] : undefined;
  if (!id || !owner?.tags) return [];
  return hashtagsOf((await owner.tags({ ids: [id] })).get(id) ?? []);
}

/** What its page says of itself to networks. */
export async function pageToShare(platform: Platform, { path, title }: Pick<Shareable, "path" | "title">) {
  // A process without pages, such as in tests of the API, knows the title alone.
  const page = platform.site.hasPages ? await sharedPage(platform.site, path) : null;
  return {
    title: page?.title || title,
    description: page?.description ?? "",
    picture: page?.picture ?? null,
    shown: page?.image ?? null,
  };
}
