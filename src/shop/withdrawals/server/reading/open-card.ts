import { berlinDate, dayText } from "#contract/formats/dates/date-time.ts";
import { translator } from "#contract/texts/translate.ts";
import { cardOf, type OverviewCard } from "#platform/faces/overview.ts";
import { refundDue } from "#shop/withdrawals/deadlines.ts";
import { openStates } from "#shop/withdrawals/withdrawal.ts";

/** Withdrawals of which something is left to do; those first whose money is due first. */
export const openWithdrawalsCard: OverviewCard = {
  needs: "withdrawal.read",
  read({ db }, { language }) {
    const open = db
      .selectFrom("withdrawals")
      .selectAll()
      .where("state", "in", openStates)
      .orderBy("received_at")
      .orderBy("id");
    const t = translator(language);
    return cardOf(open, (rows) =>
      rows.map(({ id, name, contract, received_at: at }) => {
        const due = dayText(refundDue(berlinDate(at)), language);
        return { _id: id, title: `${contract} · ${name}`, text: t("admin:withdrawals.dueBy", { day: due }), at };
      }),
    );
  },
};
