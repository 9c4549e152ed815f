import type { Translate } from "#contract/texts/translate.ts";

export type NoticeTexts = { label: string; close: string };

/** The places where `notices.ts` shows messages. `done` is the result of a form that was sent without script. */
export function NoticePlaces({ texts, done }: { texts: NoticeTexts; done?: string | undefined }) {
  return (
    <section className="notices" aria-label={texts.label} data-close={texts.close}>
      <div data-notices="failed" role="alert" aria-atomic="false" />
      <div data-notices="done" role="status" aria-atomic="false">
        {done && (
          <div className="notice">
            <p>{done}</p>
          </div>
        )}
      </div>
    </section>
  );
}

export function noticeTexts(t: Translate): NoticeTexts {
  return { label: t("site:notices.label"), close: t("site:notices.close") };
}
