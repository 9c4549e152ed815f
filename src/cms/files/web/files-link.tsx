import { useTexts } from "#web/texts.tsx";

/** Leads from the site to the files in the admin centre. */
export function FilesLink() {
  const t = useTexts();
  return <a href="/admincenter/files">{t("site:overlay.files")}</a>;
}
