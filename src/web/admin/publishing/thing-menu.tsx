import { ActionIcon, Menu } from "@mantine/core";
import { Link, useSubmit } from "react-router";
import type { Language } from "#contract/language.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { leaveMenu } from "../form/leaving/leave-menu.ts";
import { useReadOnly } from "../form/read-only.tsx";
import { Icon } from "../pieces/icons.tsx";
import { MoreActs } from "../pieces/thing-acts.tsx";
import { openPreview } from "./open-preview.ts";
import { type PublishedThing, type ThingKind, versionsPath } from "./thing.ts";
import type { ThingForm } from "./thing-form.ts";
import { useAfterSaving } from "./use-after-saving.ts";
import { useDiscard } from "./use-discard.ts";

type Props<T extends PublishedThing> = {
  form: ThingForm<T>;
  kind: ThingKind;
  /** What it is called now. */
  name: string;
  /** Whether a language has what publishing it needs. */
  isWritten: (language: Language) => boolean;
  /** It cannot be taken off the site. */
  stays?: boolean;
  onDelete: () => void;
  onOpen: (dialog: "plan" | "share") => void;
};

/** Everything that can be done with a thing besides saving and publishing it at once. */
export function ThingMenu<T extends PublishedThing>(props: Props<T>) {
  const t = useTexts();
  const { form, kind, stays = false, onDelete, onOpen } = props;
  const { thing, busy } = form;
  const readOnly = useReadOnly();
  const view = useAfterSaving(form, ({ _id }) => openPreview(kind, _id));
  const open = (dialog: "plan" | "share") => {
    leaveMenu();
    onOpen(dialog);
  };
  // Whoever has the link sees what is stored.
  const share = useAfterSaving(form, () => open("share"));
  const discard = useDiscard(props);
  const send = useSubmit();
  const duplicate = useAfterSaving(form, ({ _id }) => {
    void send({ intent: "duplicate", id: _id }, { method: "post", action: kind.list });
  });
  const mayPublish = thing?.can.publish ?? !readOnly;
  if (!mayPublish && !thing) return null;
  return (
    // Its button stays where it is while the page is scrolled.
    <Menu position="top-end" withinPortal width={320} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t("admin:thing.more")} disabled={busy}>
          <Icon name="down" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayPublish && <PublishItems {...props} />}
        {mayPublish && thing && (
          <Menu.Item leftSection={<Icon name="clock" />} onClick={() => open("plan")}>
            {t("admin:publication.plan")}
          </Menu.Item>
        )}
        {mayPublish && <UnpublishItems {...{ form, stays }} />}
        {thing && (
          <DraftItems versions={versionsPath(kind, thing._id)} onView={view} onShare={thing.can.write ? share : null} />
        )}
        {thing?.can.write && (
          <Menu.Item leftSection={<Icon name="copy" />} onClick={duplicate}>
            {t("admin:duplicate.do")}
          </Menu.Item>
        )}
        {thing?.can.write && <MoreActs on={kind.name} id={thing._id} type={thing.type} />}
        {thing && (thing.can.delete || mayDiscard(form)) && <Menu.Divider />}
        {mayDiscard(form) && (
          <Menu.Item c="var(--mantine-color-error)" leftSection={<Icon name="back" />} onClick={discard}>
            {t("admin:thing.discard.do")}
          </Menu.Item>
        )}
        {thing?.can.delete && (
          <Menu.Item c="var(--mantine-color-error)" leftSection={<Icon name="trash" />} onClick={onDelete}>
            {t(`${kind.texts}.do.delete`)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Whether there is a published version that differs from what is written. */
function mayDiscard({ thing, dirty }: Pick<ThingForm, "thing" | "dirty">): boolean {
  return thing !== null && thing.can.write && thing.published.length > 0 && (thing.changed || dirty);
}

function PublishItems<T extends PublishedThing>({ form: { submit }, isWritten }: Pick<Props<T>, "form" | "isWritten">) {
  const t = useTexts();
  const languages = useSiteLanguages();
  // The button beside the menu publishes the only language.
  if (languages.length === 1) return null;
  return languages.map((lang) => (
    <Menu.Item
      key={lang}
      disabled={!isWritten(lang)}
      leftSection={<Icon name="publish" />}
      onClick={() => submit({ intent: "publish", lang })}
    >
      {t(`admin:thing.publishOnly.${lang}`)}
    </Menu.Item>
  ));
}

type Unpublishing = { form: Pick<ThingForm, "thing" | "submit">; stays: boolean };

/** What stays on the site stays in one language at least. */
function UnpublishItems({ form: { thing, submit }, stays }: Unpublishing) {
  const t = useTexts();
  const published = thing?.published ?? [];
  const several = useSiteLanguages().length > 1 && published.length > 1;
  if (published.length === 0 || (stays && !several)) return null;
  return (
    <>
      <Menu.Divider />
      {several &&
        published.map((lang) => (
          <Menu.Item
            key={lang}
            leftSection={<Icon name="unpublish" />}
            onClick={() => submit({ intent: "unpublish", lang })}
          >
            {t(`admin:thing.unpublishOnly.${lang}`)}
          </Menu.Item>
        ))}
      {!stays && (
        <Menu.Item leftSection={<Icon name="unpublish" />} onClick={() => submit({ intent: "unpublish" })}>
          {t("admin:thing.unpublish")}
        </Menu.Item>
      )}
    </>
  );
}

/** The ways to see the draft. */
function DraftItems({
  versions,
  onView,
  onShare,
}: {
  versions: string;
  onView: () => void;
  onShare: (() => void) | null;
}) {
  const t = useTexts();
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<Icon name="external" />} onClick={onView}>
        {t("admin:publication.view")}
      </Menu.Item>
      {onShare && (
        <Menu.Item leftSection={<Icon name="link" />} onClick={onShare}>
          {t("admin:publication.share")}
        </Menu.Item>
      )}
      <Menu.Item component={Link} to={versions} leftSection={<Icon name="history" />}>
        {t("admin:publication.versions")}
      </Menu.Item>
    </>
  );
}
