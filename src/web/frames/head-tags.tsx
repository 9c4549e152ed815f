import type { HeadTag } from "../site/head/head.ts";
import { JsonLd } from "../site/head/json-ld.tsx";

/** The elements that React Router makes of these tags, without what search engines read. */
export function HeadTags({ tags }: { tags: HeadTag[] }) {
  return tags.map((tag) => {
    if (isTitle(tag)) return <title key="title">{tag.title}</title>;
    if ("script:ld+json" in tag) return null;
    if (!("tagName" in tag)) return <meta key={JSON.stringify(tag)} {...tag} />;
    const { tagName: Tag, ...link } = tag;
    return <Tag key={JSON.stringify(link)} {...link} />;
  });
}

/** A link may have a title, too. */
function isTitle(tag: HeadTag): tag is Extract<HeadTag, { title: string }> & { tagName?: never } {
  return "title" in tag && !("tagName" in tag);
}

/** What search engines read. */
export function ToldTags({ tags }: { tags: HeadTag[] }) {
  return tags.map((tag) => ("script:ld+json" in tag ? <JsonLd key="told" of={tag["script:ld+json"]} /> : null));
}
