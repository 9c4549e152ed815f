import { allows, isAnswered } from "#cms/consent/answer.ts";
import { askedVersion } from "./asked-version.ts";

/** Answers the cookie banner without leaving the page; without this, its forms are sent as forms are. */
export function startConsent(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener("submit", onSubmit, { signal });
  document.addEventListener("click", onClick, { signal });
  window.addEventListener("pageshow", onReturn, { signal });
  return () => ending.abort();
}

/** A page from the back/forward cache may still show the banner that was answered elsewhere. */
function onReturn({ persisted }: PageTransitionEvent): void {
  if (persisted && isAnswered(askedVersion(), document.cookie)) closeAll();
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const banner = form.closest("[data-consent]");
  // The page of the settings is sent as a form, so that it says itself that the answer is kept.
  if (!banner || event.defaultPrevented || form.closest(".consent-page")) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter) as unknown as Record<string, string>);
  // The response redirects to a page, which is not needed here.
  fetch(form.action, { method: "POST", body, redirect: "manual" }).then(
    (answer) => (answer.type === "opaqueredirect" ? closeAll() : sendAnyway(form, event.submitter)),
    () => sendAnyway(form, event.submitter),
  );
}

/** Submits the form natively, so that the browser shows the error. */
function sendAnyway(form: HTMLFormElement, button: HTMLElement | null): void {
  const choice = document.createElement("input");
  Object.assign(choice, { type: "hidden", name: "choice", value: (button as HTMLButtonElement | null)?.value ?? "" });
  form.append(choice);
  form.submit();
}

function closeAll(): void {
  const banner = document.querySelector<HTMLElement>("section[data-consent]");
  const dialog = settings();
  const left = !!(banner ?? dialog)?.contains(document.activeElement) || !!dialog?.open;
  if (dialog?.open) dialog.close();
  if (banner) banner.hidden = true;
  // After an answer by keyboard, the focus moves to the content.
  if (banner && left) document.getElementById("inhalt")?.focus({ preventScroll: true });
  // Notifies everything that waits for the answer.
  document.dispatchEvent(new Event("consent"));
  const said = document.querySelector<HTMLElement>("[data-consent-saved]");
  if (said) said.textContent = said.dataset["consentSaved"] ?? "";
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("[data-cookie-settings]");
  const dialog = settings();
  if (!link || !dialog || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  // Consent to another version of the question does not count.
  const answer = { version: askedVersion(), cookies: document.cookie };
  for (const box of dialog.querySelectorAll<HTMLInputElement>("[name=wish]")) {
    box.checked = allows(box.value, answer);
  }
  dialog.showModal();
}

function settings(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("#cookie-settings");
}
