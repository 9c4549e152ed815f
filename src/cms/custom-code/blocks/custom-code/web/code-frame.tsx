import { type BlockView, ownId, type TextShown } from "#cms/pages/web/index.ts";
import { useTexts } from "#web/texts.tsx";

export type ShownCode = {
  title: TextShown;
  height: number;
  /** The page in whose document it stands. */
  page: string;
  /** If that is shown before it is published: `BlockLoading`. */
  draft?: string;
  /** Whether the owner has switched custom code on. */
  on: boolean;
};

/** On the canvas, only where it stands: nothing runs there. */
export function CodeFrame({ id, shown: { title, height, on, page, draft }, where, edits }: BlockView<ShownCode>) {
  const t = useTexts();
  const name = title.text || t("site:customCode.untitled");
  return (
    <section className="custom-code">
      <div className="wrap">
        {edits ? (
          <p className="custom-code-place" style={{ minHeight: height }} lang={title.lang}>
            {t(`site:customCode.${on ? "place" : "off"}`, { name })}
          </p>
        ) : (
          <iframe
            src={`/code/${page}/${encodeURIComponent(ownId(id))}?lang=${where.language}${draft ? `&${draft}` : ""}`}
            title={name}
            lang={title.text ? title.lang : undefined}
            height={height}
            loading="lazy"
            // Not of this site's origin: it reads no cookie and reaches no page.
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
          />
        )}
      </div>
    </section>
  );
}
