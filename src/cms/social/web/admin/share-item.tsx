import { MenuLink } from "#web/admin/lists/parts/row-menu.tsx";
import { useTexts } from "#web/texts.tsx";
import { shareAddress } from "./social-path.ts";

/** In the menu of an entry or a page: the way to share it. */
export function ShareEntryItem({ id }: { id: string }) {
  return <ShareItem thing={`entry:${id}`} />;
}

export function SharePageItem({ id }: { id: string }) {
  return <ShareItem thing={`page:${id}`} />;
}

export function ShareProductItem({ id }: { id: string }) {
  return <ShareItem thing={`product:${id}`} />;
}

function ShareItem({ thing }: { thing: string }) {
  const t = useTexts();
  return (
    <MenuLink to={shareAddress(thing)} icon="external">
      {t("admin:social.share.item")}
    </MenuLink>
  );
}
