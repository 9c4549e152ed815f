import type { ServerFeature } from "#platform/feature.ts";
import { trimCaptchas } from "./check-captcha.ts";
import { captchaEndpoints } from "./routes.ts";

export const captchaFeature: ServerFeature = {
  endpoints: captchaEndpoints,
  jobs: ({ db }) => ({ "trim-captchas": { everySeconds: 3600, work: (_, { now }) => trimCaptchas(db, { now }) } }),
};
