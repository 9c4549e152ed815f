import type { ProblemReply } from "#contract/wire/problem.ts";
import type { Reply } from "#contract/wire/route.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { errorAt, Field, FormError } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import { passwordLength, type readToken } from "../contract.ts";
import { AccountName } from "./account/account-name.tsx";

type Refused = ProblemReply | undefined;

/** Asks for the mail with the link. */
export function ForgotForm({ handle, refused }: { handle: string | undefined; refused: Refused }) {
  const t = useTexts();
  return (
    <form method="post" noValidate>
      <FormError refused={refused} fields={["handle"]} />
      <Field
        id="handle"
        name="handle"
        type="email"
        label={t("site:register.handle")}
        autoComplete="username"
        maxLength={lineLength}
        required
        defaultValue={handle}
        error={errorAt(refused, "handle")}
      />
      <button type="submit">{t("site:forgot.button")}</button>
    </form>
  );
}

type WithToken = { token: string; about: Reply<typeof readToken>; refused: Refused };

/** Sets a password with the token from a mail. */
export function NewPasswordForm({ token, about, refused }: WithToken) {
  const t = useTexts();
  return (
    <form method="post" noValidate>
      <FormError refused={refused} fields={["password"]} />
      <p>
        {t("site:newPassword.for")} <strong className="address">{about.handle}</strong>
      </p>
      <AccountName handle={about.handle} />
      <input type="hidden" name="token" value={token} />
      <Field
        id="password"
        name="password"
        type="password"
        label={t(about.purpose === "invite" ? "site:login.password" : "site:newPassword.title")}
        hint={t("site:newPassword.hint", { length: passwordLength })}
        autoComplete="new-password"
        minLength={passwordLength}
        required
        error={errorAt(refused, "password")}
      />
      <button type="submit">{t("site:newPassword.button")}</button>
      {about.purpose === "reset" && (
        <p className="card-note">{t(`site:newPassword.${about.endsApiTokens ? "everywhereTokens" : "everywhere"}`)}</p>
      )}
    </form>
  );
}

/** Confirms an address with the token from a mail, and with the password of the account. */
export function ConfirmForm({ token, about, refused }: WithToken) {
  const t = useTexts();
  const isNew = about.purpose === "verify";
  return (
    <form method="post" noValidate>
      <FormError refused={refused} fields={["password"]} />
      {isNew && <AccountName handle={about.handle} />}
      <input type="hidden" name="token" value={token} />
      <Field
        id="password"
        name="password"
        type="password"
        label={t("site:register.password")}
        hint={isNew ? t("site:verify.password", { length: passwordLength }) : t("site:verify.current")}
        autoComplete={isNew ? "new-password" : "current-password"}
        {...(isNew ? { minLength: passwordLength } : {})}
        required
        error={errorAt(refused, "password")}
      />
      <button type="submit">{t("site:verify.button")}</button>
    </form>
  );
}
