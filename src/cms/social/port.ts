import type { NetworkName } from "./network.ts";

/** A network to which posts are sent. Adapters ask it through `fetchOutside` alone, and put no secret into an address. */
export type SocialNetwork = {
  network: NetworkName;
  /** Looks an account up by what its owner has entered. @throws ConnectRefused */
  connect: (entered: Entered) => Promise<Connected>;
  /**
   * Posts once. May be asked the same again, with the same `id`, after a failure; `unsureSince` then says when an attempt
   * was made that may have arrived although nobody answered. An adapter posts nothing twice: it repeats the key by which the
   * network knows the post, or looks for it first.
   * @throws PostFailed
   */
  post: (account: PostingAccount, post: OutgoingPost) => Promise<ArrivedPost>;
};

export type Entered = { server: string; handle: string; secret: string };

export type Connected = {
  /** `https://mastodon.example` */
  server: string;
  networkId: string;
  name: string;
  handle: string;
  address: string;
  /** Address of its picture. */
  avatar: string | null;
  limit: number;
  /** What is stored of what was entered. */
  secret: string;
};

export type PostingAccount = { server: string; networkId: string; handle: string; secret: string };

export type OutgoingPost = {
  /** UUID, the same for all attempts. */
  id: string;
  /** As `postedText` has it. */
  text: string;
  link: string;
  title: string;
  description: string;
  lang: string;
  picture: OutgoingPicture | null;
  created: Date;
  /** When the first and the latest attempt were made that may have arrived; null if there was none. */
  unsureSince: Date | null;
  unsureLast: Date | null;
  now: Date;
};

export type OutgoingPicture = { bytes: Uint8Array; type: string; width: number; height: number; alt: string };

export type ArrivedPost = { reference: string; address: string | null };

/**
 * Why an attempt has failed.
 * - `later`: nothing was posted; to be tried again, at the earliest after `wait` milliseconds.
 * - `lost`: it may have been posted; to be asked again with `unsureSince`.
 * - `unsure`: it may have been posted, and cannot be found out any more.
 * - `token`: the access is not accepted. `refused`: the network does not take this post.
 */
export type FailedHow = "later" | "lost" | "unsure" | "token" | "refused";

export class PostFailed extends Error {
  readonly how: FailedHow;
  /** What the network says, without secrets. */
  readonly told: string;
  readonly wait: number;
  /** The network wants to be asked less often. */
  readonly limited: boolean;

  constructor(how: FailedHow, { told = "", wait = 0, limited = false, cause }: Failing = {}) {
    super(`a post failed: ${how}`, { cause });
    this.name = "PostFailed";
    this.how = how;
    this.told = told
      .replace(/\p{Cc}/gu, " ")
      .slice(0, 300)
      .toWellFormed();
    this.wait = wait;
    this.limited = limited;
  }
}
type Failing = { told?: string; wait?: number; limited?: boolean; cause?: unknown };

/** `SERVER`: no such network there. `HANDLE`, `SECRET`, `SCOPE`: not known, not accepted, or it does not allow posting. */
export class ConnectRefused extends Error {
  readonly why: "SERVER" | "HANDLE" | "SECRET" | "SCOPE" | "UNREACHABLE";

  constructor(why: ConnectRefused["why"], cause?: unknown) {
    super(`an account cannot be connected: ${why}`, { cause });
    this.name = "ConnectRefused";
    this.why = why;
  }
}
