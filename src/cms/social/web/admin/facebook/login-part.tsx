import { Alert, Badge, Button, Group, Text } from "@mantine/core";
import { Form, useNavigation } from "react-router";
import type { FacebookState } from "#cms/social/facebook.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { Avatar } from "../avatar.tsx";
import { Countdown } from "./countdown.tsx";

type Props = { state: FacebookState; now: string };

/** Who is logged in, what was granted, and how long that lasts. */
export function LoginPart({ state: { login, app, can }, now }: Props) {
  const t = useTexts();
  if (!login) {
    const hasApp = app.id !== "" && app.secret;
    return (
      <FormSection id="facebook-login" title={t("admin:social.facebook.login")}>
        <Text>{t(loginHint({ hasApp, can }))}</Text>
        {can.connect && hasApp && <LoginButton label={t("admin:social.facebook.logIn")} />}
      </FormSection>
    );
  }
  const { name, avatar, since, failure, missing } = login;
  return (
    <FormSection id="facebook-login" title={t("admin:social.facebook.login")}>
      <div className="social-account">
        <Avatar avatar={avatar} name={name} />
        <div className="social-account-words">
          <Text fw={500}>{name}</Text>
          <Text size="sm" c="dimmed">
            {t("admin:social.facebook.since")} <Time at={since} />
          </Text>
          <Badge
            variant="light"
            color={failure ? "red" : "green"}
            c="var(--mantine-color-text)"
            className="social-state"
          >
            {t(`admin:social.facebook.${failure ? "ended" : "loggedIn"}`)}
          </Badge>
        </div>
      </div>
      {failure && <Alert color="red">{t(`admin:social.facebook.failure.${failure}`)}</Alert>}
      {!failure && <Lasting login={login} now={now} />}
      <Scopes login={login} />
      {login.otherVersion && (
        <Alert color="yellow">
          {t("admin:social.facebook.otherVersion", { own: app.version, theirs: login.otherVersion })}
        </Alert>
      )}
      {can.connect && (
        <Group gap="md">
          {!failure && missing.length === 0 && (
            <Form method="post">
              <Button type="submit" name="intent" value="renew" variant="default">
                {t("admin:social.facebook.renew")}
              </Button>
            </Form>
          )}
          {(failure || missing.length > 0) && <LoginButton label={t("admin:social.facebook.logInAgain")} />}
          <Forget name={name} />
        </Group>
      )}
    </FormSection>
  );
}

function loginHint({ hasApp, can }: { hasApp: boolean; can: FacebookState["can"] }): string {
  if (!can.connect) return "admin:social.facebook.nobodyStaff";
  return hasApp ? "admin:social.facebook.nobody" : "admin:social.facebook.nobodyApp";
}

function LoginButton({ label }: { label: string }) {
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="login" loading={busy}>
        {label}
      </Button>
    </Form>
  );
}

function Lasting({ login: { expires, renewed }, now }: { login: NonNullable<FacebookState["login"]>; now: string }) {
  const t = useTexts();
  return (
    <div>
      <Countdown expires={expires} now={now} />
      <Text size="sm" c="dimmed">
        {t(expires === null ? "admin:social.facebook.noEndHint" : "admin:social.facebook.endHint")}
        {renewed !== null && (
          <>
            {" "}
            {t("admin:social.facebook.renewedAt")} <Time at={renewed} />
          </>
        )}
      </Text>
    </div>
  );
}

/** What Facebook allows, in words. */
function Scopes({ login: { granted, missing } }: { login: NonNullable<FacebookState["login"]> }) {
  const t = useTexts();
  const row = (scope: string, isGranted: boolean) => (
    <li key={scope} data-missing={isGranted ? undefined : ""}>
      <Icon name={isGranted ? "check" : "close"} size={16} />
      <Text component="span" size="sm">
        {t(`admin:social.facebook.scope.${scope}`)}{" "}
        <Text component="span" size="sm" c={isGranted ? "dimmed" : "var(--mantine-color-error)"}>
          {t(`admin:social.facebook.${isGranted ? "granted" : "missing"}`)}
        </Text>
      </Text>
    </li>
  );
  return (
    <ul className="social-scopes" aria-label={t("admin:social.facebook.scopes")}>
      {granted.map((scope) => row(scope, true))}
      {missing.map((scope) => row(scope, false))}
    </ul>
  );
}

function Forget({ name }: { name: string }) {
  const t = useTexts();
  return (
    <details className="social-remove">
      <summary>{t("admin:social.facebook.forget")}</summary>
      <Form method="post">
        <Text size="sm">{t("admin:social.facebook.forgetSure", { name })}</Text>
        <Button type="submit" name="intent" value="forget" size="xs" variant="default" c="red.9" mt="xs">
          {t("admin:social.facebook.forget")}
        </Button>
      </Form>
    </details>
  );
}
