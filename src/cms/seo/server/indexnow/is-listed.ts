import { Parser } from "htmlparser2";
import { isUnlisted } from "#contract/formats/robots.ts";
import type { Platform } from "#platform/platform.ts";

/** Whether guests find a page at an address that search engines may list under this very address. */
export async function isListed({ site }: Pick<Platform, "site">, address: string): Promise<boolean> {
  const { status, headers, body } = await site.ask(address);
  if (status !== 200 || isUnlisted(headers["x-robots-tag"])) return false;
  const { robots, canonical } = headOf(body.toString());
  if (isUnlisted(robots)) return false;
  return canonical === null || new URL(canonical, site.origin).pathname === new URL(address, site.origin).pathname;
}

function headOf(html: string): { robots: string; canonical: string | null } {
  const head: { robots: string; canonical: string | null } = { robots: "", canonical: null };
  const parser = new Parser({
    onopentag(name, { name: about, content = "", rel, href }) {
      if (name === "meta" && about === "robots") head.robots = content;
      if (name === "link" && rel === "canonical") head.canonical = href ?? null;
    },
  });
  parser.end(html);
  return head;
}
