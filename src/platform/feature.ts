import type { ScreenWords } from "#contract/addresses.ts";
import type { BlockType } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Language, SiteLanguages } from "#contract/language.ts";
import type { Permission } from "#contract/rights/rights.ts";
import type { AnyRoute, Bytes, Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Migrations } from "#database/migrate.ts";
import type { Follower } from "./changes/followers.ts";
import type { Endpoint, Outcome } from "./endpoints/endpoint.ts";
import type { EventListener } from "./events/domain-event.ts";
import type { DemoPart } from "./faces/demo.ts";
import type { DigestPart } from "./faces/digest.ts";
import type { Finder } from "./faces/found.ts";
import type { Happened } from "./faces/happened.ts";
import type { Indexed } from "./faces/indexed.ts";
import type { OverviewCard, WorkedOn } from "./faces/overview.ts";
import type { Registered } from "./faces/registered.ts";
import type { Related } from "./faces/related.ts";
import type { Searched } from "./faces/searched.ts";
import type { RetentionRule, SubjectSource } from "./faces/subjects.ts";
import type { Transferred } from "./faces/transferred.ts";
import type { Kinds } from "./jobs/jobs.ts";
import type { Lane } from "./jobs/lanes.ts";
import type { Linkables } from "./links/linkable.ts";
import type { MailBlock, MailBlocks } from "./mail/blocks/mail-block.ts";
import type { SentMails } from "./mail/bounces/note-report.ts";
import type { MailTemplate } from "./mail/templates.ts";
import type { Platform } from "./platform.ts";
import type { PlanKind } from "./publishing/plans.ts";
import type { Tagged } from "./publishing/tagged.ts";
import type { Titles } from "./publishing/titles.ts";

/**
 * Everything that the house knows about a feature's server side. Each feature exports one of these from
 * `server/feature.ts`, and `server/features.ts` lists them.
 */
export type ServerFeature = {
  /** The function of the site that it belongs to, as its `declared.ts` has it: switched off, it has no endpoints. */
  component?: string;
  /** Whether what it does would not stand being switched off now, such as a newsletter on its way. */
  busy?: (tx: Tx) => Promise<boolean>;
  /** Its tables; each migration is named by its date: `2026-11-22-tastings`. Shipped migrations are frozen. */
  migrations?: Migrations;
  endpoints?: (platform: Platform, all: Gathered) => Endpoint[];
  /** Its background and repeating jobs. */
  jobs?: (platform: Platform, all: Gathered) => Kinds;
  /** Those of its jobs that follow changes: each is enqueued in the transaction of a change that it follows. */
  followers?: Follower[];
  /** What it does when something happens to the things of other features, within the transaction of the event or after it. */
  listeners?: EventListener[];
  /** Work that must not delay other jobs, by the name of its lane; features may share a lane. */
  lanes?: (
    platform: Platform,
    all: Pick<
      Gathered,
      | "blocks"
      | "mailBlocks"
      | "searched"
      | "indexed"
      | "linkables"
      | "transferred"
      | "printed"
      | "exportedParameters"
      | "listeners"
    >,
  ) => Record<string, Lane>;
  /** How plans are carried out, by the kind of thing. */
  plans?: (platform: Platform, all: { blocks: BlockTypes }) => Record<string, PlanKind>;
  /** Cleans up after a process that was killed. Run at the start when there is no other process. */
  tidyUp?: (platform: Platform) => Promise<unknown>;
  mailTemplates?: MailTemplate[] | ((all: { mailBlocks: MailBlocks }) => MailTemplate[]);
  /** A store of sent mails that may bounce. */
  sentMails?: SentMails;
  /** The personal data that it keeps. */
  subjects?: SubjectSource[];
  retention?: {
    /** Retention rules that run every hour and not only every night, by the names of their jobs. */
    hourly?: Record<string, RetentionRule>;
    nightly?: RetentionRule[];
  };
  /** The titles of things that show files, or that the audit log names. */
  titles?: Titles;
  /** The kinds of blocks it adds to pages; their page side is found by its path, `blocks/<name>/web/page-block.ts`. */
  blocks?: BlockType[];
  /** Those of them that mails can show (`BlockType.mail`), and how. */
  mailBlocks?: MailBlock[];
  /** The blocks, and the forms of screens, that visitors find at present; those that `declared.ts` names as forms count. */
  forms?: (platform: Platform, all: Gathered) => Promise<string[]>;
  /** The kinds of things that links lead to, by their names in links (`contract/links`). */
  linkables?: (platform: Platform) => Linkables;
  /** How its things are found by their words, for the command palette of the admin centre. */
  found?: (platform: Platform) => Finder[];
  /** Its things to which things of other features belong, for their screens. */
  related?: Related[];
  /** A kind of thing that visitors find by its words. */
  searched?: (all: { blocks: BlockTypes }) => Searched;
  /** A kind of thing with tags. */
  tagged?: Tagged | ((all: { blocks: BlockTypes }) => Tagged);
  /**
   * What is counted for the menu of the admin centre, by names that its items there use as their `counter`. Open
   * windows are told when a number changes.
   */
  counters?: Counters;
  /** What it says on the overview of the admin centre, by names that its cards in `web/feature.ts` use. */
  overview?: Record<string, OverviewCard>;
  /** What it adds to the daily mail with what is new, made with what all features say on the overview. */
  digest?: (all: Pick<Gathered, "overview">) => DigestPart;
  /** What it has told the world, which the statistics show beside their figures. */
  happened?: Happened;
  /** What is offered on the overview to those who worked on it last. */
  workedOn?: WorkedOn;
  /** Under which names the site is logged in elsewhere, by the networks. */
  connectedAs?: Record<string, ConnectedAs>;
  /** What it takes over of a registration, by the names of its details. */
  registered?: Record<string, Registered>;
  /** Called in the transaction that makes another language the main one. */
  mainLanguageChanged?: (tx: Tx, changed: { main: Language }, all: { blocks: BlockTypes }) => Promise<void>;
  /** Called in the transaction that changes which languages the site has, or which of them leads. */
  siteLanguagesChanged?: (tx: Tx, changed: { site: SiteLanguages }, all: { blocks: BlockTypes }) => Promise<void>;
  /** Query parameters that change what a public page shows, and their valid values. */
  pageParameters?: Record<string, RegExp | PageParameter>;
  /** The kinds of its pages of which search engines are told, by their names in the addresses of sitemaps. */
  indexed?: (platform: Platform, all: { blocks: BlockTypes }) => Record<string, Indexed>;
  /** The kinds of things that leave the site with an export and arrive with an import. */
  transferred?: (platform: Platform, all: Gathered) => Transferred[];
  /** What it adds to the example that a site may begin with. */
  demo?: DemoPart;
  /**
   * Addresses that no page links to and that lead somewhere all the same, such as those in printed codes: an export of the
   * site as files has them. With its function switched off, too.
   */
  printed?: (platform: Platform) => AsyncIterable<string>;
  /** Addresses beside the pages of the site. */
  documents?: (platform: Platform, all: Gathered) => Document[];
};

/** A parameter that changes the pages of one screen, or of one fixed page, and those below it alone. */
export type PageParameter = {
  values: RegExp;
  below: ScreenWords;
  /**
   * How often an address may have it, once by default. Pages with more values are made for each visitor: there are too
   * many of them to be cached. With 0 none is cached.
   */
  most?: number;
  /** An export of the site as files has the pages to which links with it lead. */
  exported?: true;
};

/** Who has logged in there; null if nobody has. */
export type ConnectedAs = (db: Db) => Promise<{ name: string; avatar: string | null } | null>;

/** What all features declare together, for features that show the things of others. */
export type Gathered = {
  /** Whether a function of the site cannot be switched off now. */
  isBusy: (tx: Tx, component: string) => Promise<boolean>;
  migrations: Migrations;
  plans: (platform: Platform) => Record<string, PlanKind>;
  mailTemplates: MailTemplate[];
  sentMails: SentMails[];
  /** In the order in which they are erased. */
  subjects: SubjectSource[];
  retention: { hourly: Record<string, RetentionRule>; all: RetentionRule[] };
  titles: Titles;
  blocks: BlockTypes;
  mailBlocks: MailBlocks;
  /** The declared forms that visitors find at present, in the order of the blocks. */
  forms: (platform: Platform) => Promise<string[]>;
  linkables: (platform: Platform) => Linkables;
  printed: (platform: Platform) => AsyncIterable<string>;
  /** The parameters of pages that an export of the site as files has, with their values. */
  exportedParameters: Record<string, RegExp>;
  /** Of the functions of the site that are switched on. */
  indexed: (platform: Platform) => Promise<Record<string, Indexed>>;
  /** Those of functions that are switched on. */
  found: (platform: Platform) => Promise<Finder[]>;
  /** Those of functions that are switched on. */
  related: (platform: Platform) => Promise<Related[]>;
  searched: Searched[];
  followers: Follower[];
  listeners: EventListener[];
  tagged: Tagged[];
  counters: Counters;
  overview: Record<string, OverviewCard>;
  /** Those of functions that are switched on. */
  happened: (platform: Platform) => Promise<Happened[]>;
  /** Those of functions that are switched on. */
  digest: (platform: Platform) => Promise<DigestPart[]>;
  workedOn: WorkedOn[];
  registered: Record<string, Registered>;
  connectedAs: Record<string, ConnectedAs>;
  mainLanguageChanged: (tx: Tx, changed: { main: Language }) => Promise<void>;
  siteLanguagesChanged: (tx: Tx, changed: { site: SiteLanguages }) => Promise<void>;
  /** Those of functions that are switched off, too: nothing that was written stays behind. */
  transferred: (platform: Platform) => Transferred[];
  /** What the example consists of, beside what every site has. */
  demo: DemoPart[];
};

/** The stream that tells the numbers uses two names itself. */
export type Counters = Record<string, Counter> & { unread?: never; ids?: never };

export type Counter = {
  /** Only for users with this right. */
  needs: Permission;
  /** The tags of what changes the number. */
  tags: string[];
  /** Called for every open window after each such change: an index should answer it. */
  read: (db: Db) => Promise<number>;
};

/** An address beside the pages. */
export type Document = {
  /** A path in Fastify's syntax, with patterns for its parameters. */
  url: string;
} & (Answering | KeptDocument);

/** It returns its own document, or bytes that are the same for everybody, or redirects; for good if it has `moved`. */
type Answering = {
  /** Null: not found. */
  answer: (asked: Asked) => Promise<Answered | null>;
};

type Answered = { html: string; policy: string } | { to: string; moved?: true } | { bytes: Bytes };

/** A text that is the same for everybody. Like a page, it is cached until what it shows changes. */
type KeptDocument = {
  /** The query parameters that change it. */
  parameters?: readonly string[];
  /** Null: not found. */
  text: (asked: Pick<Asked, "params" | "query" | "call"> & { origin: string }) => Promise<KeptText | null>;
  /** What is sent where there is no such text, with status 404; by default what the API says. */
  missing?: (asked: Pick<Asked, "acceptLanguage">) => { html: string; policy: string };
};

export type KeptText = {
  /** Its media type, such as `application/xml`; it is sent as UTF-8. */
  type: string;
  text: string;
  /** Of HTML: what may be in it (CSP). By default nothing may. */
  policy?: string;
  /** Search engines are asked not to list it. */
  unlisted?: true;
  /** Long, and not for visitors: kept compressed alone. */
  seldom?: boolean;
  tags: string[];
  /** When it expires; null if it does not. */
  validUntil: string | null;
};

export type Asked = {
  method: string;
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  userAgent: string | undefined;
  acceptLanguage: string | undefined;
  /** Calls an endpoint with the caller's rights. */
  call: <R extends AnyRoute>(record: R, input: Partial<Input<R>>) => Promise<Outcome>;
};
