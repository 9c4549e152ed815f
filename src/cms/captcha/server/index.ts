import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { trimCaptchas } from "./check-captcha.ts";

/** What other features may use of captchas. */
export { checkCaptcha, tryCaptcha } from "./check-captcha.ts";

export function captchaJobs({ db }: Pick<Platform, "db">): Kinds {
  return { "trim-captchas": { everySeconds: 3600, work: (_, { now }) => trimCaptchas(db, { now }) } };
}
