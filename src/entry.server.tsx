import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { designOf, inlinedStyles, inlineSheet } from "#app/site/site-styles.tsx";
import { inlineLines } from "#app/site/starter.tsx";
import { overlayTexts } from "#contract/texts/translate.ts";
import { DrawnFrames } from "#web/frames/drawn-frames.tsx";
import { framedScreen } from "#web/frames/framed-screen.tsx";
import { afterSheets, onceShown } from "#web/parts/arrange-scripts.ts";
import { DrawnPages } from "#web/parts/drawn-pages.ts";
import { DrawnParts } from "#web/parts/drawn-parts.tsx";
import { joined, type Pieces, utf8 } from "#web/parts/html.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { drawPage } from "#web/site/draw-page.tsx";
import { siteOf } from "#web/site/head/head.ts";
import { hyphenateWith } from "#web/typeset/typeset.ts";

export { hyphenateWith, inlineLines, inlineSheet, overlayTexts, requestFacts };

const pages = new DrawnPages();
const frames = new DrawnFrames();
const parts = new DrawnParts();

type ScreenHandle =
  | {
      hydrate?: boolean;
      private?: boolean;
      /** It shows something before its scripts begin. */
      waits?: boolean;
      /** Changes the HTML of a screen that is not hydrated. */
      drawn?: (html: string) => string;
    }
  | undefined;

/** Until the scripts of a screen that waits begin all the same, in milliseconds. */
const longestWait = 1000;

/** A screen that is hydrated (`handle.hydrate`) needs the stream with its data. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { url } = request;
  if (await drawnPlain({ url, status, entry, context })) return new Response(null, { status, headers });
  const { nonce } = context.get(requestFacts);
  let failed: unknown = null;
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={url} nonce={nonce} />, {
    nonce,
    onError(error) {
      failed ??= error;
    },
  });
  await stream.allReady;
  if (failed) throw failed;
  const html = afterSheets(await new Response(stream).text());
  const waits = entry.staticHandlerContext.matches.some(({ route }) => (route.handle as ScreenHandle)?.waits);
  return new Response(waits ? onceShown(html, { nonce, most: longestWait }) : html, { status, headers });
}

type Asked = { url: string; status: number; entry: EntryContext; context: RouterContextProvider };

/**
 * Draws a screen that is not hydrated as plain HTML, into `body` of the request's facts: rendering to a string is several
 * times as fast as a stream. False if the screen is hydrated.
 */
export async function drawnPlain({ url, status, entry, context }: Asked): Promise<boolean> {
  const facts = context.get(requestFacts);
  const { matches, loaderData } = entry.staticHandlerContext;
  const handles = matches.map((match) => match.route.handle as ScreenHandle);
  facts.cacheable = status === 200 && !handles.some((handle) => handle?.private);
  facts.hydrated = handles.some((handle) => handle?.hydrate);
  if (facts.hydrated) return false;
  const loaded = matches.map(({ route }) => loaderData[route.id]);
  const site = siteOf(loaded.map((one) => ({ loaderData: one })));
  facts.styles = [inlinedStyles(loaded.at(-1), site), designOf(loaded)].filter((text) => text !== null);
  const body = await drawPlain({ entry, url, facts });
  const change = handles.at(-1)?.drawn;
  facts.body = change ? [utf8(change(new TextDecoder().decode(joined(body))))] : body;
  return true;
}

type Plain = { entry: EntryContext; url: string; facts: RequestFacts };

/** A page that everybody is shown is drawn from what was drawn before: the page, its frame, its parts. */
async function drawPlain({ entry, url, facts }: Plain): Promise<Pieces> {
  const { serverHandoffStream: _unused, ...plain } = entry;
  const whole = async () => {
    const page = <ServerRouter context={plain} url={url} />;
    const { html, errors } = await drawPage(page, facts.shared ? parts : null);
    for (const error of errors) facts.report(error);
    facts.broken ||= errors.length > 0;
    return { html, complete: errors.length === 0 };
  };
  if (!facts.shared || !facts.cacheable) return (await whole()).html;
  const place = facts.banner ? url : `answered ${url}`;
  const { loaderData: loaded } = entry.staticHandlerContext;
  const draw = async () => {
    const framed = framedScreen(plain);
    if (!framed) return whole();
    const { frame, ...drawn } = framed;
    try {
      const page = () => <ServerRouter context={frame} url={url} />;
      return { html: frames.draw({ ...drawn, place, page }, parts), complete: true };
    } catch (error) {
      const page = await whole();
      // A part of the screen that throws is reported there; anything else is wrong with drawing it apart.
      if (page.complete) facts.report(error);
      return page;
    }
  };
  return pages.draw({ place, loaded, draw });
}

/** Refusals are screens of their own; the server logs everything else once, with the request's id. */
export function handleError(error: unknown, { context }: { context: RouterContextProvider }): void {
  context.get(requestFacts).report(error);
}
