import { type Static, Type } from "typebox";
import { closed, Id, Lang, Line, listOf, Time } from "#contract/wire/shapes.ts";

/** What the database keeps, and what follows from it: an address that takes no mails any more is `bounced`. */
export const subscriberStates = ["pending", "confirmed", "unsubscribed", "bounced"] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** Where somebody comes from: a form of the site, the hand of the staff, a list that was brought along. */
export const origins = ["form", "staff", "import"] as const;
export type Origin = (typeof origins)[number];

/** How long a sign-up waits to be confirmed, in days; then it is forgotten. */
export const pendingDays = 14;
/** How long somebody may take back that they have unsubscribed, in minutes. Afterwards they sign up again. */
export const undoMinutes = 60;
/** How long the network that a sign-up came from is kept, as a hash, in days. */
export const networkDays = 7;

export const Labels = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 30 });
export const ListIds = Type.Array(Id, { maxItems: 100 });
export const Address = Type.String({ maxLength: 160 });

export const Subscriber = closed({
  _id: Id,
  version: Type.Integer(),
  address: Line,
  name: Line,
  language: Lang,
  state: Type.Enum([...subscriberStates]),
  origin: Type.Enum([...origins]),
  lists: Type.Array(Id),
  tags: Type.Array(Type.String()),
  created: Time,
  confirmed: Type.Union([Time, Type.Null()]),
  unsubscribed: Type.Union([Time, Type.Null()]),
  /** Until when a sign-up waits. */
  pendingUntil: Type.Union([Time, Type.Null()]),
  can: closed({ update: Type.Boolean(), unsubscribe: Type.Boolean(), delete: Type.Boolean() }),
});
export type Subscriber = Static<typeof Subscriber>;

export const SubscriberList = listOf(Subscriber);
export type SubscriberList = Static<typeof SubscriberList>;

/** What somebody did, or was done, that says whether they wish mails. The texts stand under `event`. */
export const eventKinds = [
  "signUp",
  "add",
  "import",
  "mail",
  "confirm",
  "unsubscribe",
  "undo",
  "preferences",
  "change",
] as const;
export type EventKind = (typeof eventKinds)[number];

const text = Type.Optional(Type.String());

/** The proof of a consent (GDPR Art. 7(1), § 7 UWG): everything that happened, in its order. */
export const Proof = closed({
  subscriber: Subscriber,
  made: Time,
  events: Type.Array(
    closed({
      _id: Id,
      kind: Type.Enum([...eventKinds]),
      at: Time,
      /** The wording that was shown, and by what it is told from every other one. */
      consent: Type.Union([
        closed({ number: Type.Integer(), language: Lang, text: Type.String(), hash: Type.String() }),
        Type.Null(),
      ]),
      /** The beginning of the hash of the network, while it is kept. */
      network: Type.Union([Type.String(), Type.Null()]),
      /** The address of the page whose form was sent. */
      page: text,
      lists: Type.Optional(Type.Array(Type.String())),
      /** How somebody unsubscribed: `oneClick`, `page`, `preferences`, `staff`. */
      by: text,
      /** Of a list that was brought along: what its owner declared. */
      source: text,
      date: text,
      wording: text,
      evidence: text,
      file: text,
      line: Type.Optional(Type.Integer()),
    }),
  ),
});
export type Proof = Static<typeof Proof>;
