export type Leaving = {
  dirty: boolean;
  /** Something is being sent to the server. */
  pending: boolean;
  /** Files are on their way that this screen waits for; they are kept nowhere. */
  sending?: boolean;
  /** How often saving was tried since the user wants to leave, and whether it failed. */
  attempts: number;
  failed: boolean;
  /** The user has waited long enough. */
  late: boolean;
  /** What is not saved is kept on this device. */
  keeps: boolean;
};

const enough = 3;

/** The next step when the user leaves the editor for another screen. */
export function leaveStep(leaving: Leaving): "wait" | "save" | "go" | "ask" {
  const { dirty, pending, sending = false, attempts, failed, late, keeps } = leaving;
  if ((pending || sending) && !late) return "wait";
  if (sending) return "ask";
  if (!dirty) return "go";
  // Once in any case, and again after changes by others were merged.
  if (!late && (attempts === 0 || (!failed && attempts < enough))) return "save";
  return keeps ? "go" : "ask";
}
