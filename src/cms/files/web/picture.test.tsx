import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Speaks } from "#web/texts.tsx";
import { downloadOf } from "../download.ts";
import type { Picture as Shown } from "../picture.ts";
import { Downloads } from "./downloads.tsx";
import { Picture } from "./picture.tsx";

const vines: Shown = {
  ...{ id: "p", src: "/800", width: 800, height: 1200, alt: "Reben", caption: "", placeholder: "#3b7d27" },
  sets: [
    { type: "image/avif", srcset: "/a 320w, /b 800w" },
    { type: "image/webp", srcset: "/c 320w" },
    { type: "image/jpeg", srcset: "/d 320w, /800 800w" },
  ],
  focus: { x: 0.25, y: 0.5 },
};

test("a browser is offered the better formats first, and every browser the picture's own", () => {
  const html = renderToString(<Picture picture={vines} sizes="50vw" />);
  expect(html.match(/<source [^>]*>/g)).toEqual([
    '<source type="image/avif" srcSet="/a 320w, /b 800w" sizes="50vw"/>',
    '<source type="image/webp" srcSet="/c 320w" sizes="50vw"/>',
  ]);
  expect(html).toMatch(/<img [^>]*srcSet="\/d 320w, \/800 800w" src="\/800"/);
});

test("a picture keeps its place while it is on its way, in its own colour", () => {
  const html = renderToString(<Picture picture={vines} sizes="50vw" />);
  expect(html).toContain('width="800" height="1200"');
  expect(html).toContain("background-color:#3b7d27");
  expect(renderToString(<Picture picture={{ ...vines, placeholder: null }} sizes="50vw" />)).not.toContain("style");
});

test("a picture waits until somebody comes near it; the first of a page is fetched before everything else", () => {
  const later = renderToString(<Picture picture={vines} sizes="50vw" />);
  expect(later).toContain('loading="lazy" decoding="async"');
  expect(later).not.toContain("fetchPriority");
  const first = renderToString(<Picture picture={vines} sizes="50vw" first />);
  expect(first).toContain('loading="eager" decoding="async" fetchPriority="high"');
});

test("what it shows is said in the language it is written in", () => {
  const html = renderToString(<Picture picture={{ ...vines, altLang: "de" }} sizes="50vw" />);
  expect(html).toContain('alt="Reben" lang="de"');
  expect(renderToString(<Picture picture={vines} sizes="50vw" />)).not.toContain("lang=");
});

const priceList = downloadOf({ _id: "f1", name: "Preisliste", ext: "pdf", size: 1_234_567 });

test("a download says what it is and how large, and comes under its name", () => {
  const html = renderToString(<Downloads files={[priceList]} />);
  expect(html).toContain('href="/api/v0/download/f1/latest?download=true" download="Preisliste.pdf"');
  expect(html.replaceAll("<!-- -->", "")).toContain("PDF · 1,2\u00a0MB");
  const english = renderToString(
    <Speaks language="en">
      <Downloads {...{ files: [priceList], title: "To take home" }} />
    </Speaks>,
  );
  expect(english).toContain("1.2\u00a0MB");
  expect(english).toContain(">To take home</h2>");
});

test("nothing is said where there is nothing to download", () => {
  expect(renderToString(<Downloads files={[]} />)).toBe("");
  expect(downloadOf({ _id: "f", name: "LICENSE", ext: "", size: 1 }).fileName).toBe("LICENSE");
});
