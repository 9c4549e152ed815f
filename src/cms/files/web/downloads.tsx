import { fileSize } from "#contract/formats/file-size.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Download } from "../download.ts";

type Props = { files: Download[]; title?: string | undefined /** Unique on the page. */; id?: string };

/** Downloads, each with its type and size. */
export function Downloads({ files, title, id = "downloads" }: Props) {
  const t = useTexts();
  const heading = `${id}-title`;
  if (files.length === 0) return null;
  return (
    <section className="downloads" aria-labelledby={heading}>
      <h2 id={heading}>{title || t("site:downloads.title")}</h2>
      <DownloadList files={files} />
    </section>
  );
}

/** The files alone, for whoever has a heading of their own. */
export function DownloadList({ files }: { files: Download[] }) {
  const language = useLanguage();
  return (
    <ul>
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.href} download={file.fileName}>
            <span className="download-name">{file.name}</span>
            <span className="download-facts">
              {file.type && `${file.type} · `}
              {fileSize(file.size, language)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
