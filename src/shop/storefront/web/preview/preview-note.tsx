import { useTexts } from "#web/texts.tsx";

/** Says above a draft that it is one, and where it is published as it is. */
export function PreviewNote({ published }: { published: string | null }) {
  const t = useTexts();
  return (
    <p className="preview-note" role="note">
      <span className="wrap">
        <strong>{t("site:entry.preview.title")}:</strong> {t(`shop:preview.${published ? "live" : "text"}`)}{" "}
        {published && <a href={published}>{t("shop:preview.toLive")}</a>}
      </span>
    </p>
  );
}

/** In place of a draft whose link is no longer valid. */
export function PreviewExpired() {
  const t = useTexts();
  return (
    <section className="notice-page">
      <div className="wrap">
        <h1>{t("site:entry.preview.expired.title")}</h1>
        <p>{t("site:entry.preview.expired.text")}</p>
      </div>
    </section>
  );
}
