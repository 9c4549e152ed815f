/** How often the offline page looks whether there is a connection again, in milliseconds. */
const patience = 10_000;

/** On the offline page: goes to the page that was asked for as soon as it can be had. */
export function comeBack(): void {
  const screen = document.querySelector("[data-offline]");
  const button = screen?.querySelector("button");
  const still = screen?.querySelector<HTMLElement>("[role=status]");
  if (!button || !still) return;
  button.onclick = async () => {
    still.textContent = "";
    if (!(await tryAgain())) still.textContent = still.dataset["still"] ?? "";
  };
  // Opened at its own address, it is the page that was asked for.
  if (location.pathname.endsWith("/offline")) return;
  window.addEventListener("online", () => void tryAgain());
  setInterval(() => {
    if (document.visibilityState === "visible") void tryAgain();
  }, patience);
}

async function tryAgain(): Promise<boolean> {
  try {
    // HEAD is left to the network by the service worker.
    await fetch(location.href, { method: "HEAD", cache: "no-store" });
  } catch {
    return false;
  }
  location.reload();
  return true;
}
