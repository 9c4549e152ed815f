import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTexts } from "../texts.tsx";

/** What a visitor sees instead of a page: what happened, and where to go on. */
export function ErrorScreen() {
  const t = useTexts();
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <section className="notice-page">
      <h1>{t(missing ? "site:error.missing.title" : "site:error.broken.title")}</h1>
      <p>{t(missing ? "site:error.missing.text" : "site:error.broken.text")}</p>
    </section>
  );
}
