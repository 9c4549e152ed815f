import { data, redirect, useActionData, useLoaderData } from "react-router";
import { readConfig } from "#cms/settings/contract.ts";
import { isId } from "#contract/id.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { type BookPart, bookAddress } from "#shop/addresses/book-address.ts";
import { readAddresses } from "#shop/addresses/contract.ts";
import { bookCountries, namedCountries } from "#shop/addresses/countries.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath, screenAddress, type Where } from "#web/site/place.ts";
import { privateHead, screenWith } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/addresses.route";
import { actOnBook } from "./act-on-book.ts";
import { AddressForm } from "./address-form.tsx";
import { AddressList } from "./address-list.tsx";
import { RemoveAddress } from "./remove-address.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

type Asked = Pick<Route.LoaderArgs, "context" | "request">;

function placeOf({ context, request }: Asked): { where: Where; part: BookPart | null } {
  const { main } = context.get(requestFacts);
  const { pathname, searchParams } = new URL(request.url);
  return { where: { language: languageOfPath(pathname, main), main }, part: partIn(searchParams) };
}

function partIn(query: URLSearchParams): BookPart | null {
  if (query.has("new")) return ["new", "1"];
  const done = query.get("done");
  if (done === "saved" || done === "removed") return ["done", done];
  for (const name of ["edit", "remove"] as const) {
    const id = query.get(name);
    if (id !== null) return [name, isId(id) ? id : ""];
  }
  return null;
}

/** The book, or one address of it: `?new`, `?edit=<id>`, `?remove=<id>`. */
export async function loader(asked: Asked) {
  const { context } = asked;
  const { where, part } = placeOf(asked);
  const { reply: book, refused } = await send(context, readAddresses, {});
  if (refused?.code === "C101") throw redirect(screenWith("login", where, { next: bookAddress(where, part) }), 303);
  if (refused) throw data(refused, { status: 404 });
  const { items } = book;
  const isOne = part?.[0] === "edit" || part?.[0] === "remove";
  const one = isOne ? (items.find(({ _id }) => _id === part[1]) ?? null) : null;
  // After it was removed by a form, or in another tab, the form still says what has become of it.
  if (isOne && !one && asked.request.method === "GET") throw data(null, { status: 404 });
  const [config] = await load(context, readConfig, { query: {} });
  const delivered = Object.keys(config!.components.shop.shipping.countries);
  const { main } = where;
  return {
    ...{ where, items, one, part },
    countries: namedCountries(bookCountries(delivered), where.language),
    alternates: Object.fromEntries(languages.map((language) => [language, bookAddress({ language, main }, part)])),
    sheets: ["storefront", "checkout", "addresses"],
  };
}

export async function action(asked: Route.ActionArgs) {
  const { where, part } = placeOf(asked);
  const form = await asked.request.formData();
  const acted = await actOnBook(asked.context, { form, where });
  if (!("refused" in acted)) throw redirect(bookAddress(where, ["done", acted.done]), 303);
  const { refused, typed } = acted;
  if (refused.code === "C101") throw redirect(screenWith("login", where, { next: bookAddress(where, part) }), 303);
  return data({ refused, typed }, { status: 422 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(loaderData?.where.language ?? "de");
  return privateHead(matches, t(`shop:address.book.${titleOf(loaderData?.part ?? null)}`));
}

function titleOf(part: BookPart | null): "add" | "changeTitle" | "removeTitle" | "title" {
  const titles = { new: "add", edit: "changeTitle", remove: "removeTitle", done: "title" } as const;
  return part ? titles[part[0]] : "title";
}

export default function AddressesScreen() {
  const t = useTexts();
  const { where, items, one, part, countries } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const title = titleOf(part);
  return (
    <div className="shop checkout">
      <div className="wrap checkout-column">
        <Way where={where} isInside={title !== "title"} />
        <h1>{t(`shop:address.book.${title}`)}</h1>
        {title === "title" && <AddressList items={items} done={part?.[0] === "done" ? part[1] : null} where={where} />}
        {title === "removeTitle" && one && <RemoveAddress kept={one} refused={answer?.refused} where={where} />}
        {(title === "add" || title === "changeTitle") && (
          <AddressForm kept={one} isFirst={items.length === 0} answer={answer} countries={countries} where={where} />
        )}
      </div>
    </div>
  );
}

/** Account, addresses. */
function Way({ where, isInside }: { where: Where; isInside: boolean }) {
  const t = useTexts();
  const book = t("shop:address.book.title");
  return (
    <nav aria-label={t("shop:address.book.way")}>
      <ol className="checkout-steps">
        <li>
          <a href={screenAddress("account", where)}>{t("site:account.title")}</a>
        </li>
        <li aria-current={isInside ? undefined : "page"}>
          {isInside ? <a href={bookAddress(where)}>{book}</a> : <span>{book}</span>}
        </li>
      </ol>
    </nav>
  );
}
