import { expect, test } from "vitest";
import type { Picture } from "#cms/files/picture.ts";
import { entryLd } from "./entry-ld.ts";

const origin = "https://krume.example";
const picture: Picture = {
  ...{ id: "1", src: "/p/800", width: 800, height: 600, alt: "Brot", caption: "", placeholder: null },
  ...{ sets: [{ type: "image/jpeg", srcset: "/p/320 320w, /p/1600 1600w" }], focus: { x: 0.5, y: 0.5 } },
};
const told: Parameters<typeof entryLd>[0] = {
  ...{ title: "Backtag", description: "Am Samstag", published: "2026-11-01T08:00:00.000Z" },
  ...{ event: null, picture: null, origin, canonical: "/aktuelles/backtag" },
  language: "de",
};
const image = [{ "@type": "ImageObject", contentUrl: `${origin}/p/1600`, width: 1600, height: 1200, caption: "Brot" }];

test("search engines are told of an entry as an article by the business or by a person, with its picture", () => {
  const business = { "@id": `${origin}/#business` };
  expect(entryLd(told)).toEqual([
    {
      ...{ "@type": "Article", headline: "Backtag", description: "Am Samstag", inLanguage: "de" },
      ...{ datePublished: told.published, author: business, publisher: business },
      ...{ url: `${origin}/aktuelles/backtag`, mainEntityOfPage: `${origin}/aktuelles/backtag` },
    },
  ]);
  expect(entryLd({ ...told, picture, author: "Ada" })).toMatchObject([
    { image, author: { "@type": "Person", name: "Ada" }, publisher: business },
  ]);
});

test("what an entry announces is told as an event, with the same picture", () => {
  const event = { start: "2026-12-05T09:00:00.000Z", end: "", place: "Backstube" };
  const [, announced] = entryLd({ ...told, picture, event });
  expect(announced).toMatchObject({
    ...{ "@type": "Event", name: "Backtag", startDate: event.start, image },
    location: { "@type": "Place", name: "Backstube" },
  });
});
