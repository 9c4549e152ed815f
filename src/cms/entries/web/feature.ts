import type { WebFeature } from "#web/feature.ts";
import { editorAddress } from "./admin/entry-address.ts";
import { entryList } from "./admin/list/entry-list.ts";

export const entriesFeature: WebFeature = {
  menu: [
    {
      ...{
        group: "site",
        to: "/admincenter/entries",
        label: "admin:menu.entries",
        icon: "entries",
        needs: "entry.readDrafts",
      },
      search: "/admincenter/entries",
    },
  ],
  creates: [{ label: "admin:entries.new", to: "/admincenter/entries/new", icon: "entries", needs: "entry.write" }],
  overview: [
    {
      ...{ name: "missing", group: "todo", place: 50, icon: "entries", to: entryList.href({ status: "missing" }) },
      address: ({ _id, lang }) => editorAddress(_id, lang),
    },
    {
      ...{ name: "outdated", group: "todo", place: 60, icon: "entries", to: entryList.href({ status: "outdated" }) },
      address: ({ _id, lang }) => editorAddress(_id, lang),
    },
    {
      ...{ name: "plans", group: "ahead", place: 10, icon: "clock", to: entryList.href({ status: "planned" }) },
      address: ({ _id }) => `${editorAddress(_id)}/publication`,
    },
  ],
  things: { entry: "/admincenter/entries" },
};
