/** What somebody may do with an issue, by its state, and the state that comes of it. */
export const issueStates = {
  draft: { write: "draft", schedule: "scheduled", send: "sending", delete: null },
  scheduled: { unschedule: "draft", send: "sending" },
  /** Also while it waits for a mail server that does not answer: it goes on by itself. */
  sending: { pause: "paused", cancel: "cancelled", finish: "sent" },
  paused: { resume: "sending", cancel: "cancelled" },
  sent: { retry: "sending" },
  cancelled: {},
} as const satisfies Record<string, Partial<Record<IssueAct, string | null>>>;

export const issueActs = [
  "write",
  "schedule",
  "unschedule",
  "send",
  "pause",
  "resume",
  "cancel",
  "finish",
  "retry",
  "delete",
] as const;
export type IssueAct = (typeof issueActs)[number];
export type IssueState = keyof typeof issueStates;
export const issueStateNames = Object.keys(issueStates) as IssueState[];

/** The states in which something may be done. */
export function statesFor(act: IssueAct): IssueState[] {
  return issueStateNames.filter((state) => act in issueStates[state]);
}

/** The state that an act leads to from here; null where it does not fit. */
export function stateAfter(act: IssueAct, state: IssueState): IssueState | null {
  const acts: Partial<Record<IssueAct, IssueState | null>> = issueStates[state];
  return acts[act] ?? null;
}

/** What can become of a delivery. */
export type DeliveryState =
  | "waiting"
  /** Somebody has it in hand. The mail server cannot have taken it yet. */
  | "sending"
  /** The last line of the mail is on its way, or about to be; after a crash nobody knows. */
  | "handed"
  | "sent"
  /** There is no mail server. */
  | "filed"
  | "refused"
  /** Unsubscribed or suppressed since the audience was written down. */
  | "skipped"
  /** Handed over, and nobody heard what the mail server said: sent again only if somebody wants it. */
  | "doubtful";
