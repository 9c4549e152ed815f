import { Anchor, Badge, Button, Group, Text } from "@mantine/core";
import { Form, Link } from "react-router";
import type { SocialAccount } from "#cms/social/contract.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import { Avatar } from "./avatar.tsx";
import { connectPath, facebookPath } from "./social-path.ts";

type Props = { accounts: SocialAccount[] /** Connect and disconnect them. */; may: boolean; now: string };

/** The connected accounts, with what is the matter with each. */
export function AccountList({ accounts, may, now }: Props) {
  const t = useTexts();
  return (
    <FormSection id="social-accounts" title={t("admin:social.accounts.title")}>
      {accounts.length === 0 ? (
        <Text>{t(may ? "admin:social.accounts.empty" : "admin:social.accounts.emptyStaff")}</Text>
      ) : (
        <ul className="social-rows">
          {accounts.map((account) => (
            <li key={account._id} className="social-account">
              <AccountRow {...{ account, may, now }} />
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}

type RowProps = { account: SocialAccount } & Omit<Props, "accounts">;

function AccountRow({ account, may, now }: RowProps) {
  const t = useTexts();
  const { _id, network, name, handle, address, ready, avatar } = account;
  return (
    <>
      <Avatar avatar={avatar} name={name} />
      <div className="social-account-words">
        <Anchor href={address} target="_blank" rel="noopener noreferrer" fw={500}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t(`admin:social.network.${network}`)}
          {handle !== name && ` · ${handle}`}
        </Text>
        <Badge variant="light" color={ready ? "green" : "red"} c="var(--mantine-color-text)" className="social-state">
          {stateText({ account, now, t })}
        </Badge>
      </div>
      {may && (
        <Group gap="xs">
          {!ready && (
            <Button
              component={Link}
              to={network === "facebook" ? facebookPath : `${connectPath}?network=${network}`}
              size="xs"
            >
              {t("admin:social.accounts.again")}
            </Button>
          )}
          <details className="social-remove">
            <summary>{t("admin:social.accounts.remove")}</summary>
            <Form method="post">
              <Text size="sm">{t("admin:social.accounts.removeSure", { name })}</Text>
              <input type="hidden" name="id" value={_id} />
              <Button type="submit" name="intent" value="remove" size="xs" variant="default" c="red.9" mt="xs">
                {t("admin:social.accounts.remove")}
              </Button>
            </Form>
          </details>
        </Group>
      )}
    </>
  );
}

type Told = { account: SocialAccount; now: string; t: ReturnType<typeof useTexts> };

function stateText({ account: { ready, expires }, now, t }: Told): string {
  if (!ready) return t("admin:social.accounts.notReady");
  if (expires === null) return t("admin:social.accounts.ready");
  const count = Math.max(0, Math.floor((Date.parse(expires) - Date.parse(now)) / 86_400_000));
  return t("admin:social.accounts.expires", { count });
}
