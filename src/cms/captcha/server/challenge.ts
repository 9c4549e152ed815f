import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import type { Challenge } from "../contract.ts";
import { keyFor } from "./secret.ts";

/**
 * How many keys a browser has to try: some thousand take a desk computer a tenth of a second and an old phone
 * about half a one. A bot that sends a thousand messages pays for each of them.
 */
const fewest = 2000;
const most = 6000;
/** Long enough to write a long letter in between; the form asks for a new one after that. In seconds. */
const lifetime = 2 * 60 * 60;

type Making = { id: string; secret: string; now: Date };

export async function makeChallenge({ id, secret, now }: Making): Promise<Challenge> {
  const issued = Math.floor(now.getTime() / 1000);
  const challenge = await createChallenge({
    algorithm: "SHA-256",
    cost: 1,
    counter: randomInt(fewest, most),
    deriveKey,
    // Not the library's own `expiresAt`, which is judged by the clock of the machine.
    data: { id, issued, expires: issued + lifetime },
    hmacSignatureSecret: keyFor(secret, "challenge"),
    hmacKeySignatureSecret: keyFor(secret, "solution"),
  });
  return challenge as Challenge;
}

export type Proof = { id: string; issued: Date; expires: Date };

/** What a solved challenge proves; `null` for one that is wrong, expired or not from here. */
export async function provenBy(altcha: string, { secret, now }: { secret: string; now: Date }): Promise<Proof | null> {
  const payload = payloadOf(altcha);
  if (!payload) return null;
  try {
    const { verified } = await verifySolution({
      ...payload,
      deriveKey,
      hmacSignatureSecret: keyFor(secret, "challenge"),
      hmacKeySignatureSecret: keyFor(secret, "solution"),
    });
    if (!verified) return null;
  } catch {
    // The library stumbles over what nobody's browser sends; nothing is proven by it.
    return null;
  }
  const { id, issued, expires } = payload.challenge.parameters.data;
  if (expires * 1000 <= now.getTime()) return null;
  return { id, issued: new Date(issued * 1000), expires: new Date(expires * 1000) };
}

type Payload = { challenge: Challenge; solution: { counter: number; derivedKey: string } };

function payloadOf(altcha: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(altcha, "base64").toString()) as Payload;
    const { challenge, solution } = payload;
    return challenge.parameters.data.id && solution ? { challenge, solution } : null;
  } catch {
    return null;
  }
}
