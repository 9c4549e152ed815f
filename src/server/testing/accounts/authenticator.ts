import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

type Credential = { id: Buffer; key: KeyObject; publicKey: Buffer; host: string; userHandle: string; counter: number };
type Options = Record<string, unknown>;

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();

/** User present, user verified, attested credential data (WebAuthn §6.1). */
const flag = { present: 1, verified: 4, attested: 64 };

/** A security key in software, as a browser at this origin uses it (WebAuthn level 3, ES256, no attestation). */
export class Authenticator {
  readonly #origin: string;
  /** Whether it asks its user for a finger or a PIN. */
  verifies = true;
  credentials: Credential[] = [];

  constructor(origin = "http://localhost:80") {
    this.#origin = new URL(origin).origin;
  }

  /** What `navigator.credentials.create` returns, as JSON. */
  create(options: Options): string {
    const { challenge, rp, user } = options as { challenge: string; rp: { id: string }; user: { id: string } };
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const cose = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, "base64url"))],
      [int(-3), bytes(Buffer.from(y, "base64url"))],
    ]);
    const credential = {
      id: randomBytes(16),
      key: privateKey,
      publicKey: cose,
      host: rp.id,
      userHandle: user.id,
      counter: 0,
    };
    this.credentials.push(credential);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credential.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, credential.id, cose]);
    const data = Buffer.concat([this.#head(credential, flag.attested), attested]);
    const attestationObject = map([
      [text("fmt"), text("none")],
      [text("attStmt"), map([])],
      [text("authData"), bytes(data)],
    ]);
    return this.#answer(credential, {
      clientDataJSON: this.#client("webauthn.create", challenge).toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** What `navigator.credentials.get` returns, as JSON; `challenge` in place of that of the options. */
  get(options: Options, own: { challenge?: string; origin?: string } = {}): string {
    const { allowCredentials } = options as { allowCredentials?: { id: string }[] };
    const challenge = own.challenge ?? (options["challenge"] as string);
    const credential = this.credentials.find(
      ({ id }) => !allowCredentials || allowCredentials.some((allowed) => allowed.id === id.toString("base64url")),
    );
    if (!credential) throw new Error("the authenticator has none of these passkeys");
    credential.counter += 1;
    const data = this.#head(credential, 0);
    const client = this.#client("webauthn.get", challenge, own.origin);
    const signature = createSign("sha256")
      .update(Buffer.concat([data, sha256(client)]))
      .sign(credential.key);
    return this.#answer(credential, {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: signature.toString("base64url"),
      userHandle: credential.userHandle,
    });
  }

  #head({ host, counter }: Credential, more: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = flag.present | (this.verifies ? flag.verified : 0) | more;
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  }

  #client(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #answer({ id }: Credential, response: Record<string, unknown>): string {
    const name = id.toString("base64url");
    return JSON.stringify({ id: name, rawId: name, type: "public-key", clientExtensionResults: {}, response });
  }
}

// CBOR (RFC 8949), as far as a credential needs it.
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
