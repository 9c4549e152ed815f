import { Anchor, Button, List, Paper, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import { Link } from "react-router";
import type { RedirectWay } from "#cms/redirects/contract.ts";
import { Icon, type IconName } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { redirectAddress } from "../list/redirect-list.ts";
import { newRedirectFrom } from "../missed/missed-list.ts";

const fine = { icon: "next", color: "green" } as const;
const doubtful = { icon: "warning", color: "orange" } as const;

type Found = { icon: IconName; color: string; title: string };

/** Where an address leads: by which redirects, to which end. */
export function ShownWay({ way }: { way: RedirectWay }) {
  const t = useTexts();
  const { path, query, outcome, steps, address, state } = way;
  const leads = outcome === "redirect" && address !== null;
  const titles: Record<string, Found> = {
    page: { icon: "check", color: "green", title: t("admin:redirects.way.page", { path }) },
    leads: {
      ...(state === "open" ? fine : doubtful),
      title: t("admin:redirects.way.leads", { address: address ?? "" }),
    },
    broken: { icon: "warning", color: "red", title: t("admin:redirects.way.broken") },
    nothing: { icon: "warning", color: "orange", title: t("admin:redirects.way.nothing", { path: path + query }) },
  };
  const { icon, color, title } = titles[leads ? "leads" : outcome === "redirect" ? "broken" : outcome]!;
  return (
    <Paper withBorder p="lg" mt="lg" maw={760}>
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4" style={{ overflowWrap: "anywhere" }}>
          <ThemeIcon variant="light" color={color} mr="sm" size="md">
            <Icon name={icon} size={18} />
          </ThemeIcon>
          {title}
        </Title>
        {outcome === "redirect" && state !== "open" && (
          <Text size="sm" c="var(--mantine-color-error)">
            {t(`admin:redirects.state.${state}`)}
          </Text>
        )}
        {steps.length > 0 && (
          <List type="ordered" size="sm" spacing={6}>
            {steps.map(({ _id, from, to }) => (
              <List.Item key={_id}>
                <Anchor component={Link} to={redirectAddress(_id)} size="sm">
                  {from}
                </Anchor>{" "}
                → {to ?? t("admin:redirects.nowhere")}
              </List.Item>
            ))}
          </List>
        )}
        {steps.length > 1 && <Text size="sm">{t("admin:redirects.way.atOnce")}</Text>}
        {outcome === "nothing" && (
          <Button
            component={Link}
            to={newRedirectFrom({ path: path + query, link: undefined })}
            leftSection={<Icon name="plus" />}
          >
            {t("admin:redirects.way.redirect")}
          </Button>
        )}
        {address !== null && (
          <Anchor href={address} size="sm">
            {t("admin:redirects.way.open")}
          </Anchor>
        )}
      </Stack>
    </Paper>
  );
}
