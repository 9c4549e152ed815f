import type { BrowserContext, Page } from "@playwright/test";
import { clobbers } from "./payloads.ts";

/** Forbidden events in a browser, in words. */
export type Trap = {
  sprung: string[];
  /** Checks the content of a page, and what has happened in it so far. */
  look: (page: Page) => Promise<string[]>;
};

/** Watches everything that is opened in this context: dialogs, foreign hosts, new windows, refused scripts. */
export async function setTrap(context: BrowserContext, site: string): Promise<Trap> {
  const sprung: string[] = [];
  const watch = (page: Page): void => {
    page.on("dialog", (dialog) => {
      sprung.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("popup", () => sprung.push("a new window"));
    page.on("download", () => sprung.push("a download"));
    page.on("console", (message) => {
      const text = message.text();
      if (text.startsWith("trap: ") || text.includes("Content Security Policy")) sprung.push(text);
    });
  };
  for (const page of context.pages()) watch(page);
  context.on("page", watch);
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${site}/`) && !/^(data|blob):/.test(url)) sprung.push(`asked ${url}`);
  });
  await context.addInitScript(() => {
    const say = (what: string): void => console.error(`trap: ${what}`);
    Object.defineProperty(window, "__owned", {
      set() {
        say("a script ran");
      },
    });
    document.addEventListener("securitypolicyviolation", (event) => say(`${event.violatedDirective} was broken`));
  });
  return {
    sprung,
    async look(page) {
      const found = await page.evaluate(faults, { clobbers, ...allowed });
      return [...sprung, ...found.map((fault) => `${fault} at ${page.url()}`)];
    },
  };
}

const allowed = {
  tags: [
    ...["h1", "h2", "h3", "h4", "p", "ul", "ol", "li", "a", "strong", "em", "s", "blockquote", "br", "hr", "code"],
    ...["pre", "table", "thead", "tbody", "tr", "th", "td", "dl", "dt", "dd"],
  ],
  attributes: ["a href", "a title", "th scope", "th colspan", "th rowspan", "td colspan", "td rowspan"],
};

type Allowed = typeof allowed & { clobbers: string[] };

/** Runs in the page, since it matters how the browser has parsed the HTML. */
function faults({ tags, attributes, clobbers }: Allowed): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll(".rich-text-body *")) {
    const name = element.localName;
    if (!tags.includes(name) || element.namespaceURI !== "http://www.w3.org/1999/xhtml") found.push(`<${name}>`);
    for (const attribute of element.getAttributeNames()) {
      // What a page adds itself to a paragraph that is nothing but a link.
      if (name === "p" && attribute === "class" && element.className === "call") continue;
      if (!attributes.includes(`${name} ${attribute}`)) found.push(`<${name} ${attribute}>`);
    }
  }
  for (const element of document.querySelectorAll("*")) {
    const handler = element.getAttributeNames().find((name) => name.startsWith("on"));
    if (handler) found.push(`<${element.localName} ${handler}>`);
  }
  for (const link of document.links as HTMLCollectionOf<HTMLAnchorElement>) {
    const { href, protocol } = link;
    if (!["http:", "https:", "mailto:", "tel:"].includes(protocol)) found.push(`a link to ${href}`);
    // Written as an address of this site.
    const disguised = link.host === "evil.example" && !/^https?:/.test(link.getAttribute("href") ?? "");
    if (disguised && link.closest(".rich-text-body")) found.push(`a link to ${href}`);
  }
  for (const name of clobbers) {
    const values = [window, document].map((holder) => (holder as unknown as Record<string, unknown>)[name]);
    if (values.some((value) => value instanceof Element || value instanceof HTMLCollection))
      found.push(`window.${name}`);
  }
  if (document.querySelector("base, meta[http-equiv='refresh']")) found.push("<base> or a refresh");
  return found;
}
