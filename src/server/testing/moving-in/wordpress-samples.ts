import { readFile } from "node:fs/promises";

const samples = new URL("../../../cms/transfer/server/sources/wordpress/samples/", import.meta.url);

/** An export of ours whose site answers at a host of this machine. */
export async function wordpressSample(name: string, host: string): Promise<Buffer> {
  const xml = await readFile(new URL(`${name}.xml`, samples), "utf8");
  const others = /wetter|social|maps/;
  return Buffer.from(
    xml.replace(/https?:\/\/[\w.-]+\.example(?=\/wp-content|\/|<|"|\])/g, (found) =>
      others.test(found) ? found : `http://${host}`,
    ),
  );
}

/** What an export says of one thing, read without the product. */
export type SampleItem = {
  id: string;
  type: string;
  status: string;
  password: string;
  title: string;
  link: string;
  guid: string;
  name: string;
  date: string;
  file: string;
  oldSlugs: string[];
  terms: { domain: string; nicename: string }[];
};

export function itemsIn(xml: string): SampleItem[] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = ""]) => ({
    ...{ id: textOf(item, "wp:post_id"), type: textOf(item, "wp:post_type"), status: textOf(item, "wp:status") },
    ...{ password: textOf(item, "wp:post_password"), title: textOf(item, "title"), link: textOf(item, "link") },
    ...{ guid: textOf(item, "guid"), name: textOf(item, "wp:post_name"), date: textOf(item, "wp:post_date") },
    file: textOf(item, "wp:attachment_url"),
    oldSlugs: metaOf(item, "_wp_old_slug"),
    terms: [...item.matchAll(/<category domain="(\w+)" nicename="([^"]+)"/g)].map(([, domain = "", nicename = ""]) => ({
      ...{ domain, nicename },
    })),
  }));
}

/** The categories, tags and authors, each with its number, its slug and the slug of what it stands in. */
export function listsIn(xml: string): { kind: string; id: string; slug: string; parent: string }[] {
  return [...xml.matchAll(/<wp:(category|tag|author)>(.*?)<\/wp:\1>/gs)].map(([, kind = "", part = ""]) => ({
    kind,
    id: textOf(part, "wp:term_id") || textOf(part, "wp:author_id"),
    slug: textOf(part, "wp:category_nicename") || textOf(part, "wp:tag_slug") || textOf(part, "wp:author_login"),
    parent: textOf(part, "wp:category_parent"),
  }));
}

function textOf(xml: string, name: string): string {
  const [, text = ""] =
    new RegExp(`<${name}(?: [^>]*)?>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${name}>`, "s").exec(xml) ?? [];
  return text.replaceAll("&amp;", "&");
}

function metaOf(xml: string, key: string): string[] {
  const found = xml.matchAll(
    new RegExp(
      `<wp:meta_key><!\\[CDATA\\[${key}\\]\\]></wp:meta_key>\\s*<wp:meta_value><!\\[CDATA\\[(.*?)\\]\\]>`,
      "gs",
    ),
  );
  return [...found].map(([, value = ""]) => value);
}
