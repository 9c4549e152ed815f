import type { ProblemReply } from "#contract/wire/problem.ts";

/** Without a script, the page begins where its message stands. */
const first = { tabIndex: -1, autoFocus: true };

type Props = {
  refused: ProblemReply;
  /** How many there are: "2 entries are missing or wrong:" */
  says: (count: number) => string;
};

/**
 * All that is wrong with a form, with links to the fields; the page begins here, so that it is noticed and read out. The id
 * of a field is its name with a hyphen: `address/zip` is `address-zip`.
 */
export function ErrorSummary({ refused, says }: Props) {
  const { field, message, hint } = refused;
  const errors = refused.errors ?? (field === undefined ? [] : [{ field, message }]);
  return (
    <div className="form-error error-summary" role="alert" {...first}>
      {errors.length === 0 ? (
        <p>
          {message} {hint}
        </p>
      ) : (
        <>
          <p>{says(errors.length)}</p>
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
