import { data, type RouterContextProvider, useActionData, useLoaderData } from "react-router";
import { Captcha } from "#cms/captcha/web/index.ts";
import { actOnForm } from "#cms/pages/web/index.ts";
import { isId } from "#contract/id.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { productAddress } from "#shop/products/addresses.ts";
import { type Product, readProducts } from "#shop/products/contract.ts";
import { offerTitle } from "#shop/products/offers.ts";
import { notifyAddress, offerAddress, shopAddress } from "#shop/storefront/addresses.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { Card } from "#web/site/card.tsx";
import { errorAt, Field, FormError } from "#web/site/forms/field.tsx";
import { PrivacyNote } from "#web/site/forms/privacy-note.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import { languageOfPath } from "#web/site/place.ts";
import { privateHead } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { confirmWait, endWait, readWait } from "../contract.ts";
import type { Route } from "./+types/notify.route";
import { askByForm } from "./ask-by-form.ts";
import { WaitScreen } from "./wait-screen.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

type Context = Readonly<RouterContextProvider>;

function placeIn({ context, request }: { context: Context; request: Request }) {
  const { main } = context.get(requestFacts);
  const { pathname, search, searchParams } = new URL(request.url);
  const where = { language: languageOfPath(pathname, main), main };
  const about = (one: (typeof languages)[number]) => notifyAddress(null, { language: one, main }) + search;
  return { where, searchParams, alternates: Object.fromEntries(languages.map((one) => [one, about(one)])) };
}

/** With the link of a mail: what it is about; else the form for an offer that is sold out. Only reads. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { where, searchParams, alternates } = placeIn({ context, request });
  const token = searchParams.get("token");
  const shared = { where, alternates };
  if (token !== null) {
    const { reply: wait } = await send(context, readWait, { body: { token } });
    // After the wish was ended by a form, the action's reply is shown.
    const status = wait || request.method === "POST" ? 200 : 410;
    return data({ ...shared, token, wait, wanted: null }, { status });
  }
  if (!searchParams.has("product")) return data({ ...shared, token, wait: null, wanted: null });
  const wanted = await wantedIn(searchParams, context);
  if (!wanted) throw data(null, { status: 404 });
  const { product, offer } = wanted;
  const name = offerTitle(product, offer, where.language);
  const single = product.offers.length === 1;
  const href = offerAddress(productAddress(product, where), single ? null : offer._id);
  const there = offer.availability !== "gone" && offer.availability !== "later";
  return data({ ...shared, token, wait: null, wanted: { id: offer._id, name, href, there } });
}

async function wantedIn(query: URLSearchParams, context: Context) {
  const [id, wanted] = [query.get("product") ?? "", query.get("offer") ?? ""];
  if (!isId(id)) return null;
  const product = (await load(context, readProducts, { query: { id } })) as Product;
  const offer = product.offers.find(({ _id }) => _id === wanted);
  return offer ? { product, offer } : null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { where, searchParams } = placeIn({ context, request });
  const fields = await request.formData();
  const { language } = where;
  const offer = searchParams.get("offer") ?? "";
  if (!fields.has("token")) {
    const form = { block: "notify", context, fields, language };
    return actOnForm(form, () => askByForm({ context, fields, offer, language }));
  }
  const body = { token: textIn(fields, "token") };
  const isEnd = fields.get("intent") === "end";
  const { refused } = isEnd ? await send(context, endWait, { body }) : await send(context, confirmWait, { body });
  const did = isEnd ? ("ended" as const) : ("confirmed" as const);
  return data({ did: refused ? null : did, refused }, { status: refused ? 422 : 200 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(loaderData?.where.language ?? "de")("shop:notify.title"));
}

export default function NotifyScreen() {
  const { where, token, wait, wanted } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (wanted) return <Asking />;
  if (token === null) return <Choosing />;
  const told = answer && "did" in answer ? answer : { did: null, refused: null };
  const place = { where, shop: shopAddress(where) };
  return <WaitScreen {...{ token, wait, ...place }} ended={told.did === "ended"} refused={told.refused} />;
}

/** The address by itself, which nothing leads to. */
function Choosing() {
  const t = useTexts();
  const { where } = useLoaderData<typeof loader>();
  return (
    <Card title={t("shop:notify.title")}>
      <p>{t("shop:notify.choose")}</p>
      <Onward href={shopAddress(where)} label={t("shop:notify.toShop")} />
    </Card>
  );
}

function Asking() {
  const t = useTexts();
  const { where, wanted } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent = answer && "block" in answer ? answer : undefined;
  if (!wanted) return null;
  const { name: product, href, there } = wanted;
  if (sent?.done) {
    const said = sent.waiting ? "waiting" : "sent";
    return (
      <Card title={t(`shop:notify.${said}Title`)}>
        <p role="status">{t(`shop:notify.${said}`)}</p>
        {!sent.waiting && <p>{t("shop:notify.help")}</p>}
        <Onward href={href} label={t("shop:notify.toProduct")} />
      </Card>
    );
  }
  if (there) {
    return (
      <Card title={t("shop:notify.title")}>
        <p role="status">{t("shop:notify.there", { product })}</p>
        <Onward href={href} label={t("shop:notify.toProduct")} />
      </Card>
    );
  }
  const { refused, values = {}, question } = sent ?? {};
  return (
    <Card title={t("shop:notify.title")}>
      <p>{t("shop:notify.lead", { product })}</p>
      <form method="post" noValidate>
        <FormError refused={refused} fields={["address", "captcha"]} />
        <Field
          id="notify-address"
          name="address"
          type="email"
          label={t("shop:notify.address")}
          autoComplete="email"
          maxLength={lineLength}
          required
          defaultValue={values["address"]?.[0]}
          error={errorAt(refused, "address")}
        />
        <Captcha id="notify" question={question} error={errorAt(refused, "captcha")} />
        <p className="field-note">{t("shop:notify.consent")}</p>
        <PrivacyNote where={where} text={t("shop:notify.privacy")} />
        <SendButton>{t("shop:notify.button")}</SendButton>
      </form>
      <Onward href={href} label={t("shop:notify.toProduct")} />
    </Card>
  );
}

function Onward({ href, label }: { href: string; label: string }) {
  return (
    <p className="card-links">
      <a href={href}>{label}</a>
    </p>
  );
}
