import { Type } from "typebox";
import { duplicateRoute } from "#contract/wire/duplicate.ts";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Lang, Line, listParameters, Removal, Time } from "#contract/wire/shapes.ts";
import { Issue, IssueCheck, IssueList, IssueStatistics, written } from "./issue.ts";
import { issueStateNames } from "./issue-states.ts";

export * from "./issue.ts";

export const readIssues = route({
  method: "GET",
  path: "/newsletter",
  permission: "newsletter.read",
  summary: "One issue of the newsletter (`id`) or a list, with how far each has come.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    state: Type.Optional(Type.Enum([...issueStateNames])),
    sort: Type.Optional(Type.Enum(["subject", "-subject", "changed", "-changed"])),
  }),
  reply: Type.Union([Issue, IssueList]),
  refusals: ["C404"],
});

export const readIssueBatch = route({
  method: "POST",
  path: "/batch/newsletter",
  permission: "newsletter.read",
  summary: "The named issues in the order asked for; unknown ones are left out.",
  body: IdList,
  reply: Type.Array(Issue),
});

const input = Type.Partial(closed(written)).properties;

export const createIssue = route({
  method: "POST",
  path: "/newsletter",
  permission: "newsletter.write",
  summary: "A new issue; what is left out is empty.",
  body: closed(input),
  reply: Issue,
  refusals: ["BAD_FIELDS"],
});

export const createIssueOfEntry = route({
  method: "POST",
  path: "/newsletter/entry",
  permission: "newsletter.write",
  summary: "A new issue made of an entry: its title, picture, text and a button that leads to it.",
  body: closed({ entry: Id }),
  reply: Issue,
  refusals: ["C404"],
});

export const duplicateIssue = duplicateRoute({ kind: "newsletter", permission: "newsletter.write", reply: Issue });

const versioned = { _id: Id, version: Type.Integer() };

export const changeIssue = route({
  method: "PUT",
  path: "/newsletter",
  permission: "newsletter.write",
  summary: "Changes a draft; what is left out stays.",
  body: closed({ ...versioned, ...input }),
  reply: Issue,
  refusals: ["C404", "C409", "ISSUE_STATE", "BAD_FIELDS"],
});

export const deleteIssue = route({
  method: "DELETE",
  path: "/newsletter",
  permission: "newsletter.delete",
  summary: "Removes a draft. What was sent stays, as proof of what was sent.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404", "ISSUE_STATE"],
});

export const deleteIssueBatch = route({
  method: "POST",
  path: "/batch/newsletter/delete",
  permission: "newsletter.delete",
  summary: "Removes the named drafts; says what went and what did not.",
  body: IdList,
  reply: Removal,
});

export const checkIssue = route({
  method: "GET",
  path: "/newsletter/check",
  permission: "newsletter.read",
  summary: "What is to be looked at before an issue is sent, to how many it goes, and how large its mails are.",
  query: closed({ id: Id }),
  reply: IssueCheck,
  refusals: ["C404"],
});

export const previewIssue = route({
  method: "GET",
  path: "/newsletter/preview",
  permission: "newsletter.read",
  summary: "An issue as a mail program shows it; `form=text` is the plain form.",
  query: closed({
    id: Id,
    lang: Lang,
    form: Type.Optional(Type.Enum(["html", "text"])),
    scheme: Type.Optional(Type.Enum(["light", "dark"])),
  }),
  reply: bytes,
  refusals: ["C404"],
});

export const testIssue = route({
  method: "POST",
  path: "/newsletter/test",
  permission: "newsletter.write",
  summary: "Sends an issue as it is to the caller's own address.",
  body: closed({ _id: Id, lang: Lang }),
  reply: closed({ to: Line }),
  refusals: ["C404", "TOO_MANY"],
});

export const scheduleIssue = route({
  method: "POST",
  path: "/newsletter/schedule",
  permission: "newsletter.send",
  summary: "Schedules an issue.",
  body: closed({ ...versioned, at: Time }),
  reply: Issue,
  refusals: ["C404", "C409", "ISSUE_STATE", "ISSUE_UNFIT", "PLAN_PAST"],
});

const acting = {
  method: "POST",
  permission: "newsletter.send",
  body: closed({ _id: Id }),
  reply: Issue,
  refusals: ["C404", "ISSUE_STATE"],
} as const;

export const unscheduleIssue = route({
  ...acting,
  refusals: [...acting.refusals],
  path: "/newsletter/unschedule",
  summary: "Cancels the schedule of an issue; it is a draft again.",
});

export const sendIssue = route({
  ...acting,
  path: "/newsletter/send",
  summary: "Starts to send an issue to everybody who is in its audience now.",
  body: closed(versioned),
  refusals: ["C404", "C409", "ISSUE_STATE", "ISSUE_UNFIT"],
});

export const pauseIssue = route({
  ...acting,
  refusals: [...acting.refusals],
  path: "/newsletter/pause",
  summary: "Pauses sending after the mails that are on their way.",
});

export const resumeIssue = route({
  ...acting,
  refusals: [...acting.refusals],
  path: "/newsletter/resume",
  summary: "Resumes sending; nobody gets the issue twice.",
});

export const cancelIssue = route({
  ...acting,
  refusals: [...acting.refusals],
  path: "/newsletter/cancel",
  summary: "Cancels sending for good; the remaining recipients will not get the issue.",
});

export const retryIssue = route({
  ...acting,
  refusals: [...acting.refusals],
  path: "/newsletter/retry",
  summary: "Sends an issue again to recipients whose delivery is uncertain; they may get it twice.",
});

export const readIssueStatistics = route({
  method: "GET",
  path: "/newsletter/statistics",
  permission: "newsletter.read",
  summary: "Statistics of an issue: deliveries, and how often its links were followed, without knowing by whom.",
  query: closed({ id: Id }),
  reply: IssueStatistics,
  refusals: ["C404"],
});

const Pace = closed({
  version: Type.Integer(),
  /** The most mails that leave in an hour; 0 for no limit. */
  perHour: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
});

export const readPace = route({
  method: "GET",
  path: "/newsletter/pace",
  permission: "newsletter.read",
  summary: "How many mails of the newsletter may be sent in an hour; providers often set a limit.",
  reply: Pace,
});

export const changePace = route({
  method: "PUT",
  path: "/newsletter/pace",
  permission: "newsletter.send",
  summary: "Sets how many mails may be sent in an hour; it applies to issues being sent, from their next mails on.",
  body: Pace,
  reply: Pace,
  refusals: ["C409"],
});
