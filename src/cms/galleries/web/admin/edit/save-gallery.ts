import type { RouterContextProvider } from "react-router";
import { changeGallery, createGallery, type Gallery } from "#cms/galleries/contract.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { changesIn } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { galleryFields } from "./gallery-values.ts";

/** Saves the form of a gallery; fields that are not sent stay as they are. */
export async function saveGallery(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<SaveOutcome<Gallery>> {
  const body = changesIn(galleryFields, form);
  const _id = textIn(form, "_id");
  const { reply, refused } = _id
    ? await send(context, changeGallery, { body: { _id, version: Number(form.get("version")), ...body } })
    : await send(context, createGallery, { body });
  return { thing: reply, refused };
}
