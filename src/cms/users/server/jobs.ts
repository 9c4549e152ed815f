import { letterhead } from "#cms/settings/server/index.ts";
import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { answerForgotten, type Forgotten, forgotJob } from "./account/forgot-password.ts";
import { answerSignUp, type SignUp, signUpJob } from "./account/sign-up.ts";

/** What is done about accounts after the answer was given. */
export function userJobs(platform: Pick<Platform, "db" | "post">): Kinds {
  const { db } = platform;
  return {
    [signUpJob]: {
      async work(payload, { now }) {
        const head = await letterhead(platform);
        await db.transaction().execute((tx) => answerSignUp(tx, { ...(payload as SignUp), head, now }));
      },
    },
    [forgotJob]: {
      async work(payload, { now }) {
        const head = await letterhead(platform);
        await db.transaction().execute((tx) => answerForgotten(tx, { ...(payload as Forgotten), head, now }));
      },
    },
  };
}
