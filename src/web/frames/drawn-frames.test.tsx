import { expect, test } from "vitest";
import { overlayTexts } from "#contract/texts/translate.ts";
import { DrawnParts } from "../parts/drawn-parts.tsx";
import { frozen } from "../parts/facts.ts";
import { joined } from "../parts/html.ts";
import { JsonLd } from "../site/head/json-ld.tsx";
import { Speaks, useTexts } from "../texts.tsx";
import { DrawnFrames } from "./drawn-frames.tsx";
import { HeadPlace, ScreenPlace } from "./frame-places.tsx";

const drawn: string[] = [];

function Page({ name }: { name: string }) {
  drawn.push(name);
  const t = useTexts();
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <HeadPlace />
        <link rel="icon" href="/favicon.svg" />
      </head>
      <body>
        <header>{name}</header>
        <ScreenPlace />
        <footer>{t("site:footer.hours")}</footer>
      </body>
    </html>
  );
}

function Title({ title }: { title: string }) {
  return <title>{title}</title>;
}

/** The HTML, and whether the frame was drawn anew for it. */
function draw(frames: DrawnFrames, { title, name = "Gut", facts = { name } }: Shown) {
  drawn.length = 0;
  const html = frames.draw(
    {
      ...{ place: "/", facts },
      page: () => <Page name={name} />,
      head: { of: Title, facts: { title } },
      told: { of: JsonLd, facts: { of: { name: title } } },
      screen: (
        <Speaks language="de">
          <h1>{title}</h1>
        </Speaks>
      ),
    },
    new DrawnParts(),
  );
  return { html: new TextDecoder().decode(joined(html)), anew: drawn.length > 0 };
}

type Shown = { title: string; name?: string; facts?: object };

test("a frame is drawn once for the same facts, and head and screen stand in it as if they were drawn with it", () => {
  const frames = new DrawnFrames();
  const pageOf = (title: string, name: string) =>
    '<!DOCTYPE html><html lang="de"><head><meta charSet="utf-8"/>' +
    `<title>${title}</title><link rel="icon" href="/favicon.svg"/>` +
    `<script type="application/ld+json">{"name":"${title}"}</script></head>` +
    `<body><header>${name}</header><h1>${title}</h1><footer>Öffnungszeiten</footer></body></html>`;
  expect(draw(frames, { title: "Riesling" })).toEqual({ html: pageOf("Riesling", "Gut"), anew: true });
  expect(draw(frames, { title: "Rosé &lt;3" }).anew).toBe(false);
  expect(draw(frames, { title: "Silvaner" }).html).toBe(pageOf("Silvaner", "Gut"));
  expect(draw(frames, { title: "Silvaner", name: "Hof" })).toEqual({ html: pageOf("Silvaner", "Hof"), anew: true });
});

test("a frame speaks the owner's words of today", () => {
  const frames = new DrawnFrames();
  draw(frames, { title: "Riesling" });
  overlayTexts({ de: { "site:footer.hours": "Offen" } });
  try {
    expect(draw(frames, { title: "Riesling" }).html).toContain("<footer>Offen</footer>");
  } finally {
    overlayTexts({});
  }
});

test("a frame whose facts could change while it is kept is drawn each time", () => {
  const frames = new DrawnFrames();
  const facts = { names: new Map() };
  expect([draw(frames, { title: "a", facts }).anew, draw(frames, { title: "a", facts }).anew]).toEqual([true, true]);
  const kept = { names: frozen(["Gut"]) };
  expect([draw(frames, { title: "a", facts: kept }).anew, draw(frames, { title: "a", facts: kept }).anew]).toEqual([
    ...[true, false],
  ]);
});
