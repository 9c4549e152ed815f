import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import * as galleries from "../contract.ts";

export const samples: Samples = {
  "POST /gallery": () => ({ body: { title: "Herbst" } }),
  "POST /duplicate/gallery": async (making) => ({ body: { _id: await gallery(making) } }),
  "PUT /gallery": async (making) => ({ body: { _id: await gallery(making), version: 1, title: "Herbst am Hang" } }),
  "DELETE /gallery": async (making) => ({ body: { _id: await gallery(making) } }),
  "POST /batch/gallery": async (making) => ({ body: [await gallery(making)] }),
  "POST /batch/gallery/delete": async (making) => ({ body: [await gallery(making)] }),
  "POST /trash/gallery/restore": async (making) => ({ body: [await thrown(making)] }),
  "POST /trash/gallery/delete": async (making) => ({ body: [await thrown(making)] }),
};

async function gallery({ system }: Making): Promise<string> {
  return (await system.call(galleries.createGallery, { body: { title: "Herbst" } })).reply._id;
}

async function thrown(making: Making): Promise<string> {
  const _id = await gallery(making);
  await making.system.call(galleries.deleteGallery, { body: { _id } });
  return _id;
}

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /gallery": ["gallery.create"],
  "POST /duplicate/gallery": ["gallery.create"],
  "PUT /gallery": ["gallery.update"],
  "DELETE /gallery": ["gallery.delete"],
  "POST /batch/gallery/delete": ["gallery.delete"],
  "POST /trash/gallery/restore": ["gallery.undelete"],
  "POST /trash/gallery/delete": ["gallery.purge"],
  "POST /batch/gallery": "reads",
};
