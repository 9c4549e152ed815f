import { Alert, Button, Group, Text, TextInput } from "@mantine/core";
import { Form, useLoaderData, useNavigation } from "react-router";
import { readRedirectWay } from "#cms/redirects/contract.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { RedirectTabs } from "../redirect-tabs.tsx";
import type { Route } from "./+types/way.route";
import { ShownWay } from "./shown-way.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** `?address=…`: the address that is tried, as a path or a whole one of this site. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const address = (new URL(request.url).searchParams.get("address") ?? "").trim().slice(0, 500).toWellFormed();
  if (address === "") return { address, way: null, refused: null };
  const { reply, refused } = await send(context, readRedirectWay, { query: { address } });
  return { address, way: reply, refused };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:redirects.way.title"));
}

/** Tries where an address leads, as a visitor would be led. */
export default function RedirectWayScreen() {
  const t = useTexts();
  const { address, way, refused } = useLoaderData<typeof loader>();
  const busy = useNavigation().state === "loading";
  return (
    <>
      <PageHeader
        title={t("admin:redirects.way.title")}
        back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
        tabs={<RedirectTabs />}
      />
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:redirects.way.intro")}
      </Text>
      <Form method="get" role="search">
        <Group align="flex-end" gap="sm" maw={640}>
          <TextInput
            key={address}
            name="address"
            label={t("admin:redirects.way.address")}
            description={t("admin:redirects.way.hint")}
            defaultValue={address}
            error={refused ? refusalText(refused, t) : undefined}
            maxLength={500}
            required
            autoComplete="off"
            inputMode="url"
            flex="1 1 280px"
          />
          <Button type="submit" loading={busy}>
            {t("admin:redirects.way.try")}
          </Button>
        </Group>
      </Form>
      <div role="status">
        {way && <ShownWay way={way} />}
        {!way && !refused && address !== "" && <Alert color="red">{t("admin:unreachable")}</Alert>}
      </div>
    </>
  );
}
