import type { RouterContextProvider } from "react-router";
import { readGalleries } from "#cms/galleries/contract.ts";
import { readForms } from "#cms/messages/forms-contract.ts";
import { readLists } from "#cms/newsletter/subscribers/lists-contract.ts";
import { listPages } from "#cms/pages/contract.ts";
import type { Things } from "#cms/pages/web/admin/index.ts";
import { listTagPaths } from "#cms/tags/contract.ts";
import { type Localised, shown } from "#contract/language.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";

/** What the fields of blocks choose from, by the kinds of things that they name. */
export async function blockThings(context: Readonly<RouterContextProvider>): Promise<Things> {
  const { main } = context.get(requestFacts);
  const [forms, lists, galleries, tags, shared] = await Promise.all([
    load(context, readForms, { query: { pageSize: 100 } }),
    load(context, readLists, { query: {} }),
    load(context, readGalleries, { query: { sort: "title", pageSize: 100 } }),
    load(context, listTagPaths, {}),
    load(context, listPages, { query: { shared: true, pageSize: 100 } }),
  ]);
  const textOf = (text: Localised) => shown(text, main)?.text ?? "";
  const titleOf = (de: string, en = "") => textOf({ de, en });
  const named = (_id: string, label: string) => ({ value: _id, label });
  return {
    form: "items" in forms ? forms.items.map((form) => named(form._id, textOf(form.name))) : [],
    list: lists.map((list) => named(list._id, titleOf(list.name, list.translations.en?.name))),
    gallery:
      "items" in galleries
        ? galleries.items.map((gallery) =>
            named(gallery._id, titleOf(gallery.title, gallery.translations.en?.title) || `(${gallery.images.length})`),
          )
        : [],
    shared: shared.items.map(({ _id, title }) => named(_id, title)),
    tag: tags.items.map((tag) => named(tag, tag)),
  };
}
