/** How long the offline page waits before it checks the connection again, in milliseconds: longer each time. */
const patience = { first: 2000, longest: 16_000 };

/** On the offline page: opens the requested page as soon as it is available. */
export function comeBack(): void {
  const screen = document.querySelector("[data-offline]");
  const button = screen?.querySelector("button");
  const still = screen?.querySelector<HTMLElement>("[role=status]");
  if (!button || !still) return;
  button.onclick = async () => {
    still.textContent = "";
    if (!(await tryAgain())) still.textContent = still.dataset["still"] ?? "";
  };
  // At its own address, it is the requested page itself.
  if (location.pathname.endsWith("/offline")) return;
  let waiting = 0;
  const checkIn = (pause: number): void => {
    clearTimeout(waiting);
    waiting = window.setTimeout(async () => {
      if (document.visibilityState === "visible" && (await tryAgain())) return;
      checkIn(Math.min(Math.max(pause, patience.first / 2) * 2, patience.longest));
    }, pause);
  };
  // A device says that it is online before its connection bears anything.
  window.addEventListener("online", () => checkIn(0));
  checkIn(patience.first);
}

async function tryAgain(): Promise<boolean> {
  try {
    // The service worker does not handle HEAD.
    await fetch(location.href, { method: "HEAD", cache: "no-store" });
  } catch {
    return false;
  }
  location.reload();
  return true;
}
