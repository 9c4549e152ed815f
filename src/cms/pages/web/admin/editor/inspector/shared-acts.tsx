import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { createPage, publishPages, readPages } from "#cms/pages/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { copyOf } from "#contract/blocks/change-blocks.ts";
import type { KnownType } from "#contract/blocks/known-types.ts";
import { isRefused } from "#contract/wire/problem.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { browserApi } from "#web/browser-api.ts";
import { newId } from "#web/new-id.ts";
import { useTexts } from "#web/texts.tsx";
import { editorAddress } from "../editor-title.ts";
import type { Blocks } from "../state/blocks/use-blocks.ts";

/** The prop that names a shared section, in a kind of block that shows one. */
export function sharedProp({ fields }: Pick<KnownType, "fields">): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.thing === "shared");
}

type Props = { blocks: Blocks; block: Block; prop: string };

/** For a section that stands on several pages: to change it there, or to make its blocks those of this page alone. */
export function SharedActs({ blocks, block, prop }: Props) {
  const t = useTexts();
  const { busy, run } = useRequest();
  const section = block.props[prop];
  if (typeof section !== "string" || section === "") return null;
  const takeOver = () =>
    run(async () => {
      const page = await browserApi.call(readPages, { query: { id: section } });
      const copied = "_id" in page ? page.blocks : [];
      if (copied.length === 0) return tellError(t("admin:shared.empty"));
      if (blocks.replace(block.id, copied)) tellSuccess(t("admin:shared.takenOver"));
    });
  return (
    <>
      <Text size="sm" c="dimmed">
        {t("admin:shared.elsewhere")}
      </Text>
      <Group gap="xs">
        <Button component={Link} to={editorAddress(section)} variant="default" leftSection={<Icon name="edit" />}>
          {t("admin:shared.edit")}
        </Button>
        <Button variant="default" loading={busy} leftSection={<Icon name="copy" />} onClick={takeOver}>
          {t("admin:shared.takeOver")}
        </Button>
      </Group>
    </>
  );
}

/** Makes a block of this page a section that other pages show, too. It is published at once, as it stands here. */
export function ShareBlock({ blocks, block, title }: Omit<Props, "prop"> & { title: string }) {
  const t = useTexts();
  const { busy, run } = useRequest();
  const { revalidate } = useRevalidator();
  const shows = [...blocks.types.values()].find((type) => sharedProp(type) !== undefined);
  const prop = shows && sharedProp(shows);
  if (!shows || prop === undefined) return null;
  const share = () =>
    run(async () => {
      const section = await browserApi.call(createPage, {
        body: { kind: "shared", title, blocks: [copyOf(block, newId)] },
      });
      await browserApi.call(publishPages, { body: [section._id] });
      // What was written in it meanwhile is in no section yet.
      if (blocks.newest(block.id) !== block) return tellError(t("admin:shared.changed", { name: title }));
      const shown = { type: shows.name, v: shows.v, id: newId(), props: { [prop]: section._id } };
      if (blocks.replace(block.id, [shown])) tellSuccess(t("admin:shared.made", { name: title }));
      await revalidate();
    });
  return (
    <Button variant="default" loading={busy} leftSection={<Icon name="copy" />} onClick={share}>
      {t("admin:shared.share")}
    </Button>
  );
}

/** One request at a time; what came of it is told. */
function useRequest() {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const run = (act: () => Promise<void>): void => {
    setBusy(true);
    act()
      .catch((error: unknown) => tellError(isRefused(error) ? error.reply.message : t("admin:unreachable")))
      .finally(() => setBusy(false));
  };
  return { busy, run };
}
