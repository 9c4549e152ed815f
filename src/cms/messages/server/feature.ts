import { fixedSlugs } from "#contract/addresses.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { filing } from "#platform/publishing/filing.ts";
import { trashJob } from "#platform/publishing/trash.ts";
import { contactForm } from "../blocks/contact-form/block.ts";
import { aboutParameter, aboutPattern } from "../form.ts";
import { findForms, findMessages } from "./find-messages.ts";
import { documentOf } from "./forms/form-row.ts";
import { formNames } from "./forms/read-forms.ts";
import { transferredForms } from "./forms/transferred-forms.ts";
import { formTrash } from "./forms/write-form.ts";
import { taggedMessages } from "./inbox/message-tags.ts";
import { messageSubjects } from "./inbox/read-messages.ts";
import { messagesTag, unreadMessages } from "./inbox/unread.ts";
import { unreadCard } from "./inbox/unread-card.ts";
import { messageTemplates } from "./letters.ts";
import { contactEndpoints } from "./routes.ts";
import { messageRetention, messageSubjectSource } from "./subjects.ts";

export const messagesFeature: ServerFeature = {
  endpoints: contactEndpoints,
  jobs: ({ db }) => trashJob(db, formTrash),
  blocks: [contactForm],
  mailTemplates: messageTemplates,
  subjects: [messageSubjectSource],
  retention: { nightly: [messageRetention] },
  titles: { message: messageSubjects, form: (db, { ids }) => formNames(db, { ids, thrown: true }) },
  mainLanguageChanged: filing({
    ...{ table: "forms", column: "name_folded" },
    titlesOf: (row) => documentOf(row).name,
  }),
  tagged: taggedMessages,
  transferred: () => [transferredForms],
  overview: { messages: unreadCard },
  found: ({ db }) => [
    { kind: "message", needs: "message.read", personal: true, find: (asked) => findMessages(db, asked) },
    { kind: "form", needs: "form.read", find: (asked) => findForms(db, asked) },
  ],
  // What it is about is something else for each visitor.
  pageParameters: { [aboutParameter]: { values: aboutPattern, below: fixedSlugs.contact, most: 0 } },
  workedOn: { needs: "form.read", acts: ["form.create", "form.update"] },
  counters: { messages: { needs: "message.read", tags: [messagesTag], read: unreadMessages } },
};
