import { Alert, Anchor } from "@mantine/core";
import { Link, type RouterContextProvider } from "react-router";
import { readAuthState } from "#cms/users/contract.ts";
import { dayText } from "#contract/formats/dates/date-time.ts";
import { readShopState, type ShopState } from "#shop/checkout/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { load } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** Where it is changed that the shop takes no orders, by the reason. */
export const mendPlaces = {
  notReady: "/admincenter/shop/legal",
  vacation: "/admincenter/shop/settings#shop-vacation",
} as const satisfies Record<NonNullable<ShopState["closed"]>, string>;

/** Whether the shop takes orders, and what it lacks; null while there is no shop. */
export async function loadShopState(
  context: Readonly<RouterContextProvider>,
  { enabled }: { enabled: boolean },
): Promise<(ShopState & { mayMend: boolean }) | null> {
  if (!enabled) return null;
  const [state, { models }] = await Promise.all([load(context, readShopState, {}), load(context, readAuthState, {})]);
  return { ...state, mayMend: models.legal.read };
}

/** That the shop takes no orders, and what is missing; and that the business is away. Nothing otherwise. */
export function ShopStateNote({ state }: { state: (ShopState & { mayMend: boolean }) | null }) {
  const t = useTexts();
  const language = useLanguage();
  if (!state) return null;
  const { closed, missing, vacation, mayMend } = state;
  return (
    <>
      {closed === "notReady" && (
        <Alert color="red" variant="light" icon={<Icon name="warning" size={22} />} title={t("admin:shopState.closed")}>
          {missing.length > 0 && (
            <ul>
              {missing.map((code) => (
                <li key={code}>{t(`admin:legal.gap.${code}`)}</li>
              ))}
            </ul>
          )}
          {mayMend && (
            <Anchor component={Link} to={mendPlaces.notReady} inherit underline="always">
              {t("admin:shopState.mend")}
            </Anchor>
          )}
        </Alert>
      )}
      {vacation && (
        <Alert
          color="blue"
          variant="light"
          icon={<Icon name="info" size={22} />}
          title={t("admin:shopState.vacation", { day: dayText(`${vacation.last}T12:00:00Z`, language) })}
        >
          {t(`admin:shopState.${vacation.takesOrders ? "later" : "none"}`)}{" "}
          <Anchor component={Link} to={mendPlaces.vacation} inherit underline="always">
            {t("admin:shopState.change")}
          </Anchor>
        </Alert>
      )}
    </>
  );
}
