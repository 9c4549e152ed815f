/** How often the offline page checks the connection, in milliseconds. */
const patience = 10_000;

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
  window.addEventListener("online", () => void tryAgain());
  setInterval(() => {
    if (document.visibilityState === "visible") void tryAgain();
  }, patience);
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
