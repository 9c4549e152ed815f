import { useLoaderData } from "react-router";
import { translator } from "#contract/texts/translate.ts";
import { StoreBar } from "#shop/storefront/web/index.ts";
import { Island } from "#web/islands/island.tsx";
import { FormDone, FormError } from "#web/site/forms/field.tsx";
import { privateHead } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import Cart from "../cart.island.tsx";
import type { Route } from "./+types/cart.route";
import { actOnCart } from "./act-on-cart.ts";
import type { Done } from "./done.ts";
import { loadCart } from "./load-cart.ts";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

export function loader({ context, request }: Route.LoaderArgs) {
  return loadCart({ context, request });
}

export function action({ context, request }: Route.ActionArgs) {
  return actOnCart({ context, request });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(loaderData?.where.language ?? "de")("shop:cart.title"));
}

export default function CartScreen() {
  const t = useTexts();
  const { done, away, missing, ...cart } = useLoaderData<typeof loader>();
  const { where, links, start, words } = cart;
  return (
    <div className="shop">
      <StoreBar steps={[{ name: t("shop:start.title"), address: links.shop }]} where={where} away={away} />
      <header className="shop-head wrap">
        <h1 tabIndex={-1}>{t("shop:cart.title")}</h1>
      </header>
      <div className="wrap cart-screen">
        {done && <DoneNote done={done} />}
        {cart.closed && <ClosedNote closed={cart.closed} missing={missing} />}
        {start.status === "loading" && (
          <div className="shop-unscripted shop-none">
            <p>{words.empty}</p>
            <p className="call">
              <a href={links.shop}>{words.toShop}</a>
            </p>
          </div>
        )}
        <Island name="cart" id="cart" of={Cart} wake="idle" props={propsOf(cart)} />
      </div>
    </div>
  );
}

type Loaded = Omit<ReturnType<typeof useLoaderData<typeof loader>>, "done" | "away" | "missing">;

function propsOf({ where, prices, words, start, onAccount, offers, terms, vatNote, closed, links }: Loaded) {
  return { where, prices, words, start, onAccount, offers, terms, vatNote, closed, links };
}

/** Why nothing can be ordered; the staff also reads what is missing, and where that is entered. */
function ClosedNote({ closed, missing }: { closed: string; missing: string[] }) {
  const t = useTexts();
  return (
    <div className="cart-changed" role="status">
      <p>{closed}</p>
      {missing.length > 0 && (
        <>
          <p>{t("shop:cart.closed.missing")}</p>
          <ul>
            {missing.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
          <p>
            <a href="/admincenter/shop/legal">{t("shop:cart.closed.mend")}</a>
          </p>
        </>
      )}
    </div>
  );
}

/** What a form has done that was sent without script. */
function DoneNote({ done }: { done: Done }) {
  const t = useTexts();
  const text = t(`shop:cart.done.${done}`);
  if (done !== "amount" && done !== "full") return <FormDone>{text}</FormDone>;
  return <FormError refused={{ code: "BAD_REQUEST", message: text, requestId: "" }} fields={[]} />;
}
