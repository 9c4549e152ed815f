import { useEffect } from "react";

/** The parts of the step that look otherwise after a choice. */
const parts = ["setup-designs", "setup-colours", "setup-logo"];

/** Shows at once what becomes of a colour or a logo; without a script there is a button for it. */
export default function Redraw({ said }: { said: string }) {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>("#setup");
    if (!form) return;
    form.dataset["live"] = "";
    const controller = new AbortController();
    let current: AbortController | null = null;
    const draw = async (): Promise<void> => {
      current?.abort();
      current = new AbortController();
      const body = new FormData(form);
      body.set("act", "show");
      form.setAttribute("aria-busy", "true");
      try {
        const answer = await fetch(form.action, { method: "POST", body, signal: current.signal });
        adopt(new DOMParser().parseFromString(await answer.text(), "text/html"));
        const status = document.querySelector("#setup-said");
        if (status) status.textContent = said;
        form.removeAttribute("aria-busy");
      } catch {
        // A later choice is under way, or the button still does it.
        if (!current.signal.aborted) delete form.dataset["live"];
      }
    };
    form.addEventListener(
      "change",
      ({ target }) => {
        const { name } = target as HTMLInputElement;
        if (name === "ownColour") form.querySelector<HTMLInputElement>("#colour-own")!.checked = true;
        if (name === "colour" || name === "ownColour" || name === "logo") void draw();
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, [said]);
  return null;
}

/** What has the focus keeps it. */
function adopt(page: Document): void {
  const focused = document.activeElement;
  const again =
    focused instanceof HTMLInputElement
      ? `[name="${focused.name}"]${focused.type === "radio" ? `[value="${focused.value}"]` : ""}`
      : null;
  for (const id of parts) {
    const [old, drawn] = [document.getElementById(id), page.getElementById(id)];
    if (old && drawn && old.innerHTML !== drawn.innerHTML) old.innerHTML = drawn.innerHTML;
  }
  if (again && document.activeElement !== focused) document.querySelector<HTMLElement>(again)?.focus();
}
