import { Readable } from "node:stream";
import type { OwnSite, SiteAnswer } from "#platform/own-site.ts";
import { name, type Report } from "../report.ts";
import { addressesInStyles, type Links, rewriteStyles } from "../rewriting/links.ts";
import { policyOf } from "../rewriting/policy.ts";
import { type Instead, readPage } from "../rewriting/rewrite-page.ts";
import { addressesInManifest, addressesInText, rewriteManifest, rewriteText } from "../rewriting/rewrite-text.ts";
import type { Sink } from "../writing/sink.ts";
import { relativeAddress, wholeAddress } from "./names.ts";
import type { Targets, Waiting } from "./targets.ts";

export type Writing = {
  site: OwnSite;
  targets: Targets;
  sink: Sink;
  report: Report;
  /** Scheme, host and path of the export, where its owner has told them; null: search engines are told of the site. */
  base: string | null;
  instead: (page: { file: string; root?: string | undefined }) => Omit<Instead, "policy">;
};

/** Drawings up to this size stand in the sheets that name them, in bytes. */
const smallDrawing = 8 * 1024;

/** Reads an address of the site, and writes what it answers with, with links that hold wherever it is put. */
export async function writeOne(writing: Writing, { address, file, page }: Waiting): Promise<void> {
  const { site, sink, report } = writing;
  const answer = await site.open({ path: address });
  if (answer.status !== 200) {
    answer.body.destroy();
    name(report.failed, { path: address, status: answer.status });
    return;
  }
  const body = page
    ? await pageOf(writing, { address, file, answer })
    : await fileOf(writing, { address, file, answer });
  if (page) report.pages += 1;
  else report.files += 1;
  await sink.add(file, body instanceof Uint8Array ? counted(body, report) : Readable.from(countedIn(body, report)));
}

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
  const answer = await writing.site.open({ path: nowhere });
  if (!answer.headers["content-type"]?.startsWith("text/html")) {
    answer.body.destroy();
    name(writing.report.failed, { path: nowhere, status: answer.status });
    return;
  }
  const root = writing.base === null ? "/" : `${new URL(writing.base).pathname.replace(/\/$/, "")}/`;
  const body = await pageOf(writing, { address: nowhere, file: "404.html", answer, root });
  await writing.sink.add("404.html", body);
}

/** An address at which nothing is found. */
const nowhere = "/404-not-found";

type Answered = {
  address: string;
  file: string;
  answer: SiteAnswer<Readable>;
  /** Before all addresses, in place of a way from the page to them. */
  root?: string;
};

async function pageOf(writing: Writing, { address, file, answer, root }: Answered): Promise<Buffer> {
  const { targets, report, base } = writing;
  const isLeft = (link: string) => {
    const target = targets.of(link, address);
    return target !== null && "gone" in target && target.gone === "screen";
  };
  const html = (await textOf(answer.body)).toString();
  // Which links are left out is known once they were looked up.
  await targets.learn(linksIn(html), address);
  const instead = {
    ...writing.instead({ file, root }),
    policy: policyOf(answer.headers["content-security-policy"] ?? ""),
  };
  const read = readPage(html, { instead, isLeft, moved: base !== null });
  await targets.learn(read.addresses, address);
  const links = await linksOf(writing, { address, file, root, drawings: [] });
  for (const form of read.forms) name(report.forms, { path: address, name: form });
  if (read.searches) report.searches += 1;
  for (const link of read.addresses) {
    const target = targets.of(link, address);
    if (target && "gone" in target && target.gone === "missing") name(report.dead, { path: address, link });
  }
  return Buffer.from(read.write(links));
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));

async function fileOf(writing: Writing, { address, file, answer }: Answered): Promise<Buffer | Readable> {
  const { site, targets, base } = writing;
  const type = answer.headers["content-type"] ?? "";
  if (type.startsWith("text/css")) {
    const text = (await textOf(answer.body)).toString();
    const found = addressesInStyles(text);
    await targets.learn(found, address);
    return Buffer.from(rewriteStyles(text, await linksOf(writing, { address, file, drawings: found })));
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
  if (type.startsWith("text/html")) {
    // The code of an owner, within its frame.
    const policy = policyOf(answer.headers["content-security-policy"] ?? "");
    const text = (await textOf(answer.body)).toString();
    return Buffer.from(text.replace("<head>", `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`));
  }
  return answer.body;
}

type Place = { address: string; file: string; drawings: string[]; root?: string | undefined };

async function linksOf({ site, targets, base }: Writing, { address, file, drawings, root }: Place): Promise<Links> {
  const drawn = new Map<string, string>();
  for (const drawing of drawings.filter((one) => one.endsWith(".svg"))) {
    const { status, body } = await site.ask(drawing);
    if (status === 200 && body.length <= smallDrawing) {
      drawn.set(drawing, `data:image/svg+xml;base64,${body.toString("base64")}`);
    }
  }
  return {
    to(link) {
      const target = targets.of(link, address);
      if (!target) return undefined;
      if ("gone" in target) return null;
      if (target.file === file && target.fragment) return target.fragment;
      const to = root === undefined ? relativeAddress(file, target.file) : root + relativeAddress("", target.file);
      return to + target.fragment;
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
