type Modules = Record<string, () => Promise<{ default: unknown }>>;

/**
 * Hydrates the islands of the page, each at its time.
 * @param ending the file ending of these islands, such as `.island.tsx`
 */
export function wakeAll(modules: Modules, ending: string): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const path = Object.keys(modules).find((key) => key.endsWith(`/${place.dataset["island"]}${ending}`));
    const open = path && modules[path];
    if (!open) continue;
    const wake = once(() => hydrate(place, open));
    replayFirstTouch(place, wake);
    const when = place.dataset["wake"];
    if (when === "idle") whenIdle(wake);
    else if (when === "focus") whenFormIsUsed(place, wake);
    else if (when !== "touch") whenSeen(place, wake);
  }
}

async function hydrate(place: HTMLElement, open: Modules[string]): Promise<void> {
  const { id, props } = place.dataset;
  const [{ hydrateIsland }, module] = await Promise.all([import("./hydrate.ts"), open()]);
  hydrateIsland(place, { component: module.default, props: JSON.parse(props ?? "{}"), prefix: id ?? "" });
  place.dataset["awake"] = "";
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
