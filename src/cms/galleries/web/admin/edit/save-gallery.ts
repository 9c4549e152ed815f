import type { RouterContextProvider } from "react-router";
import { changeGallery, createGallery, type Gallery } from "#cms/galleries/contract.ts";
import { clickActs, type GallerySettings, sizings, transitions } from "#cms/galleries/gallery.ts";
import type { Input } from "#contract/wire/route.ts";
import type { SaveOutcome } from "#web/admin/form/versioned-form.ts";
import { oneOf } from "#web/admin/lists/list-address.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

type Changes = Input<typeof createGallery>["body"];

/** Saves what the form of a gallery sends; of a gallery that is there, what is not sent stays as it is. */
export async function saveGallery(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<SaveOutcome<Gallery>> {
  const body = changesOf(form);
  const _id = textIn(form, "_id");
  const { reply, refused } = _id
    ? await send(context, changeGallery, { body: { _id, version: Number(form.get("version")), ...body } })
    : await send(context, createGallery, { body });
  return { thing: reply, refused };
}

function changesOf(form: FormData): Changes {
  const changes: Changes = {};
  if (form.has("title")) changes.title = textIn(form, "title").trim();
  if (form.has("en_title")) changes.translations = { en: { title: textIn(form, "en_title").trim() } };
  if (form.has("images")) changes.images = textIn(form, "images").split("\n").filter(Boolean);
  if (form.has("interval")) changes.interval = Math.round(Number(form.get("interval")));
  if (form.has("showTitle")) changes.showTitle = form.get("showTitle") === "true";
  if (form.has("pivot")) changes.pivot = JSON.parse(textIn(form, "pivot")) as GallerySettings["pivot"];
  return { ...changes, ...chosen(form) };
}

function chosen(form: FormData): Changes {
  const size = oneOf(sizings, form.get("size"));
  const sizeClick = oneOf(sizings, form.get("sizeClick"));
  const transition = oneOf(transitions, form.get("transition"));
  const onClick = oneOf(clickActs, form.get("onClick"));
  return {
    ...(size && { size }),
    ...(sizeClick && { sizeClick }),
    ...(transition && { transition }),
    ...(onClick && { onClick }),
  };
}
