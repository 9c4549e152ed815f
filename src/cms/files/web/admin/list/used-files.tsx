import type { FileUse } from "#cms/files/contract.ts";
import { useTexts } from "#web/texts.tsx";
import type { UsedFile } from "./change-files.ts";

/** Shows where files are used, before they are deleted nevertheless. */
export function UsedFiles({ files }: { files: UsedFile[] }) {
  const t = useTexts();
  return (
    <>
      {files.map(({ id, name, uses }) => (
        <Uses key={id} of={t("admin:files.deleteUsed.file", { name })} uses={uses} />
      ))}
      {t("admin:files.deleteUsed.text")}
    </>
  );
}

/** The places where something is used, below a sentence about it. */
export function Uses({ of, uses }: { of: string; uses: FileUse[] }) {
  const t = useTexts();
  return (
    <span className="files-used">
      <strong>{of}</strong>
      {uses.map((use) => (
        <span key={use._id} className="files-use">
          {t(`admin:files.use.${use.kind}`, { title: use.title || t("admin:entries.untitled") })}
          {use.live && ` ${t("admin:files.use.live")}`}
        </span>
      ))}
    </span>
  );
}
