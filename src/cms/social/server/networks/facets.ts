/** A part of a text that is a link or a hashtag, by bytes of UTF-8, the end excluded (app.bsky.richtext.facet). */
export type Facet = { index: { byteStart: number; byteEnd: number }; features: object[] };

const links = /https?:\/\/[^\s<>"]+/g;
const hashtags = /(?<=^|\s)#([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/gu;

/** The links and hashtags in a text. A full stop or a bracket behind a link does not belong to it. */
export function facetsOf(text: string): Facet[] {
  const bytes = (end: number) => Buffer.byteLength(text.slice(0, end));
  const facet = (at: number, said: string, feature: object): Facet => ({
    index: { byteStart: bytes(at), byteEnd: bytes(at + said.length) },
    features: [feature],
  });
  const found = [...text.matchAll(links)].map(({ index, 0: said }) => {
    const uri = said.replace(/[.,;:!?)\]]+$/, "");
    return facet(index, uri, { $type: "app.bsky.richtext.facet#link", uri });
  });
  const tags = [...text.matchAll(hashtags)].map(({ index, 0: said, 1: tag = "" }) =>
    facet(index, said, { $type: "app.bsky.richtext.facet#tag", tag }),
  );
  return [...found, ...tags].sort((one, other) => one.index.byteStart - other.index.byteStart);
}
