import { Badge, Button, Group, Text } from "@mantine/core";
import { Form } from "react-router";
import type { FacebookPage, FacebookState } from "#cms/social/facebook.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import { Countdown } from "./countdown.tsx";

type Props = { state: FacebookState; now: string };

/** The page on which is shared, and those among which it is chosen. */
export function PagesPart({ state: { login, pages, page, can }, now }: Props) {
  const t = useTexts();
  if (!login && !page) return null;
  const isPasted = page !== null && !pages.some(({ connected }) => connected);
  const hint = !login ? "noLoginHint" : pages.length === 0 ? "noPages" : "pagesHint";
  return (
    <FormSection id="facebook-pages" title={t("admin:social.facebook.pages")} hint={t(`admin:social.facebook.${hint}`)}>
      {isPasted && (
        <div>
          <Text fw={500}>{page.name}</Text>
          <Badge
            variant="light"
            color={page.ready ? "green" : "red"}
            c="var(--mantine-color-text)"
            className="social-state"
          >
            {t(page.ready ? "admin:social.accounts.ready" : "admin:social.accounts.notReady")}
          </Badge>
        </div>
      )}
      {pages.length > 0 && (
        <ul className="social-rows">
          {pages.map((one) => (
            <li key={one.id} className="social-account">
              <div className="social-account-words">
                <Text fw={500}>{one.name}</Text>
                <Text size="sm" c="dimmed">
                  {one.mayPost ? one.category : t("admin:social.facebook.mayNot")}
                </Text>
                {one.connected && <Connected expires={page?.expires ?? null} now={now} />}
              </div>
              {can.connect && login && one.mayPost && !one.connected && login.failure === null && (
                <Choose page={one} former={page?.id === one.id ? null : page} first={page === null} />
              )}
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}

function Connected({ expires, now }: { expires: string | null; now: string }) {
  const t = useTexts();
  return (
    <>
      <Badge variant="light" color="green" c="var(--mantine-color-text)" className="social-state">
        {t("admin:social.accounts.ready")}
      </Badge>
      <Countdown expires={expires} now={now} />
    </>
  );
}

type ChooseProps = {
  page: FacebookPage;
  /** The page whose place it would take. */
  former: FacebookState["page"];
  first: boolean;
};

/** Where it takes the place of another page, that is asked first: what is planned there would not be sent. */
function Choose({ page: { id, name }, former, first }: ChooseProps) {
  const t = useTexts();
  const button = (
    <Button type="submit" name="intent" value="page" size="xs" variant={first ? "filled" : "default"}>
      {t("admin:social.facebook.choose")}
      <span className="visually-hidden">: {name}</span>
    </Button>
  );
  if (!former)
    return (
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        {button}
      </Form>
    );
  return (
    <details className="social-remove">
      <summary>
        {t("admin:social.facebook.choose")}
        <span className="visually-hidden">: {name}</span>
      </summary>
      <Form method="post">
        <Replaced former={former} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="planned" value={former.planned} />
        <Group mt="xs">{button}</Group>
      </Form>
    </details>
  );
}

/** What becomes of the page that is connected now once another one is. */
export function Replaced({ former: { name, planned } }: { former: NonNullable<FacebookState["page"]> }) {
  const t = useTexts();
  return (
    <Text size="sm">
      {t("admin:social.facebook.replaces", { name })}
      {planned > 0 && ` ${t("admin:social.facebook.replacesPlanned", { count: planned, name })}`}
    </Text>
  );
}
