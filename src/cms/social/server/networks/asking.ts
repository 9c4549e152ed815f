import { text } from "node:stream/consumers";
import { ConnectRefused, PostFailed } from "#cms/social/port.ts";
import { OutsideFailed, OutsideRefused } from "#platform/outbound/failures.ts";
import type { FetchOutside, OutsideRequest } from "#platform/outbound/fetch-outside.ts";

/** A network has so long for an answer, in milliseconds; a job with three requests ends before its lease does. */
const patience = 15_000;
const largestAnswer = 512 * 1024;

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; json: Json };
/** An answer that is no JSON is an empty object. */
export type Json = Record<string, unknown>;

type Asked = Pick<OutsideRequest, "method" | "body" | "headers">;
type Sent = NonNullable<OutsideRequest["body"]>;

/**
 * Asks a network and reads its answer.
 * @throws OutsideRefused, OutsideFailed
 */
export async function ask(fetchOutside: FetchOutside, url: string, asked: Asked = {}): Promise<Answer> {
  const { status, headers, body } = await fetchOutside(url, {
    ...asked,
    ...{ maxBytes: largestAnswer, timeout: patience, redirects: 0 },
  });
  return { status, headers, json: parsed(await text(body)) };
}

function parsed(answer: string): Json {
  try {
    const json: unknown = JSON.parse(answer);
    return typeof json === "object" && json !== null ? (json as Json) : {};
  } catch {
    return {};
  }
}

export function jsonBody(value: object): Sent {
  return { type: "application/json", text: JSON.stringify(value) };
}

export function formBody(fields: Record<string, string>): Sent {
  return { type: "application/x-www-form-urlencoded", text: new URLSearchParams(fields).toString() };
}

type FormFile = { name: string; fileName: string; type: string; bytes: Uint8Array };

/** A form with one file (RFC 7578). */
export function fileBody(fields: Record<string, string>, file: FormFile): Sent {
  const boundary = `vitrine-${crypto.randomUUID()}`;
  const part = (name: string, rest: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}`;
  const before = Object.entries(fields).map(([name, value]) => `${part(name, "")}\r\n\r\n${value}\r\n`);
  const head = part(file.name, `; filename="${file.fileName}"\r\nContent-Type: ${file.type}`);
  const bytes = Buffer.concat([
    Buffer.from(`${before.join("")}${head}\r\n\r\n`),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}

/** Asks when an account is connected: a server that does not answer is one that cannot be connected now. */
export async function askToConnect(fetchOutside: FetchOutside, url: string, asked: Asked = {}): Promise<Answer> {
  try {
    return await ask(fetchOutside, url, asked);
  } catch (error) {
    if (error instanceof OutsideRefused) throw new ConnectRefused("SERVER", error);
    if (error instanceof OutsideFailed)
      throw new ConnectRefused(error.code === "UNKNOWN_HOST" ? "SERVER" : "UNREACHABLE", error);
    throw error;
  }
}

/** What fails before anything can have arrived. */
const neverArrived: ReadonlySet<string> = new Set(["UNKNOWN_HOST", "CERTIFICATE"]);

/**
 * Asks what changes nothing that people see, such as uploading a picture: it can be asked again.
 * @throws PostFailed
 */
export async function askBefore(fetchOutside: FetchOutside, url: string, asked: Asked = {}): Promise<Answer> {
  return asking(fetchOutside, { url, asked, lost: "later" });
}

/**
 * Asks what posts: without an answer it may have happened.
 * @throws PostFailed
 */
export async function askToPost(fetchOutside: FetchOutside, url: string, asked: Asked): Promise<Answer> {
  return asking(fetchOutside, { url, asked, lost: "lost" });
}

type Asking = { url: string; asked: Asked; lost: "later" | "lost" };

async function asking(fetchOutside: FetchOutside, { url, asked, lost }: Asking): Promise<Answer> {
  const answer = await ask(fetchOutside, url, asked).catch((error: unknown) => {
    if (error instanceof OutsideRefused) throw new PostFailed("refused", { cause: error });
    if (!(error instanceof OutsideFailed)) throw error;
    throw new PostFailed(neverArrived.has(error.code) ? "later" : lost, { cause: error });
  });
  if (answer.status === 429)
    throw new PostFailed("later", { limited: true, wait: waitOf(answer), told: toldIn(answer) });
  if (answer.status >= 500) throw new PostFailed(lost, { told: toldIn(answer) });
  return answer;
}

const [second, minute, day] = [1000, 60_000, 86_400_000];

/** How long a network wants to be left alone, in milliseconds: in seconds, as a moment, or as seconds since 1970. */
function waitOf({ headers }: Answer): number {
  const said = ["retry-after", "ratelimit-reset", "x-ratelimit-reset"].flatMap((name) => headers[name] ?? [])[0] ?? "";
  const number = Number(said);
  const at = Number.isFinite(number) && said !== "" ? (number > 1e9 ? number * second : null) : Date.parse(said);
  const wait = at === null ? number * second : at - Date.now();
  return Number.isFinite(wait) ? Math.min(day, Math.max(minute, wait)) : minute;
}

/** The words of an answer that refuses something. */
export function toldIn({ json }: Pick<Answer, "json">): string {
  const { error, message, error_description: description } = json;
  if (typeof error === "object" && error !== null) return textIn(error as Json, "message");
  return [description, message, error].find((one): one is string => typeof one === "string" && one !== "") ?? "";
}

export function textIn(json: Json, name: string): string {
  const value = json[name];
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

export function objectIn(json: Json, name: string): Json {
  const value = json[name];
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

export function listIn(json: Json, name: string): Json[] {
  const value = json[name];
  return Array.isArray(value)
    ? (value as unknown[]).filter((one): one is Json => typeof one === "object" && one !== null)
    : [];
}
