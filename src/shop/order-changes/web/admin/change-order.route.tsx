import { Button, Checkbox, Stack, Textarea, TextInput } from "@mantine/core";
import "./change-order.css";
import { useRef, useState } from "react";
import { data, Form, redirect, useLoaderData, useNavigation, useSubmit } from "react-router";
import { isId } from "#contract/id.ts";
import type { Input } from "#contract/wire/route.ts";
import { bookCountries, namedCountries } from "#shop/addresses/countries.ts";
import { loadShopFacts, ordersPath } from "#shop/catalogue/web/admin/index.ts";
import { readCheckout } from "#shop/checkout/contract.ts";
import { LinesPart, PlacePart, sendsGoods, type TypedOrder } from "#shop/manual-orders/web/admin/index.ts";
import { longestMessage, makeOrderChange, type OrderDifference } from "#shop/order-changes/contract.ts";
import { longestReason } from "#shop/orders/acts-contract.ts";
import { type Order, readOrders } from "#shop/orders/contract.ts";
import { refusalOf, standingOf } from "#shop/orders/events.ts";
import { readPickup } from "#shop/pickup/contract.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { keepScreen, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useTypedCopy } from "#web/admin/keeping/copies/use-typed-copy.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/change-order.route";
import { actOnChange } from "./act-on-change.ts";
import { ConsentPart } from "./consent-part.tsx";
import { DifferencePart } from "./difference-part.tsx";
import {
  askedBody,
  changeInShort,
  keptChange,
  keptFields,
  type TypedChange,
  takenChange,
  typedChange,
} from "./typed-change.ts";
import { useChangePrice } from "./use-change-price.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const [order, { language }, { countries, days }, { places }] = await Promise.all([
    load(context, readOrders, { query: { id } }) as Promise<Order>,
    loadShopFacts(context),
    load(context, readCheckout, { query: {} }),
    load(context, readPickup, { query: {} }),
  ]);
  const delivered = namedCountries(countries, language);
  const invoiced = namedCountries(bookCountries(countries), language);
  return { order, language, delivered, invoiced, days, places };
}

/** Changes the order and leads back to it; also what the page of the order asks for a change that waits. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const form = await request.formData();
  const to = `${ordersPath}/${id}`;
  if (form.has("intent")) throw redirect(`${to}${await actOnChange(context, form)}`, 303);
  const body = JSON.parse(textIn(form, "change")) as NonNullable<Input<typeof makeOrderChange>["body"]>;
  const { reply, refused } = await send(context, makeOrderChange, { body: { ...body, order: id } });
  if (reply) throw redirect(`${to}?done=${reply.change.state}`, 303);
  return { refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

/** What is typed stays; the price is asked anew by the form itself. */
export function shouldRevalidate() {
  return false;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [loaderData?.order.number, t("admin:changeOrder.title")]);
}

/** The lines, the addresses and the delivery of an order that is not packed yet. */
export default function ChangeOrderScreen() {
  const t = useTexts();
  const { order } = useLoaderData<typeof loader>();
  const refusal = refusalOf("propose", standingOf(order));
  const back = { to: `${ordersPath}/${order._id}`, label: t("admin:orders.one", { number: order.number }) };
  return (
    <>
      <PageHeader title={t("admin:changeOrder.title")} back={back} />
      {refusal ? <p role="status">{t(`problem:${refusal}`)}</p> : <ChangeForm key={order.version} />}
    </>
  );
}

function ChangeForm() {
  const t = useTexts();
  const spoken = useLanguage();
  const { order, language: _, ...places } = useLoaderData<typeof loader>();
  const [untouched] = useState<TypedChange>(() =>
    typedChange(order, { language: spoken, place: places.places[0]?._id ?? "" }),
  );
  const [typed, setTyped] = useState(untouched);
  const answer = useAnswer<typeof action>();
  const refused = answer?.refused ?? null;
  const { priced, stale, failed } = useChangePrice(order._id, typed, answer);
  const isSent = sendsGoods(priced ? priced.after.shipping : order.shipping);
  const [told, setTold] = useState<unknown>(null);
  const leaving = useRef(false);
  const copies = useTypedCopy({
    ...{ kind: "orderChange", of: order._id, fields: keptFields, values: keptChange(typed) },
    ...{ untouched: keptChange(untouched), leaving },
    onTake: (copy) => setTyped(takenChange(copy, untouched)),
  });
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const atFields = refused && told !== refused ? refusedFields(refused) : [];
  const faultAt = (field: string) => atFields.find((one) => one.field === field)?.message;
  const say = (part: Partial<TypedChange>) => setTyped((now) => ({ ...now, ...part }));
  const change = (part: Partial<TypedOrder>) => setTyped((now) => ({ ...now, order: { ...now.order, ...part } }));
  const asks = priced !== null && priced.difference > 0;
  const isNothing = priced !== null && priced.fields.length === 0 && priced.difference === 0;
  const save = () => {
    const body = askedBody(order._id, typed);
    if (!body || !priced || stale) return;
    setTold(null);
    const { message, reason, ageConfirmed, agreed, who } = typed;
    const consent = asks && agreed !== "ask" ? { consent: { how: agreed, who: who.trim() } } : {};
    const sent = { ...body, version: order.version, expectedTotal: priced.after.total, message, reason, ageConfirmed };
    void submit({ change: JSON.stringify({ ...sent, ...consent }) }, { method: "post" });
  };
  const needsWho = asks && typed.agreed !== "ask" && !typed.who.trim();
  const isPossible = priced !== null && !stale && !isNothing && !needsWho && priced.faults.length === 0;
  return (
    <>
      <LeaveGuard dirty={copies.dirty && !busy} leaving={leaving} />
      <noscript>
        <p role="alert">{t("admin:changeOrder.needsScript")}</p>
      </noscript>
      <FormCopyNotice
        copies={copies}
        values={keptChange(typed)}
        labelOf={() => t("admin:takeOrder.typed")}
        textOf={changeInShort}
      />
      <Form
        method="post"
        className="take-order"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div>
          <LinesPart
            typed={typed.order}
            {...{ change, faultAt }}
            priced={priced && pricedLines(priced)}
            renderMore={(line, put) => {
              const agreed = order.lines.find((one) => one.item === line.item && one.variant === line.variant);
              if (!agreed) return null;
              return (
                <Checkbox
                  size="xs"
                  label={t("admin:changeOrder.today")}
                  aria-label={t("admin:changeOrder.todayOf", { name: line.name })}
                  checked={line.today ?? false}
                  onChange={({ currentTarget: { checked } }) => put({ today: checked })}
                />
              );
            }}
          />
          <PlacePart typed={typed.order} {...{ change, faultAt, isSent }} {...places} />
          <FormSection id="change-words" title={t("admin:changeOrder.words")}>
            <Textarea
              id="message"
              label={t("admin:changeOrder.message")}
              description={t("admin:changeOrder.messageHint")}
              autosize
              minRows={2}
              maxLength={longestMessage}
              disabled={order.email === ""}
              value={typed.message}
              onChange={({ currentTarget: { value } }) => say({ message: value })}
            />
            <TextInput
              id="reason"
              label={t("admin:changeOrder.reason")}
              description={t("admin:changeOrder.reasonHint")}
              maxLength={longestReason}
              value={typed.reason}
              onChange={({ currentTarget: { value } }) => say({ reason: value })}
            />
          </FormSection>
        </div>
        <aside>
          <DifferencePart {...{ priced, stale, failed }} />
          <Stack gap="sm">
            {asks && <ConsentPart {...{ typed, say, faultAt }} mailed={order.email !== ""} />}
            {priced !== null && priced.age > 0 && (
              <Checkbox
                label={t("admin:takeOrder.age", { age: priced.age })}
                checked={typed.ageConfirmed}
                error={faultAt("ageConfirmed")}
                onChange={({ currentTarget: { checked } }) => say({ ageConfirmed: checked })}
              />
            )}
            {refused && (
              <p role="alert" className="take-order-refused">
                {refusalText(refused, t)}
              </p>
            )}
            <Button type="submit" size="md" loading={busy} disabled={!isPossible}>
              {t(asks && typed.agreed === "ask" ? "admin:changeOrder.ask" : "admin:changeOrder.save")}
            </Button>
          </Stack>
        </aside>
      </Form>
    </>
  );
}

function pricedLines({ after, faults }: OrderDifference) {
  return { cart: { currency: after.currency, faults, lines: after.lines } };
}
