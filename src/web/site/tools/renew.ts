/** An event of the document, whose detail is the new page; the new content is in place by then. */
export const renewed = "renewed";

/**
 * Reads the page again and shows it as it now is, without leaving it. Returns whether that could be done: what somebody
 * has typed into a form of the page is not thrown away for it.
 *
 * @param address where the page is read, with as much of it as is shown by now
 */
export async function renewPage(address: string): Promise<boolean> {
  const main = document.querySelector("main");
  if (!main || isTypedIn(main)) return false;
  try {
    const answer = await fetch(address, { credentials: "same-origin", headers: { Accept: "text/html" } });
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

function isTypedIn(main: HTMLElement): boolean {
  return [...main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some((field) =>
    field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );
}
