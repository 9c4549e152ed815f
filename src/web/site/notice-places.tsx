export type NoticeTexts = { label: string; close: string };

/** Where `notices.ts` says things. `done` was said by a form that was sent without script. */
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
