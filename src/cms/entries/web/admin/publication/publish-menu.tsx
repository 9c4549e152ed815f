import { ActionIcon, Menu } from "@mantine/core";
import { Link, useSubmit } from "react-router";
import { leaveMenu } from "#web/admin/form/leaving/leave-menu.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { MoreActs } from "#web/admin/pieces/thing-acts.tsx";
import { fieldIn } from "#web/form/table-fields.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { EntryForm } from "../editor/form/use-entry-form.ts";
import { editorAddress, entriesPath } from "../entry-address.ts";
import { openPreview } from "./open-preview.ts";
import { useAfterSaving } from "./use-after-saving.ts";
import { useDiscard } from "./use-discard.ts";

type Props = { form: EntryForm; onDelete: () => void; onOpen: (dialog: "plan" | "share") => void };

/** Everything that can be done with an entry besides saving and publishing it at once. */
export function PublishMenu({ form, onDelete, onOpen }: Props) {
  const t = useTexts();
  const { entry, busy } = form;
  const view = useAfterSaving(form, openPreview);
  const discard = useDiscard(form);
  const send = useSubmit();
  const duplicate = useAfterSaving(form, ({ _id }) => {
    void send({ intent: "duplicate", id: _id }, { method: "post", action: entriesPath });
  });
  const mayPublish = entry?.can.publish ?? true;
  const open = (dialog: "plan" | "share") => {
    leaveMenu();
    onOpen(dialog);
  };
  if (!mayPublish && !entry) return null;
  return (
    // Its button stays where it is while the page is scrolled.
    <Menu position="top-end" withinPortal width={320} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t("admin:entry.more")} disabled={busy}>
          <Icon name="down" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayPublish && <PublishItems form={form} />}
        {mayPublish && entry && (
          <Menu.Item leftSection={<Icon name="clock" />} onClick={() => open("plan")}>
            {t("admin:publication.plan")}
          </Menu.Item>
        )}
        {mayPublish && <UnpublishItems form={form} />}
        {entry && <DraftItems id={entry._id} onView={view} onShare={() => open("share")} />}
        {entry?.can.write && (
          <Menu.Item leftSection={<Icon name="copy" />} onClick={duplicate}>
            {t("admin:duplicate.do")}
          </Menu.Item>
        )}
        {entry?.can.write && <MoreActs on="entry" id={entry._id} />}
        {entry && (entry.can.delete || mayDiscard(form)) && <Menu.Divider />}
        {mayDiscard(form) && (
          <Menu.Item c="var(--mantine-color-error)" leftSection={<Icon name="back" />} onClick={discard}>
            {t("admin:entries.do.discard")}
          </Menu.Item>
        )}
        {entry?.can.delete && (
          <Menu.Item c="var(--mantine-color-error)" leftSection={<Icon name="trash" />} onClick={onDelete}>
            {t("admin:entries.do.delete")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Whether there is a published version that differs from what is written. */
function mayDiscard({ entry, dirty }: EntryForm): boolean {
  return entry !== null && entry.can.write && entry.published.length > 0 && (entry.changed || dirty);
}

function PublishItems({ form: { values, submit } }: { form: EntryForm }) {
  const t = useTexts();
  const languages = useSiteLanguages();
  // The button beside the menu publishes the only language.
  if (languages.length === 1) return null;
  return languages.map((lang) => (
    <Menu.Item
      key={lang}
      disabled={values[fieldIn("title", lang)] === ""}
      leftSection={<Icon name="publish" />}
      onClick={() => submit({ intent: "publish", lang })}
    >
      {t(`admin:entry.publishOnly.${lang}`)}
    </Menu.Item>
  ));
}

function UnpublishItems({ form: { entry, submit } }: { form: EntryForm }) {
  const t = useTexts();
  const several = useSiteLanguages().length > 1;
  const published = entry?.published ?? [];
  if (published.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      {several &&
        published.length > 1 &&
        published.map((lang) => (
          <Menu.Item
            key={lang}
            leftSection={<Icon name="unpublish" />}
            onClick={() => submit({ intent: "unpublish", lang })}
          >
            {t(`admin:entry.unpublishOnly.${lang}`)}
          </Menu.Item>
        ))}
      <Menu.Item leftSection={<Icon name="unpublish" />} onClick={() => submit({ intent: "unpublish" })}>
        {t("admin:entries.do.unpublish")}
      </Menu.Item>
    </>
  );
}

/** The ways to see the draft. */
function DraftItems({ id, onView, onShare }: { id: string; onView: () => void; onShare: () => void }) {
  const t = useTexts();
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<Icon name="external" />} onClick={onView}>
        {t("admin:publication.view")}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="link" />} onClick={onShare}>
        {t("admin:publication.share")}
      </Menu.Item>
      <Menu.Item component={Link} to={`${editorAddress(id)}/versions`} leftSection={<Icon name="history" />}>
        {t("admin:publication.versions")}
      </Menu.Item>
    </>
  );
}
