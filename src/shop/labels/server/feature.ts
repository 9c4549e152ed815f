import type { ServerFeature } from "#platform/feature.ts";
import { labelDocuments, labelsEverywhere } from "./label-documents.ts";
import { followProducts } from "./labels.ts";
import { up } from "./migrations/2026-11-27-labels.ts";
import { labelEndpoints } from "./routes.ts";
import { transferredLabels } from "./transfer/transferred-labels.ts";

const job = "label-products";
const ofProduct = /^product:([\da-f-]{36})$/;

export const labelsFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-labels": { up } },
  endpoints: labelEndpoints,
  documents: labelDocuments,
  printed: labelsEverywhere,
  jobs: ({ db }) => ({
    [job]: {
      lasting: true,
      work: (payload, { now }) => {
        const { tags } = payload as { tags: string[] };
        return followProducts(db, { products: tags.flatMap((tag) => ofProduct.exec(tag)?.[1] ?? []), now });
      },
    },
  }),
  transferred: () => [transferredLabels],
  followers: [{ job, follows: (tag) => ofProduct.test(tag) }],
};
