import { type Static, Type } from "typebox";
import { Captcha } from "#cms/captcha/contract.ts";
import { Publication } from "#contract/wire/publication.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Lang, Line, listOf, listParameters, Removal, Time } from "#contract/wire/shapes.ts";
import { decisions, entryStates, guestbookSettings, reportReasons, signatureFields } from "./guestbook.ts";

const TimeOrNull = Type.Union([Time, Type.Null()]);

/** A notice that an entry is illegal or breaks the rules (DSA Art. 16). The reporter may leave out name and address. */
export const Report = closed({
  _id: Id,
  reason: Type.Enum([...reportReasons]),
  text: Type.String(),
  name: Line,
  email: Type.Union([Line, Type.Null()]),
  reported: Time,
  decision: Type.Union([Type.Enum([...decisions]), Type.Null()]),
  decided: TimeOrNull,
  explanation: Type.String(),
});
export type Report = Static<typeof Report>;

/** A visitor's entry in the guestbook: plain text, in the language `lang`. */
export const GuestbookEntry = closed({
  _id: Id,
  version: Type.Integer(),
  name: Line,
  place: Line,
  text: Type.String(),
  lang: Lang,
  signed: Time,
  /** The owner's public answer. */
  answer: Type.String(),
  answered: TimeOrNull,
  /** Only for the staff. */
  behind: Type.Optional(
    closed({
      state: Type.Enum([...entryStates]),
      email: Type.Union([Line, Type.Null()]),
      /** How likely it is spam, in points. */
      score: Type.Integer({ minimum: 0 }),
      /** Other entries from the same network on the same day. */
      sameNetwork: Type.Integer({ minimum: 0 }),
      reports: Type.Array(Report),
      openReports: Type.Integer({ minimum: 0 }),
    }),
  ),
  can: closed({ moderate: Type.Boolean(), delete: Type.Boolean() }),
});
export type GuestbookEntry = Static<typeof GuestbookEntry>;

export const GuestbookList = listOf(GuestbookEntry);
export type GuestbookList = Static<typeof GuestbookList>;

const entryTags = (shown: GuestbookEntry | GuestbookList): string[] =>
  "items" in shown ? ["guestbook"] : ["guestbook", `guestbook:${shown._id}`];

/** The queues of the staff: waiting, published, rejected, and reported by visitors. */
export const queues = [...entryStates, "reported"] as const;

export const readGuestbook = route({
  method: "GET",
  path: "/guestbook",
  permission: null,
  summary: "One entry (`id`) or a list, latest first; guests see what is published. `state` is for the staff.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    state: Type.Optional(Type.Enum([...queues])),
  }),
  reply: Type.Union([GuestbookEntry, GuestbookList]),
  refusals: ["C404"],
  tags: entryTags,
});

export const readGuestbookBatch = route({
  method: "POST",
  path: "/batch/guestbook",
  permission: null,
  summary: "The named entries in the order asked for; unknown ones are left out.",
  body: IdList,
  reply: Type.Array(GuestbookEntry),
  tags: () => ["guestbook"],
});

export const signGuestbook = route({
  method: "POST",
  path: "/guestbook",
  permission: null,
  summary: "Writes into the guestbook. `waiting` says whether somebody looks at it before it is shown.",
  body: closed({
    ...signatureFields,
    lang: Type.Optional(Lang),
    captcha: Type.Optional(Captcha),
    /** A trap: people leave it empty, programs fill in any field of this name. */
    website: Type.Optional(Line),
  }),
  reply: closed({ _id: Id, waiting: Type.Boolean() }),
  refusals: [
    "GUESTBOOK_CLOSED",
    "NAME_MISSING",
    "NAME_SHORT",
    "MESSAGE_SHORT",
    "EMAIL_FORMAT",
    "CAPTCHA_WRONG",
    "TOO_MANY",
  ],
});

export const answerGuestbook = route({
  method: "PUT",
  path: "/guestbook",
  permission: "guestbook.moderate",
  summary:
    "The owner's public answer to an entry; an empty text removes it. The visitor's own words cannot be changed.",
  body: closed({ _id: Id, version: Type.Integer(), answer: Type.String({ maxLength: 2000 }) }),
  reply: GuestbookEntry,
  refusals: ["C404", "C409"],
});

export const deleteGuestbook = route({
  method: "DELETE",
  path: "/guestbook",
  permission: "guestbook.delete",
  summary: "Removes an entry for good, with everything reported about it.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const deleteGuestbookBatch = route({
  method: "POST",
  path: "/batch/guestbook/delete",
  permission: "guestbook.delete",
  summary: "Deletes entries for good; returns which were removed and which were refused.",
  body: IdList,
  reply: Removal,
});

export const publishGuestbook = route({
  method: "POST",
  path: "/publish/guestbook",
  permission: "guestbook.moderate",
  summary: "Shows entries in the guestbook, whether they waited or were refused before.",
  body: Publication,
  reply: Type.Array(GuestbookEntry),
  refusals: ["C404", "C409"],
});

export const unpublishGuestbook = route({
  method: "POST",
  path: "/unpublish/guestbook",
  permission: "guestbook.moderate",
  summary: "Rejects entries, or removes them from the guestbook again.",
  body: Publication,
  reply: Type.Array(GuestbookEntry),
  refusals: ["C404", "C409"],
});

export const reportGuestbook = route({
  method: "POST",
  path: "/report/guestbook",
  permission: null,
  summary: "Reports an entry (DSA Art. 16). Reporters who give an address get a receipt, and later the decision.",
  body: closed({
    _id: Id,
    reason: Type.Enum([...reportReasons]),
    text: Type.Optional(Type.String({ maxLength: 2000 })),
    name: Type.Optional(Line),
    email: Type.Optional(Line),
    lang: Type.Optional(Lang),
    captcha: Type.Optional(Captcha),
  }),
  reply: closed({ _id: Id }),
  refusals: ["C404", "EMAIL_FORMAT", "CAPTCHA_WRONG", "TOO_MANY"],
});

export const decideGuestbook = route({
  method: "POST",
  path: "/decide/guestbook",
  permission: "guestbook.moderate",
  summary: "Decides on all reports about an entry, with a reason that is mailed to reporters who gave an address.",
  body: closed({
    _id: Id,
    version: Type.Integer(),
    decision: Type.Enum([...decisions]),
    explanation: Type.String({ maxLength: 2000 }),
  }),
  reply: GuestbookEntry,
  refusals: ["C404", "C409", "NOTHING_REPORTED", "FIELD_REQUIRED"],
});

export const GuestbookSettings = closed({ version: Type.Integer(), ...guestbookSettings });
export type GuestbookSettings = Static<typeof GuestbookSettings>;

export const readGuestbookSettings = route({
  method: "GET",
  path: "/guestbook/settings",
  permission: null,
  summary: "The settings: whether visitors may sign, whether entries wait for approval, and the text above them.",
  reply: GuestbookSettings,
  tags: () => ["guestbook"],
});

export const changeGuestbookSettings = route({
  method: "PUT",
  path: "/guestbook/settings",
  permission: "guestbook.configure",
  summary: "Changes them; what is left out stays.",
  body: closed({ version: Type.Integer(), ...Type.Partial(closed(guestbookSettings)).properties }),
  reply: GuestbookSettings,
  refusals: ["C409"],
});
