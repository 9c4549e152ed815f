import type { ServerFeature } from "#platform/feature.ts";
import { newsletterSignup } from "../blocks/newsletter-signup/block.ts";
import { findSubscribers } from "./find-subscribers.ts";
import { subscriberJobs } from "./jobs.ts";
import { subscriberTemplates } from "./letters.ts";
import { isNewsletterOffered } from "./lists/read-lists.ts";
import { subscriberRetention } from "./retention.ts";
import { subscriberEndpoints } from "./routes.ts";
import { subscriberSubjects } from "./subjects.ts";

export const subscribersFeature: ServerFeature = {
  component: "newsletter",
  endpoints: subscriberEndpoints,
  blocks: [newsletterSignup],
  // It has an address of its own.
  forms: async ({ db }) => ((await isNewsletterOffered(db)) ? [newsletterSignup.name] : []),
  found: ({ db }) => [
    { kind: "subscriber", needs: "subscriber.read", personal: true, find: (asked) => findSubscribers(db, asked) },
  ],
  jobs: subscriberJobs,
  mailTemplates: subscriberTemplates,
  subjects: [subscriberSubjects],
  retention: { nightly: subscriberRetention },
};
