import "./withdrawal.css";
import { Stack, Text } from "@mantine/core";
import { data, useLoaderData } from "react-router";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { isId } from "#contract/id.ts";
import { loadShopFacts, withdrawalsPath } from "#shop/catalogue/web/admin/index.ts";
import { type Order, readOrders } from "#shop/orders/contract.ts";
import { assignWithdrawal } from "#shop/withdrawals/acts-contract.ts";
import { readWithdrawals, type Withdrawal } from "#shop/withdrawals/contract.ts";
import { isGoodsLate } from "#shop/withdrawals/withdrawal.ts";
import { useActOutcome } from "#web/admin/form/outcome/use-act-outcome.ts";
import { useDone } from "#web/admin/form/outcome/use-done.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { May } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { WithdrawalBadge } from "../withdrawal-badge.tsx";
import type { Route } from "./+types/withdrawal.route";
import type { Answer } from "./act-form.tsx";
import { actOnWithdrawal } from "./act-on-withdrawal.ts";
import { AssignAct } from "./assign-act.tsx";
import { DeclarationPart } from "./declaration-part.tsx";
import { Part } from "./part.tsx";
import { CloseAct, GoodsBackAct, RefundAct, SentBackAct } from "./settle-acts.tsx";
import { SumsPart } from "./sums-part.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const withdrawal = (await load(context, readWithdrawals, { query: { id } })) as Withdrawal;
  const order = withdrawal.order
    ? ((await load(context, readOrders, { query: { id: withdrawal.order._id } })) as Order)
    : null;
  return { withdrawal, order, today: berlinDate(new Date()) };
}

/** Does what is to be done with the withdrawal. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const [form, { language, currency }] = await Promise.all([request.formData(), loadShopFacts(context)]);
  const acted = await actOnWithdrawal({ context, id, form, language, currency });
  if (!acted) throw data(null, { status: 400 });
  return acted;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [titleOf(loaderData?.withdrawal), t("admin:withdrawals.title")]);
}

function titleOf(withdrawal: Withdrawal | undefined): string | undefined {
  return withdrawal && (withdrawal.order?.number ?? withdrawal.contract);
}

/** A withdrawal: what was declared, what comes of it, and the next step. */
export default function WithdrawalScreen() {
  const t = useTexts();
  const { withdrawal, order, today } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { said } = useActOutcome(answer, ({ intent }) =>
    t(`admin:withdrawals.acted.${intent}`, { context: withdrawal.mailed ? "mailed" : "unmailed" }),
  );
  useDone((done) => {
    if (done === "entered") tellSuccess(t("admin:withdrawals.enter.done"));
  });
  return (
    <>
      <PageHeader
        title={t("admin:withdrawals.one", { contract: order?.number ?? withdrawal.contract })}
        back={{ to: withdrawalsPath, label: t("admin:withdrawals.back") }}
        beside={<WithdrawalBadge state={withdrawal.state} />}
      />
      {said && (
        <noscript>
          <p role="status">{said}</p>
        </noscript>
      )}
      <div className="withdrawal-columns">
        <ActsPart {...{ withdrawal, order, answer, today }} />
        <Stack gap="md">
          <DeclarationPart {...{ withdrawal, order }} />
          {order && <SumsPart {...{ withdrawal, order, today }} />}
        </Stack>
      </div>
    </>
  );
}

type Props = { withdrawal: Withdrawal; order: Order | null; answer: Answer; today: string };

/** What can be done now, the next step first. */
function ActsPart({ withdrawal, order, answer, today }: Props) {
  const t = useTexts();
  const { state, unsent, version } = withdrawal;
  const next = nextOf(withdrawal);
  return (
    <Part name="acts">
      <Text size="sm" c="dimmed" mb="md">
        {t(`admin:withdrawals.next.${next}`)}
      </Text>
      <May to={assignWithdrawal}>
        {/* What was typed for one step is not meant for the next. */}
        <div className="withdrawal-steps" key={version}>
          {next === "assign" && <AssignAct {...{ withdrawal, order, answer }} />}
          {order && (next === "goodsBack" || next === "goodsLate") && (
            <GoodsBackAct {...{ withdrawal, order, answer }} />
          )}
          {next === "goodsBack" && withdrawal.sentBack === null && <SentBackAct {...{ answer, today }} />}
          {order && next === "refund" && <RefundAct {...{ withdrawal, order, answer, today }} />}
          {order && next === "goodsBack" && (
            <details className="withdrawal-more" open={answer?.intent === "refund" && answer.refused !== null}>
              <summary>{t("admin:withdrawals.act.early")}</summary>
              <RefundAct {...{ withdrawal, order, answer, today }} />
            </details>
          )}
          {(state === "declared" || state === "goods_back") && unsent.length === 0 && (
            <CloseAct {...{ withdrawal, answer }} />
          )}
        </div>
      </May>
    </Part>
  );
}

function nextOf(withdrawal: Withdrawal): "assign" | "goodsBack" | "goodsLate" | "refund" | "nothing" {
  const { state, lines } = withdrawal;
  if (isGoodsLate(withdrawal)) return "goodsLate";
  if (state !== "declared" && state !== "goods_back") return "nothing";
  if (lines.length === 0) return "assign";
  return state === "declared" ? "goodsBack" : "refund";
}
