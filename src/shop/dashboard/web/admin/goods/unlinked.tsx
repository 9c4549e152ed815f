import { Alert, Anchor } from "@mantine/core";
import { Link, type RouterContextProvider } from "react-router";
import { editMenus, readMenus } from "#cms/menus/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";

const intoShop = /^(\/(de|en))?\/shop(\/|\?|#|$)/;

/** Whether no menu leads visitors into the shop, and the user who looks may change that. */
export async function lacksMenu(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const { refused } = await send(context, editMenus, { query: {} });
  if (refused) return false;
  const { header, footer } = await load(context, readMenus, {});
  const links = [...header, ...footer].flatMap((item) => [item, ...item.items]);
  return !links.some(({ href }) => intoShop.test(href.de) || intoShop.test(href.en));
}

/** A shop that nobody finds who does not know its address. */
export function Unlinked() {
  const t = useTexts();
  return (
    <Alert color="yellow" variant="light" p="sm" icon={<Icon name="warning" />}>
      {t("admin:dashboard.unlinked.text")}{" "}
      <Anchor component={Link} to="/admincenter/menus" size="sm" fw={600} underline="always" c="inherit">
        {t("admin:dashboard.unlinked.toMenus")}
      </Anchor>
    </Alert>
  );
}
