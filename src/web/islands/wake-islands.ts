type Hydrate = (place: HTMLElement) => Promise<void>;

/**
 * Hydrates the islands of the page, each at its time.
 * @param hydrateOf what brings an island of this name to life; null for a name that it does not know
 */
export function wakeIslands(hydrateOf: (name: string) => Hydrate | null): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const hydrate = hydrateOf(place.dataset["island"] ?? "");
    if (!hydrate) continue;
    const wake = once(() => hydrate(place));
    replayFirstTouch(place, wake);
    const when = place.dataset["wake"];
    if (when === "idle") whenIdle(wake);
    else if (when === "focus") whenFormIsUsed(place, wake);
    else if (when !== "touch") whenSeen(place, wake);
  }
}

/** A click on a sleeping island is recorded, and repeated once the island is awake. */
function replayFirstTouch(place: HTMLElement, wake: () => Promise<void>): void {
  const onClick = (event: MouseEvent): void => {
    if (place.dataset["awake"] === "" || event.metaKey || event.ctrlKey || event.button !== 0) return;
    const target = (event.target as Element).closest<HTMLElement>("button, a, summary, input");
    if (!target || !place.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    const steps = pathTo(target, place);
    const repeat = (): void => {
      place.removeEventListener("click", onClick, true);
      const now = steps.reduce<Element | undefined>((element, step) => element?.children[step], place);
      (now as HTMLElement | undefined)?.click();
    };
    // Without its script the link leads where it always led.
    wake().then(repeat, repeat);
  };
  place.addEventListener("click", onClick, true);
}

/** The position of an element within its island, since hydration may replace the element itself. */
function pathTo(element: Element, top: Element): number[] {
  const steps: number[] = [];
  for (let at = element; at !== top && at.parentElement; at = at.parentElement) {
    steps.unshift([...at.parentElement.children].indexOf(at));
  }
  return steps;
}

function whenSeen(place: HTMLElement, wake: () => Promise<void>): void {
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      wake().catch(() => {});
    },
    { rootMargin: "200px" },
  );
  observer.observe(place);
}

/** A form that starts at an invalid field has the focus before any listener exists. */
function whenFormIsUsed(place: HTMLElement, wake: () => Promise<void>): void {
  const form = place.closest("form");
  const begin = (): void => void wake().catch(() => {});
  form?.addEventListener("focusin", begin);
  if (form?.contains(document.activeElement)) begin();
}

export function whenIdle(work: () => Promise<unknown>): void {
  if ("requestIdleCallback" in window) requestIdleCallback(() => void work().catch(() => {}));
  else setTimeout(() => void work().catch(() => {}), 200);
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    // A failed import, perhaps without a connection, may be tried again.
    done ??= work().catch((error: unknown) => {
      done = null;
      throw error;
    });
    return done;
  };
}
