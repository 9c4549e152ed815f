import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { deserialize, serialize } from "node:v8";

/** A transaction of a request that was committed. */
export type Step = {
  /** Of its source text: another one in its place is not the same transaction. */
  body: string;
  /** What it returned. */
  result: unknown;
  /** The ids that the request took since the step before, in their order. */
  ids: string[];
};

/** Stands for a step whose result could not be stored, or was too long. */
const lost = "-";

/** What encrypts the steps and the reply of a request: made of its key, which is not stored, since they may contain secrets. */
export function sealOf({ sent, token }: { sent: string; token: string }): Buffer {
  return createHmac("sha256", sent).update(`steps ${token}`).digest();
}

export function bodyHash(body: string): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 16);
}

/** One line for a step, encrypted; at most `most` characters. */
export function sealStep(step: Step, { seal, most }: { seal: Buffer; most: number }): string {
  const bytes = bytesOf(step);
  if (!bytes || bytes.length > most) return lost;
  const line = encrypted(bytes, seal);
  return line.length > most ? lost : line;
}

/** The steps of these lines; null if one of them is lost. */
export function openSteps(lines: readonly string[], seal: Buffer): Step[] | null {
  return lines.includes(lost) ? null : lines.map((line) => openStep(line, seal));
}

function openStep(line: string, seal: Buffer): Step {
  return deserialize(decrypted(line, seal)) as Step;
}

/** No JSON begins with it: replies that were stored before they were encrypted are read as they are. */
const sealedReply = "sealed:";

/** The JSON of a reply, encrypted: it may show a secret that is shown once and stored nowhere else. */
export function sealReply(json: string, seal: Buffer): string {
  return sealedReply + encrypted(Buffer.from(json), seal);
}

/** The JSON of a stored reply. */
export function openReply(stored: string, seal: Buffer): string {
  return stored.startsWith(sealedReply) ? decrypted(stored.slice(sealedReply.length), seal).toString() : stored;
}

function encrypted(bytes: Buffer, seal: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", seal, iv);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

function decrypted(line: string, seal: Buffer): Buffer {
  const bytes = Buffer.from(line, "base64");
  const decipher = createDecipheriv("aes-256-gcm", seal, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}

/** Null for results that are more than data, such as functions. */
function bytesOf(step: Step): Buffer | null {
  try {
    return serialize(step);
  } catch {
    return null;
  }
}
