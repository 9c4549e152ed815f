const name = "vitrine-confirm-again";

/** A dangerous act was refused because its user has not proved for a while who they are: the admin centre asks. */
export function askForProof(): void {
  window.dispatchEvent(new Event(name));
}

/** Returns what ends it. */
export function onProofAsked(listen: () => void): () => void {
  window.addEventListener(name, listen);
  return () => window.removeEventListener(name, listen);
}

/** Whether one of the refusals of an answer asks for a proof, however deep it stands. */
export function asksForProof(answer: unknown): boolean {
  return JSON.stringify(answer ?? null).includes('"code":"CONFIRM_AGAIN"');
}
