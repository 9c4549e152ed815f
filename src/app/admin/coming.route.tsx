import { Button, EmptyState, Paper } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import type { translator } from "#contract/texts/translate.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/coming.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** A screen of the admin centre that does not exist yet, by its name: `messages-inbox` of `messages/inbox/{id}`. */
export function loader({ request, params }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const parts = path.split("/").filter((part) => part && part !== params["id"]);
  const name = parts[0]?.toLowerCase() === "admincenter" ? parts.slice(1) : parts;
  return { name: name.join("-").toLowerCase() };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.name ?? "";
  return adminTitle(matches, (t: ReturnType<typeof translator>) => t(`admin:coming.screens.${name}`));
}

export default function ComingScreen() {
  const t = useTexts();
  const { name } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t(`admin:coming.screens.${name}`)} />
      <Paper withBorder p="xl">
        <EmptyState
          variant="light"
          icon={<Icon name="clock" size={28} />}
          title={t("admin:coming.title")}
          description={t("admin:coming.text")}
        >
          <EmptyState.Actions>
            <Button component={Link} to="/admincenter" variant="default">
              {t("admin:error.home")}
            </Button>
          </EmptyState.Actions>
        </EmptyState>
      </Paper>
    </>
  );
}
