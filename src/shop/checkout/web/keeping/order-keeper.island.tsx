import { useEffect } from "react";
import { clearKeptCart } from "#shop/storefront/web/index.ts";
import { keptOrderIn, keptOrderKey, keptOrderWith } from "./kept-order.ts";

type Props = {
  /** `keep` what is typed in the form of this step, or `forget` it: the order is placed. */
  act: "keep" | "forget";
  /** What was ordered. */
  ordered?: string[];
};

/** Keeps what guests type for an order in their browser, so that nothing is lost with a session. It shows nothing. */
export default function OrderKeeper({ act, ordered }: Props) {
  useEffect(() => {
    if (ordered) clearKeptCart(ordered);
    const storage = storageHere();
    if (!storage) return;
    if (act === "forget") return storage.removeItem(keptOrderKey);
    const form = document.querySelector<HTMLFormElement>("form[data-keeps=order]");
    if (!form) return;
    const read = () => keptOrderIn(storage.getItem(keptOrderKey), new Date());
    restore(form, read());
    const keep = () => storage.setItem(keptOrderKey, keptOrderWith(read(), new FormData(form), new Date()));
    // Somebody may have typed before this was here.
    keep();
    form.addEventListener("change", keep);
    form.addEventListener("submit", keep);
    return () => {
      form.removeEventListener("change", keep);
      form.removeEventListener("submit", keep);
    };
  }, [act, ordered]);
  return null;
}

/** Null where the browser keeps nothing. */
function storageHere(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** Only fields that are empty: what the server knows is newer. */
function restore(form: HTMLFormElement, kept: Record<string, string>): void {
  const isEmpty = ![...new FormData(form)].some(([name, value]) => name.endsWith(".street") && value !== "");
  for (const [name, value] of Object.entries(kept)) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value === "") field.value = value;
    // A list of countries always has one that is chosen.
    if (field instanceof HTMLSelectElement && isEmpty) field.value = value;
  }
}
