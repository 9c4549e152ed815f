import { ReadOnlyNotice, useMayOnlyRead } from "#web/admin/form/read-only.tsx";
import "../translations.css";
import { Button, Text } from "@mantine/core";
import { useRef } from "react";
import { Link, useLoaderData } from "react-router";
import { changeTranslation, readPlaces, readTranslations, textStates } from "#cms/translations/contract.ts";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useTypedCopy } from "#web/admin/keeping/copies/use-typed-copy.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import { listed, loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/translations.route";
import { draftFields, draftLines, noDrafts, useDrafts } from "./drafts.ts";
import { saveTranslation } from "./save-translation.ts";
import { TextCard } from "./text-card.tsx";
import { filePath, pageSize, translationList } from "./translation-list.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const [list, { places }] = await Promise.all([
    loadList(translationList, {
      request,
      pageSize,
      read: async (query) => listed(await load(context, readTranslations, { query })),
    }),
    load(context, readPlaces, {}),
  ]);
  return { ...list, places: places.map(({ name, title }) => ({ value: name, label: title })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return saveTranslation(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:translations.title"));
}

/** The texts of the site and of its mails, worded as their owner likes. */
export default function TranslationsScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const readOnly = useMayOnlyRead(changeTranslation);
  const { drafts, acts, kept } = useDrafts();
  const leaving = useRef(false);
  const copies = useTypedCopy({
    ...{ kind: "translations", fields: draftFields, values: kept, untouched: noDrafts },
    ...{ onTake: acts.take, leaving },
  });
  const usual = usualFilters(t, "admin:translations");
  return (
    <>
      <PageHeader
        title={t("admin:translations.title")}
        back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
      >
        <Button component={Link} to={filePath} variant="default" leftSection={<Icon name="file" />}>
          {t("admin:translations.toFile")}
        </Button>
      </PageHeader>
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:translations.intro")}
      </Text>
      {readOnly ? (
        <ReadOnlyNotice />
      ) : (
        <FormCopyNotice
          copies={copies}
          values={kept}
          labelOf={() => t("admin:translations.drafts")}
          textOf={draftLines}
        />
      )}
      <AdminList
        list={translationList}
        data={data}
        texts="admin:translations"
        nameOf={({ _id }) => _id}
        filters={{
          search: usual.search,
          parts: usual.states("state", textStates),
          selects: [usual.select("place", data.places)],
        }}
        renderRow={(entry) => {
          const before = data.rows[data.rows.findIndex(({ _id }) => _id === entry._id) - 1];
          return <TextCard entry={entry} drafts={drafts} acts={acts} leads={before?.place !== entry.place} />;
        }}
        renderRows={(rows) => <div className="translations-rows">{rows}</div>}
        empty="check"
      />
      <LeaveGuard dirty={copies.dirty} leaving={leaving} />
    </>
  );
}
