/** The acts that each state of an issue allows, and the state that follows. */
export const issueStates = {
  draft: { write: "draft", schedule: "scheduled", send: "sending", delete: null },
  scheduled: { unschedule: "draft", send: "sending" },
  /** Also while it waits for a mail server that does not answer; it continues automatically. */
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

/** The states that allow an act. */
export function statesFor(act: IssueAct): IssueState[] {
  return issueStateNames.filter((state) => act in issueStates[state]);
}

/** The state after an act; null if this state does not allow it. */
export function stateAfter(act: IssueAct, state: IssueState): IssueState | null {
  const acts: Partial<Record<IssueAct, IssueState | null>> = issueStates[state];
  return acts[act] ?? null;
}

/** The states of a delivery. */
export type DeliveryState =
  | "waiting"
  /** A worker is sending it. The mail server cannot have accepted it yet. */
  | "sending"
  /** The last line of the mail is sent or about to be; after a crash its delivery is uncertain. */
  | "handed"
  | "sent"
  /** Written into the data folder, since there is no mail server. */
  | "filed"
  | "refused"
  /** Unsubscribed or suppressed since the audience was recorded. */
  | "skipped"
  /** Sent without a reply of the mail server; sent again only if a user asks for it. */
  | "doubtful";
