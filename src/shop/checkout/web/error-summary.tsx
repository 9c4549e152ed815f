import type { ProblemReply } from "#contract/wire/problem.ts";
import { useTexts } from "#web/texts.tsx";

/** Without a script, the page begins where its message stands. */
const first = { tabIndex: -1, autoFocus: true };

/** All that is wrong, with links to the fields; the page begins here, so that it is noticed and read out. */
export function ErrorSummary({ refused }: { refused: ProblemReply }) {
  const t = useTexts();
  const { field, message, hint } = refused;
  const errors = refused.errors ?? (field === undefined ? [] : [{ field, message }]);
  return (
    <div className="form-error checkout-errors" role="alert" {...first}>
      {errors.length === 0 ? (
        <p>
          {message} {hint}
        </p>
      ) : (
        <>
          <p>{t("shop:checkout.errors", { count: errors.length })}</p>
          <ul>
            {errors.map((error) => (
              <li key={error.field}>
                <a href={`#${error.field.replace("/", "-")}`}>{error.message}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
