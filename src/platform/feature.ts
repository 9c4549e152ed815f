import type { BlockType } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { AnyRoute, Input } from "#contract/wire/route.ts";
import type { Endpoint, Outcome } from "./endpoints/endpoints.ts";
import type { Kinds } from "./jobs/jobs.ts";
import type { Lane } from "./jobs/lanes.ts";
import type { SentMails } from "./mail/bounces/note-report.ts";
import type { MailTemplate } from "./mail/templates.ts";
import type { Platform } from "./platform.ts";
import type { PlanKind } from "./publishing/plans.ts";
import type { Tagged } from "./publishing/tagged.ts";
import type { Titles } from "./publishing/titles.ts";
import type { RetentionRule, SubjectSource } from "./subjects.ts";

/**
 * All that the house knows of a feature's server side. Each feature exports one of these from `server/feature.ts`, and
 * `server/features.ts` lists them: what is not said here does not happen.
 */
export type ServerFeature = {
  endpoints?: (platform: Platform, all: Gathered) => Endpoint[];
  /** What is done later, and what repeats. */
  jobs?: (platform: Platform, all: Gathered) => Kinds;
  /** Work that others must not wait for, by the lane it is done in; features may share a lane. */
  lanes?: (platform: Platform) => Record<string, Lane>;
  /** How plans are carried out, by the kind of thing. */
  plans?: (platform: Platform) => Record<string, PlanKind>;
  /** Puts in order what a process left behind that was cut off. For the start of the only process there is. */
  tidyUp?: (platform: Platform) => Promise<unknown>;
  mailTemplates?: MailTemplate[];
  /** A store of mails that can come back. */
  sentMails?: SentMails;
  /** What is kept about people. */
  subjects?: SubjectSource[];
  retention?: {
    /** Applied every hour besides every night, by the names of their jobs. */
    hourly?: Record<string, RetentionRule>;
    nightly?: RetentionRule[];
  };
  /** What things are called that show files, or that the audit log tells of. */
  titles?: Titles;
  /** The kinds of blocks it brings for pages; their page side stands in `src/app/blocks.ts`. */
  blocks?: BlockType[];
  /** The forms in which visitors say something about themselves, by the names of their blocks. */
  forms?: (platform: Platform, all: Gathered) => Promise<string[]>;
  /** A kind of thing with tags. */
  tagged?: Tagged | ((all: { blocks: BlockTypes }) => Tagged);
  /** Query parameters that change what a public page shows, and the values they may have. */
  pageParameters?: Record<string, RegExp>;
  /** What is answered beside the pages of the site. */
  documents?: (platform: Platform) => Document[];
};

/** What all features say together, for those that show things of others. */
export type Gathered = {
  plans: (platform: Platform) => Record<string, PlanKind>;
  mailTemplates: MailTemplate[];
  sentMails: SentMails[];
  /** In the order in which they are erased. */
  subjects: SubjectSource[];
  retention: { hourly: Record<string, RetentionRule>; all: RetentionRule[] };
  titles: Titles;
  blocks: BlockTypes;
  forms: (platform: Platform) => Promise<string[]>;
  tagged: Tagged[];
};

/** An address outside of the pages whose answer brings a document of its own, or leads elsewhere. */
export type Document = {
  /** As Fastify writes addresses, with patterns for what may stand in them. */
  url: string;
  /** Null: nothing is there. */
  answer: (asked: Asked) => Promise<{ html: string; policy: string } | { to: string } | null>;
};

type Asked = {
  method: string;
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  userAgent: string | undefined;
  acceptLanguage: string | undefined;
  /** Calls an endpoint with the rights of whoever asks. */
  call: <R extends AnyRoute>(record: R, input: Partial<Input<R>>) => Promise<Outcome>;
};
