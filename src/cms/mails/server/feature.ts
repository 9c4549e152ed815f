import type { ServerFeature } from "#platform/feature.ts";
import { failedCard } from "./failed-card.ts";
import { mailSources } from "./outbox-subjects.ts";
import { mailSubjects } from "./read-mails.ts";
import { mailEndpoints } from "./routes.ts";
import { suppressionSource } from "./suppression-subject.ts";

export const mailsFeature: ServerFeature = {
  endpoints: mailEndpoints,
  subjects: [...mailSources, suppressionSource],
  titles: { mail: mailSubjects },
  overview: { failedMails: failedCard },
};
