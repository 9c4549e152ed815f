import type { HeadTag } from "../site/head.ts";

/** The elements that React Router makes of these tags. */
export function HeadTags({ tags }: { tags: HeadTag[] }) {
  return tags.map((tag) => {
    if ("title" in tag) return <title key="title">{tag.title}</title>;
    if (!("tagName" in tag)) return <meta key={JSON.stringify(tag)} {...tag} />;
    const { tagName: Tag, ...link } = tag;
    return <Tag key={JSON.stringify(link)} {...link} />;
  });
}
