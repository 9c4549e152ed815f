import { type Static, Type } from "typebox";
import { personalForms } from "#contract/personal-forms.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Lang, Line, Time } from "#contract/wire/shapes.ts";
import { consentChoices } from "./answer.ts";
import { eachWish } from "./consent.ts";
import { eachService, type ServiceName, serviceNames, services, wishes } from "./services/services.ts";

const Name = Type.Enum(serviceNames);
const Wishes = Type.Array(Type.Enum(wishes), { maxItems: wishes.length });
/** A random id that identifies no one. */
const VisitorId = Type.String({ pattern: "^[\\w-]{22}$" });
const Version = Type.String({ maxLength: 32 });

/** The current question of the banner, and the services that wait for the answer. */
export const Notice = closed({
  /** Changes with the wording in any language and with the services in question. */
  version: Version,
  wishes: Wishes,
  integrations: Type.Array(closed({ name: Name, id: Type.String(), address: Type.Optional(Type.String()) })),
});
export type Notice = Static<typeof Notice>;

export const readNotice = route({
  method: "GET",
  path: "/consent",
  permission: null,
  summary: "What the cookie banner asks, and the services of others that are switched on.",
  reply: Notice,
  // With an owner's own wording it is another question.
  tags: () => ["integrations", "texts"],
});

const Choices = { accepted: Type.Boolean(), ...eachWish(() => Type.Boolean()) };

export const giveConsent = route({
  method: "POST",
  path: "/consent",
  permission: null,
  summary: "A visitor's answer to the cookie banner; it is stored under a random id, and set as cookies.",
  body: closed({
    choice: Type.Enum([...consentChoices]),
    /** For the choice `save`. */
    wishes: Type.Optional(Wishes),
    /** The version of the question. */
    version: Version,
    /** The id of this visitor's earlier answers. */
    id: Type.Optional(VisitorId),
  }),
  reply: closed({ ...Choices, version: Version, id: VisitorId }),
  refusals: ["CONSENT_CHANGED", "TOO_MANY"],
});

/** The tags of what changes the list of forms: the pages with their blocks, the functions that are switched off, and what the forms’ features name. */
export function formTags(): string[] {
  return ["blocks", "config", ...[...personalForms().values()].flatMap(({ tags }) => tags)];
}

const Processor = Type.Union([Type.String(), Type.Null()]);

export const readInventory = route({
  method: "GET",
  path: "/consent/inventory",
  permission: null,
  summary:
    "What the privacy statement has to speak of: services that are switched on, whether visits are counted, where maps come from, and the forms that visitors find.",
  reply: closed({
    integrations: Type.Array(Name),
    features: Type.Array(Type.String()),
    /** Whether visits are counted. */
    statistics: Type.Boolean(),
    /** How the map of the site reaches its visitors, and the host from which its tiles come; null without one. */
    map: Type.Union([closed({ served: Type.Boolean(), host: Type.String() }), Type.Null()]),
    /** Who keeps files or sends mails for the site, by domain; none for a server of its own. */
    processors: closed({ files: Processor, mail: Processor }),
  }),
  tags: () => ["integrations", ...formTags()],
});
export type Inventory = Static<typeof readInventory.reply>;

const Count = Type.Integer({ minimum: 0 });

export const readConsents = route({
  method: "GET",
  path: "/consent/ledger",
  permission: "consent.read",
  summary: "The proof of consent: every wording, the answers month by month, and with `id` those of one visitor.",
  query: closed({ id: Type.Optional(Line) }),
  reply: closed({
    versions: Type.Array(
      closed({
        version: Version,
        since: Time,
        current: Type.Boolean(),
        wishes: Wishes,
        wording: Type.Array(closed({ language: Lang, texts: Type.Array(Type.String()) })),
      }),
    ),
    months: Type.Array(closed({ month: Type.String(), answers: Count, refused: Count, ...eachWish(() => Count) })),
    answers: Type.Array(closed({ at: Time, version: Version, ...Choices })),
  }),
});
export type ConsentLedger = Static<typeof readConsents.reply>;

const Setting = closed({ on: Type.Boolean(), id: Line });
const OwnSetting = closed({ ...Setting.properties, address: Line });

/** The settings of a service; only a service that owners host themselves has an address. */
function settingOf(name: ServiceName): typeof Setting | typeof OwnSetting {
  return services[name].address ? OwnSetting : Setting;
}

export const Integrations = closed({ _id: Type.String(), version: Type.Integer(), ...eachService(settingOf) });
export type Integrations = Static<typeof Integrations>;

export const readIntegrations = route({
  method: "GET",
  path: "/integration",
  permission: "integration.read",
  summary: "Which third-party services are switched on, with the owner's ids there.",
  reply: Integrations,
});

export const changeIntegrations = route({
  method: "PUT",
  path: "/integration",
  permission: "integration.write",
  summary: "Switches third-party services on and off; what is left out stays.",
  body: closed({ version: Type.Integer(), ...eachService((name) => Type.Optional(settingOf(name))) }),
  reply: Integrations,
  refusals: ["C409", "BAD_FIELDS"],
});
