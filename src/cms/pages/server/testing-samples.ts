import { randomUUID } from "node:crypto";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import * as pages from "../contract.ts";

export const samples: Samples = {
  "POST /page": () => ({ body: { title: "Seite", slug: randomUUID() } }),
  "PUT /page": async (making) => ({ body: { _id: await page(making), version: 1, title: "Unsere Seite" } }),
  "DELETE /page": async (making) => ({ body: { _id: await page(making) } }),
  "POST /publish/page": async (making) => ({ body: [await page(making)] }),
  "POST /unpublish/page": async (making) => ({ body: [await page(making)] }),
  "POST /batch/page": async (making) => ({ body: [await page(making)] }),
  "POST /batch/page/delete": async (making) => ({ body: [await page(making)] }),
};

async function page({ system }: Making): Promise<string> {
  return (await system.call(pages.createPage, { body: { title: "Seite", slug: randomUUID() } })).reply._id;
}

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /page": ["page.create"],
  "PUT /page": ["page.update"],
  "DELETE /page": ["page.delete"],
  "POST /publish/page": ["page.publish"],
  "POST /unpublish/page": ["page.unpublish"],
  "POST /batch/page/delete": ["page.delete"],
  "POST /batch/page": "reads",
};
