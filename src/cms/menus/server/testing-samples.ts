import { randomUUID } from "node:crypto";
import { createPage } from "#cms/pages/contract.ts";
import type { Audited, Samples } from "#server/testing/samples.ts";
import { editMenus } from "../contract.ts";

const item = () => ({ _id: randomUUID(), to: "https://example.org", label: { de: "Dort" }, items: [] });

export const samples: Samples = {
  "PUT /menu": async ({ system }) => ({
    body: { version: (await system.call(editMenus)).reply.version, header: [item()] },
  }),
  "POST /menu/page": async ({ system }) => {
    const body = { title: "Seite", slug: randomUUID() };
    return { body: { menu: "footer", page: (await system.call(createPage, { body })).reply._id } };
  },
};

export const audited: Audited = {
  "PUT /menu": { single: "menu.update" },
  "POST /menu/page": { single: "menu.update" },
};
