import { type Static, Type } from "typebox";
import { closed, Id, Lang, Line, listOf, Time } from "#contract/wire/shapes.ts";

/** The stored states, and one that is derived: a subscriber whose address is suppressed is `bounced`. */
export const subscriberStates = ["pending", "confirmed", "unsubscribed", "bounced"] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** Where a subscriber comes from: a form of the site, the staff, or an import. */
export const origins = ["form", "staff", "import"] as const;
export type Origin = (typeof origins)[number];

/** How long a sign-up waits for confirmation, in days; then it is deleted. */
export const pendingDays = 14;
/** How long an unsubscription can be undone, in minutes. Afterwards people sign up again. */
export const undoMinutes = 60;
/** How long the network of a sign-up is kept, as a hash, in days. */
export const networkDays = 7;

export const Labels = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 30 });
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
  /** When an unconfirmed sign-up expires. */
  pendingUntil: Type.Union([Time, Type.Null()]),
  can: closed({ update: Type.Boolean(), unsubscribe: Type.Boolean(), delete: Type.Boolean() }),
});
export type Subscriber = Static<typeof Subscriber>;

export const SubscriberList = listOf(Subscriber);
export type SubscriberList = Static<typeof SubscriberList>;

/** What a subscriber did, or was done, that affects their consent. The texts are under `event`. */
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

/** The proof of a consent (GDPR Art. 7(1), § 7 UWG): all events, in order. */
export const Proof = closed({
  subscriber: Subscriber,
  made: Time,
  events: Type.Array(
    closed({
      _id: Id,
      kind: Type.Enum([...eventKinds]),
      at: Time,
      /** The wording that was shown, and its hash. */
      consent: Type.Union([
        closed({ number: Type.Integer(), language: Lang, text: Type.String(), hash: Type.String() }),
        Type.Null(),
      ]),
      /** The beginning of the hash of the network, while it is kept. */
      network: Type.Union([Type.String(), Type.Null()]),
      /** The address of the page with the form. */
      page: text,
      lists: Type.Optional(Type.Array(Type.String())),
      /** How it was unsubscribed: `oneClick`, `page`, `preferences`, `staff`. */
      by: text,
      /** Of an import: the owner's declaration. */
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
