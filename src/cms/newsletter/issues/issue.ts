import { type Static, Type } from "typebox";
import { Audience } from "#cms/newsletter/subscribers/audience.ts";
import { RichTextProps } from "#cms/pages/blocks/rich-text/block.ts";
import { closed, Id, Lang, Line, LocalisedText, listOf, Time } from "#contract/wire/shapes.ts";
import { issueStateNames } from "./issue-states.ts";

const base = { v: Type.Literal(1), id: Type.String({ minLength: 1, maxLength: 64 }) };
const LocalisedLine = closed({ de: Type.Optional(Line), en: Type.Optional(Line) });
/** As it is typed; what no mail program could follow is found by the check before sending. */
const Href = Type.String({ maxLength: 2000, pattern: "^[^\\u0000-\\u001f]*$" });

/** A piece of an issue. Its texts are those of pages; the rest is what every mail program can show. */
export const IssueBlock = Type.Union([
  closed({ type: Type.Literal("richText"), ...base, props: RichTextProps }),
  closed({
    type: Type.Literal("picture"),
    ...base,
    /** Empty while none is chosen. */
    props: closed({ file: Type.Union([Id, Type.Literal("")]), href: Href }),
  }),
  closed({ type: Type.Literal("button"), ...base, props: closed({ label: LocalisedLine, href: Href }) }),
  closed({
    type: Type.Literal("entries"),
    ...base,
    props: closed({ title: LocalisedText, entries: Type.Array(Id, { maxItems: 12 }) }),
  }),
  closed({ type: Type.Literal("divider"), ...base, props: closed({}) }),
]);
export type IssueBlock = Static<typeof IssueBlock>;

/** What an owner writes. German stands in the plain fields, English under `translations`. */
export const written = {
  subject: Line,
  /** What mail programs show beside the subject, before the mail is opened. */
  preheader: Line,
  blocks: Type.Array(IssueBlock, { maxItems: 100 }),
  audience: Audience,
  translations: closed({
    en: Type.Optional(closed({ subject: Type.Optional(Line), preheader: Type.Optional(Line) })),
  }),
};

const Count = Type.Integer({ minimum: 0 });

/** How far an issue has come, and what became of it. */
export const IssueCounts = closed({
  /** Everybody it was meant for when sending began. */
  people: Count,
  sent: Count,
  /** Written into the data folder, since no mail server is set up. */
  filed: Count,
  refused: Count,
  /** Unsubscribed or suppressed meanwhile. */
  skipped: Count,
  /** Wait for another attempt, since the mail server put them off. */
  putOff: Count,
  /** Handed to the mail server, but nobody heard what it said: they have probably got it, and are not sent it twice. */
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
  /** Why it waits at this moment, and until when; it goes on by itself. */
  hold: Type.Union([
    closed({ code: Type.String(), message: Type.String(), said: Type.String(), until: Time }),
    Type.Null(),
  ]),
  /** What may be done next. */
  can: closed({
    write: Type.Boolean(),
    schedule: Type.Boolean(),
    unschedule: Type.Boolean(),
    send: Type.Boolean(),
    pause: Type.Boolean(),
    resume: Type.Boolean(),
    cancel: Type.Boolean(),
    retry: Type.Boolean(),
    delete: Type.Boolean(),
  }),
});
export type Issue = Static<typeof Issue>;

export const IssueList = listOf(Issue);
export type IssueList = Static<typeof IssueList>;

/** Something to look at before an issue is sent. An `error` keeps it from being sent. */
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
    "ENTRY_GONE",
    "MAIL_LARGE",
    "NO_MAIL_SERVER",
    "NO_IMPRINT",
  ]),
  level: Type.Enum(["error", "warning"]),
  /** The language it is about; left out: all. */
  lang: Type.Optional(Lang),
  /** The block it is about. */
  block: Type.Optional(Type.String()),
  message: Type.String(),
});
export type Finding = Static<typeof Finding>;

export const IssueCheck = closed({
  findings: Type.Array(Finding),
  people: Count,
  /** Of the mail, with both of its forms, in each language. */
  bytes: closed({ de: Count, en: Count }),
});
export type IssueCheck = Static<typeof IssueCheck>;

export const IssueStatistics = closed({
  counts: IssueCounts,
  /** After this issue and before the next one. */
  unsubscribed: Count,
  clicks: Type.Array(closed({ number: Type.Integer({ minimum: 1 }), href: Type.String(), clicks: Count })),
  /** What mail servers said to those that were refused, the most frequent first. */
  reasons: Type.Array(closed({ said: Type.String(), count: Count })),
});
export type IssueStatistics = Static<typeof IssueStatistics>;
