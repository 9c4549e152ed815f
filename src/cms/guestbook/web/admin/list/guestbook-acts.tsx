import type { GuestbookEntry } from "#cms/guestbook/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { ListAct, ListMenu } from "#web/admin/lists/list-declaration.ts";
import { MenuLink } from "#web/admin/lists/parts/row-menu.tsx";
import type { GuestbookIntent } from "./change-guestbook.ts";
import { entryAddress } from "./guestbook-list.ts";

/** What can be done with entries of the guestbook. */
export function guestbookActs(t: Translate): ListAct<GuestbookEntry, GuestbookIntent>[] {
  const isShown = ({ behind }: GuestbookEntry) => behind?.state === "published";
  return [
    {
      intent: "publish",
      icon: "check",
      may: ({ can }) => can.moderate,
      fits: (entry) => !isShown(entry),
      bulk: "first",
    },
    {
      intent: "reject",
      icon: "close",
      labelOf: (entry) => t(`guestbook:admin.do.${isShown(entry) ? "takeDown" : "reject"}`),
      may: ({ can }) => can.moderate,
      fits: ({ behind }) => behind?.state !== "rejected",
    },
    {
      intent: "delete",
      icon: "trash",
      may: ({ can }) => can.delete,
      asks: true,
      loses: true,
    },
  ];
}

export function guestbookMenu(t: Translate): ListMenu<GuestbookEntry> {
  return {
    links: ({ _id }) => (
      <MenuLink to={entryAddress(_id)} icon="entries">
        {t("guestbook:admin.open")}
      </MenuLink>
    ),
  };
}
