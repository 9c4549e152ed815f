import { useEffect, useEffectEvent, useRef } from "react";
import { readPages } from "#cms/pages/contract.ts";
import type { Language } from "#contract/language.ts";
import { browserApi } from "#web/browser-api.ts";
import { renewed } from "#web/site/tools/renew.ts";
import { markBlocks } from "./mark-blocks.ts";

type Props = {
  /** The id of the page that is shown, and its language. */
  page: string;
  language: Language;
  /** Where it is edited, and where its blocks are drawn. */
  edit: string;
  canvas: string;
  name: string;
};

/** At the block under the pointer, a link to the editor at exactly this block. */
export default function BlockPencil({ page, language, edit, canvas, name }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const asked = useRef<Promise<void> | null>(null);
  const block = useRef<HTMLElement | null>(null);

  const know = useEffectEvent(async () => {
    const live = await browserApi.call(readPages, { query: { id: page, lang: language } });
    if (!("_id" in live)) return;
    const body = new FormData();
    body.set("blocks", JSON.stringify(live.blocks));
    body.set("page", JSON.stringify(live.blocks));
    body.set("for", "visitors");
    const answer = await fetch(canvas, { method: "POST", body });
    const drawn = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main.canvas");
    const shown = document.querySelector("main .home") ?? document.querySelector("main");
    if (answer.ok && drawn && shown) markBlocks(shown, drawn);
  });
  const place = useEffectEvent(() => {
    const { current: pencil } = link;
    if (!pencil) return;
    const box = block.current?.isConnected ? block.current.getBoundingClientRect() : null;
    pencil.hidden = !box || box.bottom < 0 || box.top > innerHeight;
    if (!box) return;
    const id = encodeURIComponent(block.current?.dataset["block"] ?? "");
    pencil.href = `${edit}${edit.includes("?") ? "&" : "?"}block=${id}`;
    pencil.style.top = `${Math.max(box.top, topEdge()) + 8}px`;
    pencil.style.left = `${Math.min(box.right, innerWidth) - 52}px`;
  });
  const over = useEffectEvent(async (element: Element | null) => {
    if (element === link.current || !element?.closest?.("main")) return;
    // What could not be told is asked for again with the next block.
    asked.current ??= know().catch(() => {
      asked.current = null;
    });
    await asked.current;
    block.current = element.closest<HTMLElement>("[data-block]");
    place();
  });
  const changed = useEffectEvent(() => {
    asked.current = null;
    block.current = null;
    place();
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const quiet = { signal, passive: true };
    document.addEventListener("pointerover", ({ target }) => void over(target as Element | null), quiet);
    document.addEventListener("focusin", ({ target }) => void over(target as Element | null), quiet);
    document.addEventListener("scroll", () => place(), quiet);
    window.addEventListener("resize", () => place(), quiet);
    document.addEventListener(renewed, () => changed(), { signal });
    // The pointer may have come before this did.
    void over([...document.querySelectorAll(":hover")].at(-1) ?? null);
    return () => controller.abort();
  }, []);

  return <a ref={link} hidden className="block-pencil" href={edit} aria-label={name} title={name} />;
}

/** Where the tools end that lie over the page. */
function topEdge(): number {
  const tools = document.querySelector(".overlay")?.getBoundingClientRect();
  return tools && tools.top <= 0 ? Math.max(0, tools.bottom) : 0;
}
