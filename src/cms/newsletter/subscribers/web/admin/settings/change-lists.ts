import { data, type RouterContextProvider } from "react-router";
import { changeList, createList, deleteList } from "#cms/newsletter/subscribers/contract.ts";
import { oneOf } from "#web/admin/lists/list-address.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

const intents = ["create", "change", "delete", "deleteUsed"] as const;

/** What the forms about lists ask for. */
export async function changeLists(context: Readonly<RouterContextProvider>, form: FormData) {
  const intent = oneOf(intents, form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  const list = textIn(form, "list");
  if (intent === "delete" || intent === "deleteUsed") {
    const query = { used: intent === "deleteUsed" };
    return { refused: (await send(context, deleteList, { query, body: { _id: list } })).refused };
  }
  const fields = {
    name: textIn(form, "name"),
    description: textIn(form, "description"),
    translations: { en: { name: textIn(form, "nameEn"), description: textIn(form, "descriptionEn") } },
    public: form.has("public") || form.has("default"),
    default: form.has("default"),
  };
  if (intent === "create") return { refused: (await send(context, createList, { body: fields })).refused };
  const body = { _id: list, version: Number(form.get("version")), ...fields };
  return { refused: (await send(context, changeList, { body })).refused };
}
