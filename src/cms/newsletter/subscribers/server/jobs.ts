import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { answerSignUp, type SignUp, signUpJob } from "./consent/sign-up.ts";
import { importJob, workOnImport } from "./import/import-subscribers.ts";
import { newsletterLetterhead } from "./letters.ts";

/** What is done about subscribers after the answer was given. */
export function subscriberJobs(platform: Pick<Platform, "db" | "post" | "outside">): Kinds {
  const { db, outside } = platform;
  const { id } = outside;
  return {
    [signUpJob]: {
      async work(payload, { now }) {
        const head = await newsletterLetterhead(platform);
        await db.transaction().execute((tx) => answerSignUp(tx, { ...(payload as SignUp), head, id, now }));
      },
    },
    [importJob]: {
      async work(payload, { now }) {
        const step = payload as { import: string; line: number };
        await workOnImport(db, { ...step, head: await newsletterLetterhead(platform), id, now });
      },
    },
  };
}
