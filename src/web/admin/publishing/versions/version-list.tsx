import { Button, Paper, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Translate } from "#contract/texts/translate.ts";
import type { Noted } from "#contract/wire/things.ts";
import { useTexts } from "#web/texts.tsx";
import { ListEmpty } from "../../lists/parts/list-empty.tsx";
import { ListPages } from "../../lists/parts/list-pages.tsx";
import { Time } from "../../pieces/time.tsx";
import { type VersionsView, versionsAddress } from "./versions-view.ts";

type Props = { /** Of the screen. */ path: string; view: VersionsView; versions: Noted[]; pages: number };

/** The versions with author and time, latest first. */
export function VersionList({ path, view, versions, pages }: Props) {
  const t = useTexts();
  return (
    <section aria-label={t("admin:versions.list")}>
      <nav aria-label={t("admin:versions.filter.label")} className="admin-states">
        {[false, true].map((named) => (
          <Button
            key={String(named)}
            component={Link}
            to={versionsAddress(path, { ...view, named, page: 1 })}
            size="compact-sm"
            variant={named === view.named ? "light" : "subtle"}
            color={named === view.named ? undefined : "gray"}
            c={named === view.named ? undefined : "inherit"}
            aria-current={named === view.named ? "true" : undefined}
          >
            {t(`admin:versions.filter.${named ? "named" : "all"}`)}
          </Button>
        ))}
      </nav>
      {versions.length === 0 ? (
        <NoVersions path={path} view={view} />
      ) : (
        <Paper component="ol" withBorder className="admin-version-list">
          {versions.map((version) => (
            <li key={version._id}>
              <VersionLink path={path} view={view} version={version} />
            </li>
          ))}
        </Paper>
      )}
      <ListPages page={view.page} pages={pages} addressOf={(page) => versionsAddress(path, { ...view, page })} />
    </section>
  );
}

type LinkProps = { path: string; view: VersionsView; version: Noted };

function VersionLink({ path, view, version }: LinkProps) {
  const t = useTexts();
  const { _id, number, changed } = version;
  return (
    <Link
      to={versionsAddress(path, { ...view, version: _id, other: view.other === _id ? null : view.other })}
      preventScrollReset
      className="admin-version-link"
      aria-current={view.version === _id ? "true" : undefined}
    >
      <Text component="span" size="sm" fw={600}>
        {reasonOf(version, t)}
      </Text>
      <Text component="span" size="sm">
        <Time at={changed} />
      </Text>
      <Text component="span" size="sm" c="dimmed">
        {`${t("admin:versions.number", { number })} · ${t("admin:versions.by", { name: authorOf(version, t) })}`}
      </Text>
    </Link>
  );
}

function reasonOf({ reason, languages }: Noted, t: Translate): string {
  const said = t(`admin:versions.reason.${reason}`);
  const spoken = languages.map((language) => t(`admin:language.${language}`)).join(", ");
  return spoken ? `${said} (${spoken})` : said;
}

function authorOf({ by }: Noted, t: Translate): string {
  return by === null ? t("admin:versions.website") : (by.name ?? t("admin:versions.goneUser"));
}

function NoVersions({ path, view }: Pick<Props, "path" | "view">) {
  const t = useTexts();
  const kind = view.named ? "noneNamed" : "empty";
  const reset = { to: versionsAddress(path, { ...view, named: false }), label: t("admin:versions.noneNamed.reset") };
  return (
    <ListEmpty
      icon="history"
      title={t(`admin:versions.${kind}.title`)}
      text={t(`admin:versions.${kind}.text`)}
      reset={view.named ? reset : undefined}
    />
  );
}
