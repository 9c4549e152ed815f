export type Leaving = {
  dirty: boolean;
  /** Something is on its way to the server. */
  pending: boolean;
  /** How often it was tried to save since somebody wants to leave, and whether that went wrong. */
  attempts: number;
  failed: boolean;
  /** They have waited long enough. */
  late: boolean;
  /** What is not saved stays on this device. */
  keeps: boolean;
};

const enough = 3;

/** What comes next when somebody leaves the editor within the site. */
export function leaveStep({ dirty, pending, attempts, failed, late, keeps }: Leaving): "wait" | "save" | "go" | "ask" {
  if (pending && !late) return "wait";
  if (!dirty) return "go";
  // Once in any case, and again after somebody else's changes were taken over.
  if (!late && (attempts === 0 || (!failed && attempts < enough))) return "save";
  return keeps ? "go" : "ask";
}
