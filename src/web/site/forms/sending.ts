/** After this long somebody may have stopped the browser and want to send again. In milliseconds. */
const patience = 20_000;

/** What a button said before, and when its form was sent. */
const sent = new Map<HTMLButtonElement, { label: string; at: number }>();

/** Says on the button of a form that it is being sent, and sends it once, however often the button is pressed. */
export function startSending(): void {
  document.addEventListener("submit", ({ submitter }) => {
    if (submitter instanceof HTMLButtonElement && submitter.dataset["sending"]) show(submitter);
  });
  document.addEventListener("click", onClick, true);
  window.addEventListener("pageshow", ({ persisted }) => persisted && restore());
  goToFirst();
}

/** Also while the captcha keeps the form back until its task is done. */
function show(button: HTMLButtonElement): void {
  const label = sent.get(button)?.label ?? button.textContent;
  sent.set(button, { label, at: Date.now() });
  button.style.minWidth = `${button.offsetWidth}px`;
  button.textContent = button.dataset["sending"]!;
  button.ariaDisabled = "true";
  tell(button, button.textContent);
}

function onClick(event: MouseEvent): void {
  const button = (event.target as Element).closest?.<HTMLButtonElement>("button[data-sending]");
  const before = button && sent.get(button);
  if (before && Date.now() - before.at < patience) event.preventDefault();
}

/** A page from the back/forward cache has a form that can be sent again. */
function restore(): void {
  for (const [button, { label }] of sent) {
    button.textContent = label;
    button.ariaDisabled = null;
    tell(button, "");
  }
  sent.clear();
}

function tell(button: HTMLElement, text: string): void {
  const status = button.nextElementSibling;
  if (status) status.textContent = text;
}

/** Browsers on iPhones leave `autofocus` out, and would show the top of the page instead of what is wrong in a form. */
function goToFirst(): void {
  const first = document.querySelector<HTMLElement>("main [autofocus]");
  if (!first || document.activeElement !== document.body) return;
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: "center" });
}
