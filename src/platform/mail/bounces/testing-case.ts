/** The mail and the reply that a report is about. */
export type Case = { id: string; to: string; status?: string; said?: string; action?: string };

export const usual = { status: "5.1.1", said: "550 5.1.1 <mailbox> no such user here", action: "failed" };
