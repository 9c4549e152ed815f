import type { Download } from "#cms/files/download.ts";
import { DownloadList } from "#cms/files/web/index.ts";
import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import { useTexts } from "#web/texts.tsx";

export type ShownDownloads = { files: Download[]; title: TextShown; text: TextShown };

/** Files with their kinds and sizes, under a title. */
export function DownloadsBlock({ id, shown: { files, title, text }, edits }: BlockView<ShownDownloads>) {
  const t = useTexts();
  const heading = `${id}-title`;
  const named = title.text ? { "aria-labelledby": heading } : { "aria-label": t("site:downloads.title") };
  return (
    <section className="element downloads downloads-block" {...named}>
      <div className="wrap">
        <Words as="h2" id={heading} of={title} prop="title" edits={edits} />
        <Words as="p" className="downloads-text" of={text} prop="text" edits={edits} />
        {files.length > 0 && <DownloadList files={files} />}
        {files.length === 0 && <p className="downloads-text">{t("site:downloads.choose")}</p>}
      </div>
    </section>
  );
}
