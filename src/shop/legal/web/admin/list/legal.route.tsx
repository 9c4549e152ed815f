import "../legal-admin.css";
import { Anchor, Paper, Stack, Text } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { readLegalTexts } from "#shop/legal/contract.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { useTexts } from "#web/texts.tsx";
import { versionsPath } from "../legal-places.ts";
import type { Route } from "./+types/legal.route";
import { GapNotes } from "./gap-notes.tsx";
import { LegalRow } from "./legal-row.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { items, gaps } = await load(context, readLegalTexts, { query: {} });
  return { items, gaps, main: context.get(requestFacts).main };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:legal.title"));
}

/** The legal texts of the shop: what holds, what is still missing. */
export default function LegalScreen() {
  const t = useTexts();
  const { items, gaps, main } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("admin:legal.title")} />
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:legal.intro")}
      </Text>
      <Stack gap="md" maw={860}>
        <GapNotes gaps={gaps} />
        <Paper withBorder component="ul" className="legal-rows">
          {items.map((text) => (
            <LegalRow key={text._id} text={text} main={main} />
          ))}
        </Paper>
        <Anchor component={Link} to={versionsPath} size="sm">
          {t("admin:legal.allVersions")}
        </Anchor>
      </Stack>
    </>
  );
}
