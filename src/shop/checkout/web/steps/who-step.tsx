import { passwordLength } from "#cms/users/contract.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { errorAt, Field } from "#web/site/forms/field.tsx";
import { PrivacyNote } from "#web/site/forms/privacy-note.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import { screenWith } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import type { StepProps } from "./step-props.ts";

/** As a guest, with an account, or with one that is made now. */
export function WhoStep({ where, checkout, refused, typed }: StepProps) {
  const t = useTexts();
  const isSignUp = typed?.["intent"] === "signup";
  const email = typed?.["email"] ?? checkout.email;
  return (
    <div className="checkout-ways">
      <section aria-labelledby="checkout-guest">
        <h2 id="checkout-guest">{t("shop:checkout.guest.title")}</h2>
        <form method="post" noValidate>
          <input type="hidden" name="intent" value="guest" />
          <Field
            id="email"
            name="email"
            type="email"
            label={t("shop:checkout.email")}
            hint={t("shop:checkout.guest.hint")}
            autoComplete="email"
            maxLength={lineLength}
            required
            defaultValue={email}
            error={isSignUp ? undefined : errorAt(refused, "email")}
          />
          <PrivacyNote where={where} text={t("shop:checkout.privacy")} />
          <SendButton>{t("shop:checkout.guest.button")}</SendButton>
        </form>
      </section>
      <section aria-labelledby="checkout-login">
        <h2 id="checkout-login">{t("shop:checkout.login.title")}</h2>
        <p>{t("shop:checkout.login.text")}</p>
        <p className="call">
          <a href={screenWith("login", where, { checkout: "1" })}>{t("shop:checkout.login.button")}</a>
        </p>
      </section>
      <details open={isSignUp}>
        <summary>{t("shop:checkout.signup.title")}</summary>
        <form method="post" noValidate>
          <input type="hidden" name="intent" value="signup" />
          <p>{t("shop:checkout.signup.text")}</p>
          <Field
            id="name"
            name="name"
            label={t("site:register.name")}
            autoComplete="name"
            maxLength={lineLength}
            defaultValue={typed?.["name"] ?? ""}
            error={errorAt(refused, "name")}
          />
          <Field
            id="signup-email"
            name="email"
            type="email"
            label={t("shop:checkout.email")}
            autoComplete="username"
            maxLength={lineLength}
            defaultValue={isSignUp ? email : ""}
            error={isSignUp ? errorAt(refused, "email") : undefined}
          />
          <Field
            id="password"
            name="password"
            type="password"
            label={t("site:register.password")}
            hint={t("site:newPassword.hint", { length: passwordLength })}
            autoComplete="new-password"
            minLength={passwordLength}
            error={errorAt(refused, "password")}
          />
          <PrivacyNote where={where} text={t("shop:checkout.privacy")} />
          <SendButton quiet>{t("shop:checkout.signup.button")}</SendButton>
        </form>
      </details>
    </div>
  );
}
