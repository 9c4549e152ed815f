import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** Argon2id with 19 MiB, two passes, one lane: the first choice of the OWASP password storage sheet. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Hashes a password into the PHC string format, which contains its own salt and parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", { message: password.normalize("NFC"), nonce, ...cost });
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${encode(nonce)}$${encode(tag)}`;
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  // A salt has at least 8 bytes and a tag 16; shorter ones were not made by a password program.
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=([1-9]\d*),p=([1-9]\d*)\$([\w+/]{11,})\$([\w+/]{22,})$/.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const actual = await derive("argon2id", {
    message: password.normalize("NFC"),
    nonce: Buffer.from(nonce, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** Verified when the handle is unknown, so that the reply takes as long as for a wrong password. */
export const nobodysHash =
  "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

function encode(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
