/**
 * What becomes of a post. `planned` waits for its time, or for the next attempt; of one that is `unknown` the network did
 * not say whether it has it, and a person has to look.
 */
export const postStates = ["planned", "sending", "sent", "failed", "unknown", "cancelled"] as const;
export type PostState = (typeof postStates)[number];

export const postActs = ["cancel", "retry", "confirm"] as const;
export type PostAct = (typeof postActs)[number];

/** What people may do with a post in each state, and which state it has afterwards. */
export const actsIn: Record<PostState, Partial<Record<PostAct, PostState>>> = {
  planned: { cancel: "cancelled" },
  sending: {},
  sent: {},
  failed: { retry: "planned", cancel: "cancelled" },
  unknown: { retry: "planned", confirm: "sent" },
  cancelled: {},
};

/**
 * Why a post has not been sent. `TOKEN`: the network does not accept the access any more. `REMOVED`: the account is not
 * connected any more.
 */
export const postFailures = [
  ...(["TOKEN", "REFUSED", "LIMIT", "UNREACHABLE", "LOST", "NOT_PUBLIC", "PICTURE_GONE", "REMOVED"] as const),
];
export type PostFailure = (typeof postFailures)[number];
