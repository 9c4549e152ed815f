import { type Static, Type } from "typebox";
import { fieldsOf } from "#contract/fields/fields.ts";
import { closed, Id, Lang, listOf, Time } from "#contract/wire/shapes.ts";
import { issueFields } from "./fields.ts";
import { issueStateNames } from "./issue-states.ts";

export const issueTable = fieldsOf(issueFields);

/** What an owner writes. German is in the plain fields, English under `translations`. */
export const written = { ...issueTable.written, translations: issueTable.translations };

const Count = Type.Integer({ minimum: 0 });

/** The progress of an issue, and its deliveries. */
export const IssueCounts = closed({
  /** The recipients when sending began. */
  people: Count,
  sent: Count,
  /** Written into the data folder, since no mail server is configured. */
  filed: Count,
  refused: Count,
  /** Unsubscribed or suppressed since then. */
  skipped: Count,
  /** Waiting for another attempt, since the mail server deferred them. */
  putOff: Count,
  /** Sent without a reply of the mail server: they have probably arrived, and are not sent again. */
  doubtful: Count,
  bounced: Count,
});
export type IssueCounts = Static<typeof IssueCounts>;

export const Issue = closed({
  _id: Id,
  version: Type.Integer(),
  state: Type.Enum([...issueStateNames]),
  ...written,
  scheduled: Type.Union([Time, Type.Null()]),
  started: Type.Union([Time, Type.Null()]),
  done: Type.Union([Time, Type.Null()]),
  changed: Time,
  counts: IssueCounts,
  /** Why sending is on hold, and until when; it continues automatically. */
  hold: Type.Union([
    closed({ code: Type.String(), message: Type.String(), said: Type.String(), until: Time }),
    Type.Null(),
  ]),
  /** What the caller may do next. */
  can: closed({
    write: Type.Boolean(),
    schedule: Type.Boolean(),
    unschedule: Type.Boolean(),
    send: Type.Boolean(),
    pause: Type.Boolean(),
    resume: Type.Boolean(),
    cancel: Type.Boolean(),
    retry: Type.Boolean(),
    duplicate: Type.Boolean(),
    delete: Type.Boolean(),
  }),
});
export type Issue = Static<typeof Issue>;

export const IssueList = listOf(Issue);
export type IssueList = Static<typeof IssueList>;

/** A link within the site that visitors cannot open when the issue is sent. */
export const ClosedLink = closed({
  kind: Type.Enum(["entry", "page", "file", "product", "productgroup", "issue", "address"]),
  reason: Type.Enum(["draft", "planned", "withdrawn", "off", "trash", "hidden", "login", "gone"]),
  /** What the thing is called, or the address that leads nowhere. */
  title: Type.String(),
  thing: Type.Optional(Id),
  /** When a planned entry can be opened. */
  from: Type.Optional(Time),
  /** The caller may publish it at once. */
  publish: Type.Optional(Type.Boolean()),
});
export type ClosedLink = Static<typeof ClosedLink>;

/** Something to fix before an issue is sent. An `error` prevents sending. */
export const Finding = closed({
  code: Type.Enum([
    "SUBJECT_EMPTY",
    "CONTENT_EMPTY",
    "AUDIENCE_EMPTY",
    "LINK_RELATIVE",
    "BUTTON_EMPTY",
    "PICTURE_GONE",
    "PICTURE_PENDING",
    "PICTURE_KIND",
    "ALT_MISSING",
    "LANGUAGE_MISSING",
    "LINK_CLOSED",
    "MAIL_LARGE",
    "NO_MAIL_SERVER",
    "NO_IMPRINT",
  ]),
  level: Type.Enum(["error", "warning"]),
  /** The language it is about; all if it is missing. */
  lang: Type.Optional(Lang),
  /** The block it is about. */
  block: Type.Optional(Type.String()),
  message: Type.String(),
  link: Type.Optional(ClosedLink),
});
export type Finding = Static<typeof Finding>;

export const IssueCheck = closed({
  findings: Type.Array(Finding),
  people: Count,
  /** The people of the audience by their language, as if it asked for none. */
  readers: closed({ de: Count, en: Count }),
  /** The only language it is written in, if its audience reads others too. */
  only: Type.Optional(Lang),
  /** The size of the mail with both of its bodies, in each language. */
  bytes: closed({ de: Count, en: Count }),
});
export type IssueCheck = Static<typeof IssueCheck>;

export const IssueStatistics = closed({
  counts: IssueCounts,
  /** Unsubscribed after this issue and before the next one. */
  unsubscribed: Count,
  clicks: Type.Array(closed({ number: Type.Integer({ minimum: 1 }), href: Type.String(), clicks: Count })),
  /** Replies of mail servers to refused mails, the most frequent first. */
  reasons: Type.Array(closed({ said: Type.String(), count: Count })),
});
export type IssueStatistics = Static<typeof IssueStatistics>;
