/** What other features may use of legal texts on the page side. */
export { GuaranteeNotice } from "./guarantee-notice.tsx";
