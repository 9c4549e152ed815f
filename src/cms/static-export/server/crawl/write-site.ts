import { Readable } from "node:stream";
import type { OwnSite, SiteAnswer } from "#platform/own-site.ts";
import { name, type Report } from "../report.ts";
import type { Links } from "../rewriting/links.ts";
import { policyOf } from "../rewriting/policy.ts";
import type { Instead, PageReader } from "../rewriting/rewrite-page.ts";
import { addressesInManifest, addressesInText, rewriteManifest, rewriteText } from "../rewriting/rewrite-text.ts";
import { readStyles } from "../rewriting/styles.ts";
import type { Sink } from "../writing/sink.ts";
import { addressesFrom, relativeAddress, wholeAddress } from "./names.ts";
import type { Target, Targets, Waiting } from "./targets.ts";

export type Writing = {
  site: OwnSite;
  targets: Targets;
  sink: Sink;
  report: Report;
  /** Scheme, host and path of the export, where its owner has told them; null: search engines are told of the site. */
  base: string | null;
  reader: PageReader;
  /** Of pages, by what the site sends with them: most are sent with the same. */
  policies: Map<string, string>;
  instead: (page: { file: string; root?: string | undefined }) => Omit<Instead, "policy">;
};

/** Drawings up to this size stand in the sheets that name them, in bytes. */
const smallDrawing = 8 * 1024;

/** What an address of the site answers with: a page whole, and of a file its bytes as they come. */
export type Asked = SiteAnswer<Buffer | Readable>;

export async function askFor(site: OwnSite, { address, page }: Waiting): Promise<Asked> {
  return page ? site.ask(address) : site.open({ path: address });
}

/** Nobody reads the answer. */
export function leaveUnread({ body }: Asked): void {
  if (!Buffer.isBuffer(body)) body.destroy();
}

/** Writes what an address of the site answered with, with links that hold wherever it is put. */
export async function writeOne(
  writing: Writing,
  { address, file }: Waiting,
  { body, ...answer }: Asked,
): Promise<void> {
  const { sink, report } = writing;
  if (answer.status !== 200) {
    leaveUnread({ body, ...answer });
    name(report.failed, { path: address, status: answer.status });
  } else if (Buffer.isBuffer(body)) {
    report.pages += 1;
    await sink.add(file, counted(await pageOf(writing, { address, file, answer: { body, ...answer } }), report));
  } else {
    report.files += 1;
    const written = await fileOf(writing, { address, file, answer: { body, ...answer } });
    await sink.add(
      file,
      Buffer.isBuffer(written) ? counted(written, report) : Readable.from(countedIn(written, report)),
    );
  }
}

type Place = { address: string; file: string };

function counted(body: Uint8Array, report: Report): Uint8Array {
  report.bytes += body.length;
  return body;
}

async function* countedIn(body: Readable, report: Report): AsyncGenerator<Uint8Array> {
  for await (const part of body as AsyncIterable<Uint8Array>) yield counted(part, report);
}

/**
 * Writes what is shown where nothing is found. Servers send it at any depth, so its links begin at the root of the export.
 */
export async function writeMissing(writing: Writing): Promise<void> {
  const answer = await writing.site.ask(nowhere);
  if (!answer.headers["content-type"]?.startsWith("text/html")) {
    name(writing.report.failed, { path: nowhere, status: answer.status });
    return;
  }
  const root = writing.base === null ? "/" : `${new URL(writing.base).pathname.replace(/\/$/, "")}/`;
  const body = await pageOf(writing, { address: nowhere, file: "404.html", answer, root });
  await writing.sink.add("404.html", body);
}

/** An address at which nothing is found. */
const nowhere = "/404-not-found";

/** `root`: before all addresses, in place of a way from the page to them. */
type Page = Place & { answer: SiteAnswer; root?: string };

async function pageOf(writing: Writing, { address, file, answer, root }: Page): Promise<Buffer> {
  const { targets, report } = writing;
  const sent = answer.headers["content-security-policy"] ?? "";
  const policy = writing.policies.get(sent) ?? policyOf(sent);
  writing.policies.set(sent, policy);
  const instead = { ...writing.instead({ file, root }), policy };
  const read = () => {
    const unknown: string[] = [];
    const isLeft = (link: string) => {
      const target = targets.of(link, address);
      if (!target && targets.own(link, address)) unknown.push(link);
      return isScreen(target);
    };
    return { ...writing.reader.read(answer.body, { instead, isLeft }), unknown };
  };
  let page = read();
  if (page.unknown.length > 0) {
    // Which links are left out is known once they were looked up; few of those that are new are.
    await targets.learn(page.unknown, address);
    if (page.unknown.some((link) => isScreen(targets.of(link, address)))) page = read();
  }
  await targets.learn(page.addresses, address);
  const links = await linksOf(writing, { address, file, root, drawings: [] });
  for (const form of page.forms) name(report.forms, { path: address, name: form });
  if (page.searches) report.searches += 1;
  for (const link of page.addresses) {
    const target = targets.of(link, address);
    if (target && "gone" in target && target.gone === "missing") name(report.dead, { path: address, link });
  }
  return page.write(links);
}

function isScreen(target: Target | null): boolean {
  return target !== null && "gone" in target && target.gone === "screen";
}

type File = Place & { answer: SiteAnswer<Readable> };

async function fileOf(writing: Writing, { address, file, answer }: File): Promise<Buffer | Readable> {
  const { site, targets, base } = writing;
  const type = answer.headers["content-type"] ?? "";
  if (type.startsWith("text/css")) {
    const { addresses, write } = readStyles((await textOf(answer.body)).toString());
    await targets.learn(addresses, address);
    return Buffer.from(write(await linksOf(writing, { address, file, drawings: addresses })));
  }
  if (type.startsWith("application/manifest+json")) {
    const text = (await textOf(answer.body)).toString();
    await targets.learn(addressesInManifest(text), address);
    return Buffer.from(rewriteManifest(text, await linksOf(writing, { address, file, drawings: [] })));
  }
  if (/^(?:text\/plain|(?:application|text)\/(?:[a-z]+\+)?(?:xml|json))\b/.test(type) && !address.startsWith("/api/")) {
    const text = (await textOf(answer.body)).toString();
    const found = addressesInText(text, site.origin);
    // What sitemaps name beyond pages and other sitemaps stays where it is.
    await targets.learn(base === null ? found.filter((one) => one.endsWith(".xml")) : found, address);
    const links = await linksOf(writing, { address, file, drawings: [] });
    return Buffer.from(rewriteText(text, { origin: site.origin, links }));
  }
  if (type.startsWith("text/calendar") && base !== null) {
    // It leads to an address that only the site has. Lines that begin with a space continue the one before (RFC 5545, 3.1).
    return Buffer.from((await textOf(answer.body)).toString().replace(/^URL[;:].*\r\n(?:[ \t].*\r\n)*/gm, ""));
  }
  if (type.startsWith("text/html")) {
    // The code of an owner, within its frame.
    const policy = policyOf(answer.headers["content-security-policy"] ?? "");
    const text = (await textOf(answer.body)).toString();
    return Buffer.from(text.replace("<head>", `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`));
  }
  return answer.body;
}

type Linking = Place & { drawings: readonly string[]; root?: string | undefined };

async function linksOf({ site, targets, base }: Writing, { address, file, drawings, root }: Linking): Promise<Links> {
  const drawn = new Map<string, string>();
  for (const drawing of drawings.filter((one) => one.endsWith(".svg"))) {
    const { status, body } = await site.ask(drawing);
    if (status === 200 && body.length <= smallDrawing) {
      drawn.set(drawing, `data:image/svg+xml;base64,${body.toString("base64")}`);
    }
  }
  const toFile = root === undefined ? addressesFrom(file) : (other: string) => root + relativeAddress("", other);
  return {
    to(link) {
      const target = targets.of(link, address);
      if (!target) return undefined;
      if ("gone" in target) return null;
      if (target.file === file && target.fragment) return target.fragment;
      return toFile(target.file) + target.fragment;
    },
    whole(link) {
      if (base === null) return link;
      const target = targets.of(link, address);
      return target && !("gone" in target) ? wholeAddress(base, target.file) + target.fragment : link;
    },
    drawing: (link) => drawn.get(link) ?? null,
  };
}

async function textOf(body: Readable): Promise<Buffer> {
  return Buffer.concat(await body.toArray());
}
