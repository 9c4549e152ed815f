import { useTexts } from "#web/texts.tsx";

/** The button of a form that takes a while; `sending.ts` says on it that the form is on its way. */
export function SendButton({ children, quiet = false }: { children: string; quiet?: boolean }) {
  const t = useTexts();
  return (
    <>
      <button type="submit" className={quiet ? "quiet" : undefined} data-sending={t("site:form.sending")}>
        {children}
      </button>
      <span className="visually-hidden" role="status" />
    </>
  );
}
