import "#declared.ts";
import { type Static, Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id, Lang, Line, listOf, listParameters, Time } from "#contract/wire/shapes.ts";
import { legalKinds, legalSources, periods, returnWays, writtenKinds } from "./kinds.ts";

const Kind = Type.Enum([...legalKinds]);
const WrittenKind = Type.Enum([...writtenKinds]);
/** SHA-256 in hexadecimal. */
const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });

/** A legal text as it holds now. */
const Holding = closed({
  /** Of the stored version. */
  _id: Id,
  kind: Kind,
  /** In which it is written: the main one of the site where a translation is missing. */
  language: Lang,
  title: Type.String(),
  /** Cleaned; within a page. */
  html: Type.String(),
  /** Of the whole document as HTML, and of its PDF. */
  hash: Hash,
  pdfHash: Hash,
  /** Since when this version holds. */
  since: Time,
});

export const readLegal = route({
  method: "GET",
  path: "/shop/legal",
  permission: null,
  summary:
    "The legal texts of the shop as they hold now: terms, withdrawal with its form, shipping, privacy. What there is no text for is left out.",
  query: closed({ lang: Type.Optional(Lang) }),
  reply: closed({ items: Type.Array(Holding) }),
});

/** All that these texts are made of, besides the page with the privacy statement: no cache tag says what that shows. */
const legalTags = () => ["legal", "config", "texts", "pickup-places"];

export const readLegalText = route({
  method: "GET",
  path: "/shop/legal/text",
  permission: null,
  summary: "One legal text of the shop as it holds now; the privacy statement is a page of the site.",
  query: closed({ kind: WrittenKind, lang: Type.Optional(Lang) }),
  reply: Holding,
  refusals: ["C404"],
  tags: legalTags,
});

export const readLegalKinds = route({
  method: "GET",
  path: "/shop/legal/kinds",
  permission: null,
  summary: "For which kinds of legal texts there is a text now; the privacy statement is a page of the site.",
  reply: closed({ kinds: Type.Array(WrittenKind) }),
  tags: legalTags,
});

export const readLegalVersion = route({
  method: "GET",
  path: "/shop/legal/{id}",
  permission: null,
  summary:
    "A legal text in the version with this id, as PDF or as an HTML document: the stored bytes, which never change.",
  params: closed({ id: Id }),
  query: closed({ format: Type.Optional(Type.Enum(["pdf", "html"])) }),
  reply: bytes,
  refusals: ["C404"],
});

const Html = Type.String({ maxLength: 200_000 });
const Addition = Type.String({ maxLength: 50_000 });
/** What an owner writes or chooses; each kind uses a part of it. */
const written = {
  source: Type.Enum([...legalSources]),
  /** The owner's own text. */
  own_de: Html,
  own_en: Html,
  /** Below what is generated: of withdrawal and shipping. */
  addition_de: Addition,
  addition_en: Addition,
  /** How long the delivery takes: of shipping. */
  delivery_de: Type.String({ maxLength: 500 }),
  delivery_en: Type.String({ maxLength: 500 }),
  period: Type.Enum([...periods]),
  returns: Type.Enum([...returnWays]),
  /** What sending back costs where it is `bulky`, in EUR. */
  bulkyCosts: Type.Union([Type.Number({ minimum: 0, maximum: 1_000_000, multipleOf: 0.01 }), Type.Null()]),
  /** Who receives returned goods, with name and address on one line; empty: the business. */
  returnTo: Type.String({ maxLength: 300 }),
};
export const LegalWriting = closed(written);
export type LegalWriting = Static<typeof LegalWriting>;

/** `none`: there is no text; `generated` and `own`: where the one that holds comes from. */
const State = Type.Enum([...legalSources]);

/** What an owner still lacks; see `legalGaps`. */
export const LegalGap = closed({
  code: Type.Enum([
    ...["name", "legalForm", "address", "owner", "email", "phone", "register"],
    ...["privacy", "terms", "delivery", "countries", "payment", "ageCheck"],
  ]),
  /** Orders cannot be taken without it; otherwise it is an advice. */
  needed: Type.Boolean(),
});
export type LegalGap = Static<typeof LegalGap>;

/** A kind of legal text as the staff sees it: its draft, and what holds now. */
export const LegalText = closed({
  /** The kind. */
  _id: Kind,
  version: Type.Integer({ minimum: 0 }),
  ...written,
  state: State,
  /** The draft differs from what is published. */
  changed: Type.Boolean(),
  /** The versions that hold now, by language; none where there is no text. */
  holds: Type.Array(closed({ _id: Id, language: Lang, since: Time })),
  /** Only when one is read: its draft as visitors would read it, as HTML documents. */
  preview: Type.Optional(Type.Array(closed({ language: Lang, html: Type.String() }))),
});
export type LegalText = Static<typeof LegalText>;

export const readLegalTexts = route({
  method: "GET",
  path: "/legaltext",
  permission: "legal.read",
  summary: "The legal texts of the shop with their drafts, and what is still missing; with `kind` one with a preview.",
  query: closed({ kind: Type.Optional(Kind) }),
  reply: closed({ items: Type.Array(LegalText), gaps: Type.Array(LegalGap) }),
});

export const changeLegalText = route({
  method: "PUT",
  path: "/legaltext",
  permission: "legal.write",
  summary: "Changes the draft of a legal text; what is left out stays, and nothing changes for visitors.",
  body: closed({ _id: WrittenKind, version: Type.Integer({ minimum: 0 }), ...Type.Partial(LegalWriting).properties }),
  reply: LegalText,
  refusals: ["C409", "TEXT_TAGS", "LEGAL_SOURCE"],
});

export const publishLegalText = route({
  method: "POST",
  path: "/publish/legaltext",
  permission: "legal.write",
  summary: "Publishes the draft of a legal text: from now on it holds, and each text that changed is a new version.",
  body: closed({ _id: WrittenKind, version: Type.Integer({ minimum: 0 }) }),
  reply: LegalText,
  refusals: ["C409", "LEGAL_EMPTY", "LEGAL_HINTS", "LEGAL_AMOUNT"],
});

export const discardLegalDraft = route({
  method: "POST",
  path: "/legaltext/discard",
  permission: "legal.write",
  summary: "Makes the draft of a legal text what is published again.",
  body: closed({ _id: WrittenKind, version: Type.Integer({ minimum: 0 }) }),
  reply: LegalText,
  refusals: ["C409"],
});

/** A stored version; nothing changes or deletes it. */
export const LegalVersionLine = closed({
  _id: Id,
  kind: Kind,
  language: Lang,
  /** Counts from 1 for each kind and language. */
  number: Type.Integer({ minimum: 1 }),
  title: Line,
  hash: Hash,
  pdfHash: Hash,
  created: Time,
  /** Who published it; null for a text that was generated anew, and for somebody whose account is gone. */
  by: Type.Union([closed({ _id: Id, name: Type.String() }), Type.Null()]),
});
export type LegalVersionLine = Static<typeof LegalVersionLine>;

export const readLegalVersions = route({
  method: "GET",
  path: "/legaltext/version",
  permission: "legal.read",
  summary: "The stored versions of the legal texts, latest first.",
  query: closed({ ...listParameters, kind: Type.Optional(Kind), language: Type.Optional(Lang) }),
  reply: listOf(LegalVersionLine),
});
