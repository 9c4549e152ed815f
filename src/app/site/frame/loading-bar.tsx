import { useTexts } from "#web/texts.tsx";

/** What `navigate.ts` shows while the next page is loading, and when it fails. */
export function LoadingBar() {
  const t = useTexts();
  return (
    <>
      <div data-progress="gone" aria-hidden="true" hidden />
      <div data-navigation-failed="" role="alert" hidden>
        <p>{t("site:navigation.failed")}</p>
        <button type="button">{t("site:navigation.again")}</button>
      </div>
    </>
  );
}
