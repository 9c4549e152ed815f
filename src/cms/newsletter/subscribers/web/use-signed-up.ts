import { useTexts } from "#web/texts.tsx";

/** What is said after the form: where the mail is, or that none can be sent now. */
export function useSignedUp(waiting: boolean | undefined): { title: string; text: string; help: string | null } {
  const t = useTexts();
  return waiting
    ? { title: t("subscribers:signUp.waitingTitle"), text: t("subscribers:signUp.waiting"), help: null }
    : {
        title: t("subscribers:signUp.sentTitle"),
        text: t("subscribers:signUp.sent"),
        help: t("subscribers:signUp.help"),
      };
}
