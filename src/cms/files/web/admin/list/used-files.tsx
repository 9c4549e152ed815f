import { useTexts } from "#web/texts.tsx";
import type { UsedFile } from "./change-files.ts";

/** Where files are used, before they are deleted all the same. */
export function UsedFiles({ files }: { files: UsedFile[] }) {
  const t = useTexts();
  return (
    <>
      {files.map(({ id, name, uses }) => (
        <span key={id} className="files-used">
          <strong>{t("admin:files.deleteUsed.file", { name })}</strong>
          {uses.map((use) => (
            <span key={use._id} className="files-use">
              {t(`admin:files.use.${use.kind}`, { title: use.title || t("admin:entries.untitled") })}
              {use.live && ` ${t("admin:files.use.live")}`}
            </span>
          ))}
        </span>
      ))}
      {t("admin:files.deleteUsed.text")}
    </>
  );
}
