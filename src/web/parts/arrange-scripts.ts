type Start = { nonce: string; most: number };

const preload = /<link rel="modulepreload"[^>]*>/g;
/** The data of the screen and its modules, as React Router writes them. */
const starting =
  /<script( nonce="[^"]*")?(?: (type="module") async="")?>(?=window\.__reactRouterContext\b|import |\s*window\.__reactRouterRouteModules\b)/g;

/**
 * Where the scripts of a hydrated screen stand. React puts what they need at the top of the document, where the browser would ask for
 * it before the sheets, without which nothing is painted: it follows them.
 */
export function afterSheets(html: string): string {
  const links = html.match(preload)?.join("") ?? "";
  return html.replaceAll(preload, "").replace("</head>", () => `${links}</head>`);
}

/**
 * Nothing of React is loaded before the screen has shown what it has without it, or before `most` milliseconds have passed, where
 * its own script asks for that (`vitrineLater`).
 */
export function onceShown(html: string, { nonce, most }: Start): string {
  const later = html
    .replaceAll(preload, (link) => link.replace('rel="modulepreload"', 'rel="later"'))
    .replaceAll(
      starting,
      (_all, own = "", module = "") => `<script${own} type="later" data-as="${module && "module"}">`,
    );
  const line = `<script nonce="${nonce}">(${startLater.toString()})(${most})</script>`;
  return later.replace(/<\/body><\/html>\s*$/, () => `${line}</body></html>`);
}

/** Runs in the document as a line of script: nothing of this module can be used in it. */
function startLater(most: number): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = "modulepreload";
    for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[type="later"]')) {
      const script = document.createElement("script");
      script.type = waiting.dataset["as"] ?? "";
      script.nonce = waiting.nonce;
      script.text = waiting.text;
      document.head.append(script);
    }
  };
  const { vitrineLater } = globalThis as { vitrineLater?: Promise<void> };
  if (!vitrineLater) return start();
  void vitrineLater.then(start);
  setTimeout(start, most);
}
