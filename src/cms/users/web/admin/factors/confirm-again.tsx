import { Alert, Button, Modal, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { confirmAgain, passkeyOptions, readFactors } from "#cms/users/contract.ts";
import { isRefused } from "#contract/wire/problem.ts";
import { onProofAsked } from "#web/admin/form/proof-event.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { browserApi } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";

type Ways = { code: boolean; passkey: boolean };

/** Asks who is there once a dangerous act was refused for want of it; the act is then repeated. */
export function ConfirmAgain() {
  const t = useTexts();
  const [ways, setWays] = useState<Ways | null>(null);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(
    () =>
      onProofAsked(() => {
        setTyped("");
        setError(null);
        browserApi.call(readFactors, {}).then(
          ({ passkeys, app, recoveryCodes }) => {
            const passkey = passkeys.some(({ elsewhere }) => elsewhere === null);
            setWays({ code: app !== null || (passkeys.length > 0 && recoveryCodes > 0), passkey });
          },
          (cause: unknown) => tellError(refusalText(isRefused(cause) ? cause.reply : { code: "UNREACHABLE" }, t)),
        );
      }),
    [t],
  );

  async function prove(proof: { password?: string; code?: string; assertion?: string }): Promise<void> {
    await browserApi.call(confirmAgain, { body: proof });
    setWays(null);
    tellSuccess(t("admin:again.done"));
  }

  function attempt(work: () => Promise<void>): void {
    setBusy(true);
    setError(null);
    work()
      .catch((cause: unknown) => setError(isRefused(cause) ? cause.reply.message : t("site:second.failed")))
      .finally(() => setBusy(false));
  }

  async function byPasskey(): Promise<void> {
    const [{ startAuthentication }, { options }] = await Promise.all([
      import("@simplewebauthn/browser"),
      browserApi.call(passkeyOptions, { body: { own: true } }),
    ]);
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
    await prove({ assertion: JSON.stringify(await startAuthentication({ optionsJSON })) });
  }

  const byPassword = ways !== null && !ways.code && !ways.passkey;
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    attempt(() => prove(byPassword ? { password: typed } : { code: typed }));
  }
  return (
    <Modal opened={ways !== null} onClose={() => setWays(null)} title={t("site:again.title")}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm">{t("site:again.text")}</Text>
          {error && (
            <Alert color="red" variant="light" role="alert">
              {error}
            </Alert>
          )}
          {ways?.passkey && (
            <Button variant="default" loading={busy} onClick={() => attempt(byPasskey)}>
              {t("site:second.passkey")}
            </Button>
          )}
          {byPassword && (
            <PasswordInput
              label={t("site:account.current")}
              autoComplete="current-password"
              data-autofocus
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          {ways?.code && (
            <TextInput
              label={t("site:second.code")}
              description={t("site:second.hint")}
              autoComplete="one-time-code"
              data-autofocus
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          {(byPassword || ways?.code) && (
            <Button type="submit" loading={busy}>
              {t("site:again.button")}
            </Button>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
