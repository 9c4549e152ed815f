import type { ProblemReply } from "#contract/wire/problem.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { Island } from "#web/islands/island.tsx";
import { errorAt, Field } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import { AccountName } from "../account/account-name.tsx";
import Passkey from "./passkey.island.tsx";

/** By what somebody can prove who they are; neither: by the password. */
export type Ways = { code: boolean; passkey: boolean };

type Props = {
  /** Unique on the page. */
  id: string;
  ways: Ways;
  refused: ProblemReply | null | undefined;
  /** Of the account, for programs that fill in passwords. */
  handle?: string;
};

/** The fields of a form that prove who sends it. */
export function ProofFields({ id, ways, refused, handle }: Props) {
  const t = useTexts();
  if (!ways.code && !ways.passkey) {
    return (
      <>
        {handle !== undefined && <AccountName handle={handle} />}
        <Field
          id={`${id}-password`}
          name="password"
          type="password"
          label={t("site:account.current")}
          autoComplete="current-password"
          required
          error={errorAt(refused, "password")}
        />
      </>
    );
  }
  return (
    <>
      {ways.passkey && <PasskeyButton id={`${id}-passkey`} own label={t("site:second.passkey")} />}
      {ways.code && (
        <Field
          id={`${id}-code`}
          name="code"
          label={t("site:second.code")}
          hint={t("site:second.hint")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={lineLength}
          error={errorAt(refused, "code")}
        />
      )}
    </>
  );
}

type ButtonProps = {
  id: string;
  label: string;
  own?: boolean;
  whileTyping?: boolean;
  create?: Record<string, unknown>;
};

/** A button that asks the browser for a passkey, or with `create` makes one, and then sends its form. */
export function PasskeyButton({ id, label, own = false, whileTyping = false, create }: ButtonProps) {
  const t = useTexts();
  const texts = {
    button: label,
    working: t("site:second.working"),
    failed: t("site:second.failed"),
    unsupported: t("site:second.unsupported"),
  };
  return (
    <>
      <Island
        name="passkey"
        id={id}
        of={Passkey}
        wake={whileTyping ? "focus" : "visible"}
        served
        props={{ field: create ? "credential" : "assertion", own, whileTyping, texts, ...(create ? { create } : {}) }}
      />
      <noscript>
        <p className="field-hint">{t("site:second.needsScript")}</p>
      </noscript>
    </>
  );
}
