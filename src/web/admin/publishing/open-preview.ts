import { publicationAddress, type ThingKind } from "./thing.ts";

/** Shows the draft in a new tab, by a form of the browser's own: the answer to it is the way to the draft. */
export function openPreview(kind: ThingKind, id: string): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: publicationAddress(kind, id), target: "_blank" });
  const intent = document.createElement("input");
  Object.assign(intent, { type: "hidden", name: "intent", value: "view" });
  form.append(intent);
  document.body.append(form);
  form.submit();
  form.remove();
}
