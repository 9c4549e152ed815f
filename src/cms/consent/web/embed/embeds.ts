import { isWish, type Wish } from "#cms/consent/services/services.ts";

type Allowed = (wish: Wish) => boolean;

/** Turns links to videos and maps into buttons that show them in the page. The click allows this one, and only now. */
export function startEmbeds(): void {
  for (const link of waiting()) {
    const label = link.querySelector(".embed-label");
    if (label) label.textContent = link.dataset["embedLabel"] ?? "";
    link.setAttribute("role", "button");
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      show(link).focus();
    });
    link.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      show(link).focus();
    });
    const always = alwaysOf(link);
    if (always) always.hidden = false;
  }
}

/** Shows what waits for a consent that the visitor has given for good. */
export function showAllowed(allowed: Allowed): void {
  for (const link of waiting()) {
    const wish = wishOf(link);
    if (!wish || !allowed(wish)) continue;
    const always = alwaysOf(link);
    const busy = link.closest("figure")?.contains(document.activeElement);
    const frame = show(link);
    frame.dataset["embedWish"] = wish;
    if (always) always.hidden = true;
    // After a click here, the focus moves into it.
    if (busy) frame.focus();
  }
}

/** Whether something is shown whose consent was withdrawn. */
export function showsMore(allowed: Allowed): boolean {
  return [...document.querySelectorAll<HTMLElement>("iframe[data-embed-wish]")].some((frame) => {
    const wish = wishOf(frame);
    return wish !== null && !allowed(wish);
  });
}

function waiting(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a[data-embed]")];
}

function wishOf({ dataset }: HTMLElement): Wish | null {
  const wish = dataset["embedWish"] ?? "";
  return isWish(wish) ? wish : null;
}

function alwaysOf(link: HTMLElement): HTMLElement | null {
  return link.closest("figure")?.querySelector<HTMLElement>(".embed-always") ?? null;
}

function show(link: HTMLAnchorElement): HTMLIFrameElement {
  const frame = Object.assign(document.createElement("iframe"), {
    className: "embed-frame",
    src: link.dataset["embed"] ?? "",
    title: link.dataset["embedTitle"] ?? "",
    allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
    allowFullscreen: true,
    // YouTube's player and the maps refuse pages without a referrer.
    referrerPolicy: "strict-origin-when-cross-origin",
  });
  link.replaceWith(frame);
  return frame;
}
