import { renderToString } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks as site } from "#app/blocks.ts";
import { loadBlocks } from "#cms/pages/web/blocks/load-blocks.ts";
import { PageBlocks } from "#cms/pages/web/blocks/page-blocks.tsx";
import { modelsOf } from "#contract/rights/rights.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import type { File } from "./file.ts";

const list = { _id: "01970000-0000-7000-8000-000000000001", name: "Preisliste 2027", ext: "pdf", size: 2_400_000 };

async function drawn(props: object, { edits = false } = {}) {
  const where = { language: "de", main: "de" } as const;
  const begun = site.types.begun("downloads", () => "d");
  const blocks = [{ ...begun, props: { ...begun.props, ...props } }];
  const files = async () => new Map([[list._id, list as File]]);
  const context = new RouterContextProvider();
  context.set(requestFacts, {} as RequestFacts);
  const shown = await loadBlocks(blocks, { site, context, where, search: new URLSearchParams(), files, edits });
  const around = { site, where, path: "/", models: modelsOf({ roles: [] }), answer: undefined, edits };
  return renderToString(<PageBlocks blocks={shown} {...around} />).replaceAll("<!-- -->", "");
}

test("files are offered with their kind and size under the title that was typed", async () => {
  const html = await drawn({ title: { de: "Zum Mitnehmen" }, text: { de: "Alle Preise" }, files: [list._id] });
  expect(html).toContain(`download="Preisliste 2027.pdf"`);
  expect(
    html
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ).toBe("Zum Mitnehmen Alle Preise Preisliste 2027 PDF · 2,4 MB");
  expect(html).toContain('aria-labelledby="d-title"');
  expect(await drawn({ files: [list._id] })).toContain('aria-label="Zum Herunterladen"');
});

test("without a file there is nothing for visitors, and on the canvas it says where they are chosen", async () => {
  const gone = "01970000-0000-7000-8000-000000000002";
  expect(await drawn({ title: { de: "Zum Mitnehmen" }, files: [gone] })).toBe("");
  expect(await drawn({ title: { de: "Zum Mitnehmen" } }, { edits: true })).toContain("Wählen Sie Dateien");
});
