import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type PageFinding, pageFindings } from "../own-css/page-findings.ts";
import { dress, framedPage, type Look, ownPath } from "./page-document.ts";

type Props = Look & {
  title: string;
  html: string;
  /** In CSS pixels of the page. */
  size: { width: number; height: number };
  scale: number;
  /** A link was followed to a page of the site; without this, nothing in the frame can be reached. */
  onFollow?: (path: string) => void;
  /** What the owner's own style sheet spoils on the page; told some time after each change. */
  onFindings?: ((findings: PageFinding[]) => void) | undefined;
};

/** Milliseconds after the last change. */
const rest = 600;

/** A page of the site in a frame, in a design that may not be published. The `key` of another page is another one. */
export function PageFrame({ title, html, size: { width, height }, scale, onFollow, onFindings, ...look }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { drawn, scheme } = look;
  const [source] = useState(() => framedPage(html, look));
  const [loads, setLoads] = useState(0);
  const clicked = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest?.("a");
    const address = link?.getAttribute("href");
    if (!link || !address || address.startsWith("#")) return;
    event.preventDefault();
    const path = ownPath(address);
    if (path !== null) onFollow?.(path);
  });
  const told = useEffectEvent((findings: PageFinding[]) => onFindings?.(findings));
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || loads === 0) return;
    dress(page, { drawn, scheme });
    const timer = setTimeout(() => told(pageFindings(page, drawn)), rest);
    return () => clearTimeout(timer);
    // How wide it is decides what fits.
  }, [drawn, scheme, loads, width]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || loads === 0) return;
    const controller = new AbortController();
    page.addEventListener("click", (event) => clicked(event), { signal: controller.signal });
    return () => controller.abort();
  }, [loads]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={source}
      inert={!onFollow}
      tabIndex={onFollow ? undefined : -1}
      onLoad={() => setLoads((before) => before + 1)}
      className="design-frame"
      style={{ width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` }}
    />
  );
}
