import "./enter.css";
import { Button, Stack, Text, TextInput } from "@mantine/core";
import { data, Form, redirect, useLoaderData } from "react-router";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { isId } from "#contract/id.ts";
import { loadShopFacts, ordersPath, withdrawalsPath } from "#shop/catalogue/web/admin/index.ts";
import { type Order, readOrders } from "#shop/orders/contract.ts";
import { readWithdrawals, type WithdrawalList } from "#shop/withdrawals/contract.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { orderOfNumber } from "../order-of-number.ts";
import type { Route } from "./+types/enter-withdrawal.route";
import { EnterForm } from "./enter-form.tsx";
import { enterFromForm, linesLeft } from "./entered.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const enterPath = `${withdrawalsPath}/new`;
/** Nobody withdraws from one order more often. */
const mostOfOrder = 100;

/** `?order=` is the order's id, `?number=` what was typed to find it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [id, number] = [searchParams.get("order"), searchParams.get("number") ?? ""];
  if (id === null) {
    const found = await orderOfNumber(context, number);
    if (found) throw redirect(`${enterPath}?order=${found}`);
    return { order: null, number, left: [], key: "", today: "" };
  }
  if (!isId(id)) throw data(null, { status: 404 });
  const [order, { items }] = await Promise.all([
    load(context, readOrders, { query: { id } }) as Promise<Order>,
    load(context, readWithdrawals, { query: { order: id, pageSize: mostOfOrder } }) as Promise<WithdrawalList>,
  ]);
  const left = linesLeft(order.lines, items);
  return { order, number: order.number, left, key: crypto.randomUUID(), today: berlinDate(new Date()) };
}

/** Enters the withdrawal, and leads to it. */
export async function action({ context, request }: Route.ActionArgs) {
  const order = new URL(request.url).searchParams.get("order") ?? "";
  if (!isId(order)) throw data(null, { status: 404 });
  const [form, { language }] = await Promise.all([request.formData(), loadShopFacts(context)]);
  const { id, refused } = await enterFromForm({ context, order, form, language });
  if (id !== null) throw redirect(`${withdrawalsPath}/${id}?done=entered`, 303);
  const typed = [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return { refused, typed: Object.fromEntries(typed) };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:withdrawals.enter.title"));
}

/** A withdrawal that came by letter, mail or phone is entered. */
export default function EnterWithdrawalScreen() {
  const t = useTexts();
  const { order, number, left, key, today } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const back = order
    ? { to: `${ordersPath}/${order._id}`, label: t("admin:orders.one", { number: order.number }) }
    : { to: withdrawalsPath, label: t("admin:withdrawals.back") };
  return (
    <>
      <PageHeader title={t("admin:withdrawals.enter.title")} back={back} />
      <Stack gap="md" className="withdrawal-enter">
        <Text size="sm" c="dimmed">
          {t("admin:withdrawals.enter.lead")}
        </Text>
        {order === null && <FindOrder number={number} />}
        {order && left.length === 0 && <p role="status">{t("admin:withdrawals.enter.nothingLeft")}</p>}
        {order && left.length > 0 && <EnterForm key={order._id} {...{ order, left, today, answer }} sendKey={key} />}
      </Stack>
    </>
  );
}

function FindOrder({ number }: { number: string }) {
  const t = useTexts();
  return (
    <Form method="get">
      <FormSection id="withdrawal-which" title={t("admin:withdrawals.enter.which")}>
        <TextInput
          name="number"
          label={t("admin:withdrawals.enter.number")}
          required
          autoComplete="off"
          maxLength={40}
          defaultValue={number}
          error={number && t("admin:withdrawals.act.noOrder")}
        />
        <div>
          <Button type="submit">{t("admin:withdrawals.enter.find")}</Button>
        </div>
      </FormSection>
    </Form>
  );
}
