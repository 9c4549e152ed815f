import type { Vacation } from "#cms/settings/contract.ts";
import { dayText } from "#contract/formats/dates/date-time.ts";
import { type Language, shown } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";

/** That the business is away, until when and what of orders, with what its owner adds. */
export type Away = { text: string; notice: string; noticeLang: Language };

export function awayOf(vacation: Vacation | null, { t, language }: { t: Translate; language: Language }): Away | null {
  if (!vacation) return null;
  const day = dayText(`${vacation.last}T12:00:00Z`, language);
  const notice = shown({ de: vacation.notice_de, en: vacation.notice_en }, language);
  return {
    text: t(`shop:away.${vacation.takesOrders ? "later" : "closed"}`, { day }),
    notice: notice?.text ?? "",
    noticeLang: notice?.lang ?? language,
  };
}

/** Nothing while the business is there. */
export function AwayNote({ away }: { away: Away | null }) {
  if (!away) return null;
  return (
    <div className="shop-away">
      <div className="wrap">
        <p>
          <strong>{away.text}</strong>
        </p>
        {away.notice && <p lang={away.noticeLang}>{away.notice}</p>}
      </div>
    </div>
  );
}
