import { newsMost } from "#cms/entries/news-range.ts";

/** Told to the document with the page as it came again, once its content stands there. */
export const renewed = "renewed";

/**
 * Shows the page as it now is, without leaving it. Returns whether that could be done: what somebody has typed into a
 * form of the page is not thrown away for it.
 */
export async function renewPage(): Promise<boolean> {
  const main = document.querySelector("main");
  if (!main || isTypedIn(main)) return false;
  try {
    const answer = await fetch(addressNow(), { credentials: "same-origin", headers: { Accept: "text/html" } });
    if (answer.status >= 500) return false;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const content = page.querySelector("main");
    if (!content) return false;
    main.replaceChildren(...content.childNodes);
    document.title = page.title;
    document.dispatchEvent(new CustomEvent(renewed, { detail: page }));
    return true;
  } catch {
    return false;
  }
}

/** With as many entries as are shown by now. */
function addressNow(): string {
  const address = new URL(location.href);
  const shown = document.querySelectorAll("main .entry-card").length;
  if (shown > 2 && shown < newsMost) address.searchParams.set("news", String(shown));
  return address.href;
}

function isTypedIn(main: HTMLElement): boolean {
  return [...main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some((field) =>
    field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );
}
