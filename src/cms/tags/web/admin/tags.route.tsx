import "./tags.css";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { listTags } from "#cms/tags/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/tags.route";
import { changeTags } from "./change-tags.ts";
import { TagBranches } from "./tag-branches.tsx";
import { TagDialog, type TagWish } from "./tag-dialog.tsx";
import { treeOf } from "./tag-tree.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [{ items }, { models }] = await Promise.all([load(context, listTags, {}), load(context, readAuthState, {})]);
  return { tags: items, mayWrite: models.tag.write };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeTags(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:tags.title"));
}

export default function TagsScreen() {
  const t = useTexts();
  const { tags, mayWrite } = useLoaderData<typeof loader>();
  const [wish, setWish] = useState<TagWish | null>(null);
  return (
    <>
      <PageHeader title={t("admin:tags.title")}>
        {mayWrite && (
          <Button leftSection={<Icon name="plus" />} onClick={() => setWish({ intent: "add", below: "" })}>
            {t("admin:tags.new")}
          </Button>
        )}
      </PageHeader>
      {tags.length === 0 ? (
        <ListEmpty icon="tag" title={t("admin:tags.empty.title")} text={t("admin:tags.empty.text")} />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm" role="status">
            {t("admin:tags.total", { count: tags.length })}
          </Text>
          <TagBranches tree={treeOf(tags)} mayWrite={mayWrite} onWish={setWish} />
        </>
      )}
      <TagDialog wish={wish} tags={tags.map(({ path }) => path)} onClose={() => setWish(null)} />
    </>
  );
}
