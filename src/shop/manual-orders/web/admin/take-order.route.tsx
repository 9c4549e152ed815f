import "./take-order.css";
import { Button, Checkbox, Stack } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Form, redirect, useLoaderData, useNavigation, useSubmit } from "react-router";
import type { Input } from "#contract/wire/route.ts";
import { bookCountries, namedCountries } from "#shop/addresses/countries.ts";
import { loadShopFacts, ordersPath } from "#shop/catalogue/web/admin/index.ts";
import { readCheckout } from "#shop/checkout/contract.ts";
import { takeOrder } from "#shop/manual-orders/contract.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { readPickup } from "#shop/pickup/contract.ts";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { keepScreen, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useTypedCopy } from "#web/admin/keeping/copies/use-typed-copy.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/take-order.route";
import { CustomerPart } from "./parts/customer-part.tsx";
import { LinesPart } from "./parts/lines-part.tsx";
import { NotePart } from "./parts/note-part.tsx";
import { needsReason, PaymentPart } from "./parts/payment-part.tsx";
import { PlacePart } from "./parts/place-part.tsx";
import { SumsPart } from "./parts/sums-part.tsx";
import { bodyOf, emptyOrder, keptFields, keptOrder, orderInShort, type TypedOrder, takenOrder } from "./typed-order.ts";
import { useOrderPrice } from "./use-order-price.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [{ language }, { countries, days }, { places }] = await Promise.all([
    loadShopFacts(context),
    load(context, readCheckout, { query: {} }),
    load(context, readPickup, { query: {} }),
  ]);
  const delivered = namedCountries(countries, language);
  const invoiced = namedCountries(bookCountries(countries), language);
  return { delivered, invoiced, days, places, key: crypto.randomUUID() };
}

/** Places the order that is typed, and leads to it. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = JSON.parse(textIn(form, "order")) as NonNullable<Input<typeof takeOrder>["body"]>;
  const { reply, refused } = await send(context, takeOrder, { body });
  if (reply) throw redirect(`${ordersPath}/${reply._id}?done=taken`);
  return { refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

/** What is typed stays; the price is asked anew by the form itself. */
export function shouldRevalidate() {
  return false;
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:takeOrder.title"));
}

/** An order that came by phone, by letter or at the counter. */
export default function TakeOrderScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { key, ...places } = useLoaderData<typeof loader>();
  const [untouched] = useState<TypedOrder>(() =>
    emptyOrder({ key, country: places.delivered[0]?.code ?? "DE", place: places.places[0]?._id ?? "" }),
  );
  const [nothing] = useState(() => keptOrder(untouched));
  const [typed, setTyped] = useState(untouched);
  const answer = useAnswer<typeof action>();
  const refused = answer?.refused ?? null;
  const { priced, isSent, stale, failed } = useOrderPrice(typed, answer);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const leaving = useRef(false);
  const copies = useTypedCopy({
    ...{ kind: "takeOrder", fields: keptFields, values: keptOrder(typed), untouched: nothing, leaving },
    onTake: (copy) => setTyped(takenOrder(copy, untouched)),
  });
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const [told, setTold] = useState<unknown>(null);
  const atFields = refused && told !== refused ? refusedFields(refused) : [];
  const faultAt = (field: string) => missing[field] ?? atFields.find((one) => one.field === field)?.message;
  const change = (part: Partial<TypedOrder>) => {
    setTyped((now) => ({ ...now, ...part }));
    setMissing({});
  };
  useEffect(() => {
    if (refused || Object.keys(missing).length > 0) {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }, [refused, missing]);
  const part = { typed, change, faultAt, priced };
  const place = () => {
    const lacks = {
      ...(priced ? {} : { items: t("admin:takeOrder.missing.items") }),
      ...(typed.source ? {} : { paymentsource: t("admin:takeOrder.missing.payment") }),
      ...(needsReason(typed.source, priced) && !typed.reason.trim()
        ? { "override/reason": t("admin:takeOrder.missing.reason") }
        : {}),
    };
    setMissing(lacks);
    if (!priced || Object.keys(lacks).length > 0) return;
    setTold(null);
    const body = bodyOf(typed, {
      ...{ total: priced.cart.total, isNeeded: needsReason(typed.source, priced) },
      isSent,
    });
    void submit({ order: JSON.stringify(body) }, { method: "post" });
  };
  return (
    <>
      <LeaveGuard dirty={copies.dirty && !busy} leaving={leaving} />
      <PageHeader title={t("admin:takeOrder.title")} back={{ to: ordersPath, label: t("admin:takeOrder.back") }} />
      <noscript>
        <p role="alert">{t("admin:takeOrder.needsScript")}</p>
      </noscript>
      <FormCopyNotice
        copies={copies}
        values={keptOrder(typed)}
        labelOf={() => t("admin:takeOrder.typed")}
        textOf={orderInShort}
      />
      <Form
        ref={form}
        method="post"
        className="take-order"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          place();
        }}
      >
        <div>
          <CustomerPart {...part} />
          <LinesPart {...part} />
          <PlacePart {...part} {...places} isSent={isSent} />
          <NotePart {...part} isSent={isSent} />
          <PaymentPart {...part} />
        </div>
        <aside>
          <SumsPart {...{ priced, stale, failed }} />
          <Stack gap="sm">
            {priced !== null && priced.age > 0 && (
              <Checkbox
                label={t("admin:takeOrder.age", { age: priced.age })}
                checked={typed.ageConfirmed}
                error={faultAt("ageConfirmed")}
                onChange={({ currentTarget: { checked } }) => change({ ageConfirmed: checked })}
              />
            )}
            {refused && (
              <p role="alert" className="take-order-refused">
                {refusalText(refused, t)}
              </p>
            )}
            {Object.keys(missing).length > 0 && (
              <p role="alert" className="take-order-refused">
                {Object.values(missing)[0]}
              </p>
            )}
            <Button type="submit" size="md" loading={busy} disabled={stale && priced !== null}>
              {priced
                ? t("admin:takeOrder.placeFor", { total: moneyOf(priced.cart, priced.cart.total, language) })
                : t("admin:takeOrder.place")}
            </Button>
          </Stack>
        </aside>
      </Form>
    </>
  );
}
