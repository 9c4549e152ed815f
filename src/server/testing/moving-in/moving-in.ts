import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect } from "vitest";
import * as redirects from "#cms/redirects/contract.ts";
import * as contract from "#cms/transfer/contract.ts";
import { canonicalPath } from "#contract/addresses.ts";
import { readAddresses } from "#contract/links/addresses.ts";
import type { Fresh } from "#database/testing.ts";
import { checked, transferOf } from "../reading/archives.ts";
import { addStarter } from "../starter.ts";
import { type TestHouse, testHouse, type Visitor } from "../test-house.ts";
import { picture } from "../things/files.ts";

/** A former site that still answers with its uploads, but for some of them. Returns its host. */
export function formerSite({ uploads, gone }: { uploads: string; gone: string }): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    if (path.endsWith(gone) || !path.includes(uploads)) {
      response.writeHead(404, { "content-type": "text/html" }).end("<h1>Nicht da</h1>");
      return;
    }
    const [, ext = ""] = /\.(\w+)$/.exec(path) ?? [];
    void uploadOf(ext, path).then(({ type, bytes }) => {
      response.writeHead(200, { "content-type": type }).end(bytes);
    });
  });
  afterAll(() => server.close());
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

/** A frame of MP3 without a sound: 128 kbit/s, 44.1 kHz. */
const silence = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);

async function uploadOf(ext: string, path: string): Promise<{ type: string; bytes: Buffer }> {
  if (ext === "pdf") return { type: "application/pdf", bytes: Buffer.from(`%PDF-1.4\n${path}\n%%EOF`) };
  if (ext === "mp3") return { type: "audio/mpeg", bytes: Buffer.concat(Array.from({ length: 4 }, () => silence)) };
  const format = ext === "png" ? "png" : "jpeg";
  return { type: `image/${format}`, bytes: await picture({ format }) };
}

type Sent = {
  bytes: Uint8Array;
  name: string;
  system: string;
  host?: string;
  options?: Partial<contract.ImportOptions>;
};

/** A new site, and what imports a file into it: it is checked, with options checked again, and imported. */
export async function movingIn(fresh: Fresh, { bytes, name, system, host, options }: Sent) {
  const house = await testHouse(fresh, { trusted: host === undefined ? [] : [host] });
  await addStarter(house);
  const owner = await house.as("system");
  const run = async (): Promise<contract.Report> => {
    const first = await checked(house, owner, bytes, { name });
    expect([first.system, first.state, first.problem, first.report?.faults.first]).toEqual([
      system,
      "checked",
      null,
      [],
    ]);
    const { _id, version } = options ? await withOptions(house, owner, { transfer: first, options }) : first;
    await owner.call(contract.runImport, { body: { _id, version } });
    await house.runJobs();
    const done = await transferOf(owner, _id);
    expect([done.state, done.problem, done.report?.faults.first]).toEqual(["done", null, []]);
    const report = done.report as contract.Report;
    for (const { message } of report.remarks.first) expect(message).not.toMatch(/transfer\.remark|\{\{/);
    return report;
  };
  return { house, owner, run };
}

type Choosing = { transfer: contract.Transfer; options: Partial<contract.ImportOptions> };

async function withOptions(house: TestHouse, owner: Visitor, { transfer, options }: Choosing) {
  const body = { _id: transfer._id, version: transfer.version, options };
  const { status, reply } = await owner.call(contract.checkImport, { body });
  expect(status, JSON.stringify(reply)).toBe(200);
  await house.runJobs();
  const again = await transferOf(owner, reply._id);
  expect(again.report?.faults.first).toEqual([]);
  return again;
}

/** Where a visitor ends who asks for an address; null for nowhere. */
export async function endOf(visitor: Visitor, address: string): Promise<string | null> {
  const { status, reply } = await visitor.call(redirects.readRedirectWay, { query: { address } });
  expect(status, `${address}: ${JSON.stringify(reply)}`).toBe(200);
  if (reply.outcome === "page") return canonicalPath(reply.path, "de");
  return reply.outcome === "redirect" && reply.state === "open" ? reply.address : null;
}

/** The addresses of a thing by its name, in each language in which guests can open it. */
export async function addressesOf(guest: Visitor, link: string): Promise<string[]> {
  const found = [];
  for (const lang of ["de", "en"] as const) {
    const { reply } = await guest.call(readAddresses, { body: { lang, links: [link] } });
    found.push(...reply.map(({ address }) => address));
  }
  return [...new Set(found)];
}
