import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { data, Form, Link, redirect, useLoaderData } from "react-router";
import { type Bundle, deleteBundle, makeBundle, readBundles } from "#cms/rights/contract.ts";
import { isId } from "#contract/id.ts";
import { isReadyBundle } from "#contract/rights/bundles.ts";
import { useDone } from "#web/admin/form/outcome/use-done.ts";
import { keepScreen, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { May, useMay } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/bundle.route";
import { actOnBundle } from "./act-on-bundle.ts";
import { BundleForm } from "./bundle-form.tsx";
import { bundleAddress, bundlesPath } from "./bundles-path.ts";
import { RightsList } from "./rights-list.tsx";
import "./rights.css";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const isKnown = (id: string): id is Bundle["_id"] => isId(id) || isReadyBundle(id);

/** `new?from=shipping` begins with a copy. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const from = id === "new" ? new URL(request.url).searchParams.get("from") : id;
  const asked = from !== null && isKnown(from) ? from : undefined;
  if (id !== "new" && asked === undefined) throw data(null, { status: 404 });
  const { items, offered } = await load(context, readBundles, { query: asked === undefined ? {} : { id: asked } });
  return { bundle: asked === undefined ? null : items[0]!, isNew: id === "new", offered };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const acted = await actOnBundle({ context, id, form: await request.formData() });
  if (acted.intent === "delete" && !acted.refused) throw redirect(bundlesPath);
  if (acted.made) throw redirect(`${bundleAddress(acted.made)}?done=saved`);
  return acted;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [
    loaderData?.isNew ? t("admin:bundles.new") : loaderData?.bundle?.name,
    t("admin:bundles.title"),
  ]);
}

/** A bundle of rights: its name, what it allows, and who has it. */
export default function BundleScreen() {
  const t = useTexts();
  const may = useMay();
  const { bundle, isNew, offered } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const refused = answer?.refused ?? null;
  useDone(() => tellSuccess(t("admin:bundles.saved")));
  const writes = may(makeBundle) && (isNew || !bundle?.ready);
  return (
    <>
      <PageHeader
        title={isNew || !bundle ? t("admin:bundles.new") : bundle.name}
        back={{ to: bundlesPath, label: t("admin:bundles.back") }}
      >
        {!isNew && bundle && (
          <May to={makeBundle}>
            <Button component={Link} to={`${bundleAddress("new")}?from=${bundle._id}`} variant="default">
              {t("admin:bundles.copy")}
            </Button>
          </May>
        )}
      </PageHeader>
      <Stack maw={960} gap="lg">
        {refused && refusedFields(refused).length === 0 && (
          <Alert color="red" role="alert">
            {refused.code === "C409" ? t("admin:bundles.changedMeanwhile") : refusalText(refused, t)}
          </Alert>
        )}
        {answer && !refused && (
          <Alert color="green" role="status">
            {t("admin:bundles.saved")}
          </Alert>
        )}
        <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
          {writes ? (
            <BundleForm
              key={isNew || !bundle ? `new ${bundle?._id}` : `${bundle._id}:${bundle.version}`}
              bundle={startOf({ bundle, isNew, copyOf: (name) => t("admin:bundles.copyOf", { name }) })}
              offered={offered}
              refused={refused}
            />
          ) : (
            bundle && (
              <Stack>
                {bundle.note && <Text>{bundle.note}</Text>}
                {bundle.ready && (
                  <Text size="sm" c="dimmed">
                    {t("admin:bundles.readyHint")}
                  </Text>
                )}
                <RightsList permissions={bundle.permissions} />
              </Stack>
            )
          )}
        </Paper>
        {!isNew && bundle && <Users users={bundle.users} />}
        {!isNew && bundle && !bundle.ready && (
          <May to={deleteBundle}>
            <details>
              <summary>{t("admin:bundles.delete")}</summary>
              <p>{t(bundle.users.length > 0 ? "admin:bundles.deleteGiven" : "admin:bundles.deleteSure")}</p>
              {bundle.users.length === 0 && (
                <Form method="post">
                  <Button type="submit" name="intent" value="delete" variant="default" c="red.9">
                    {t("admin:bundles.delete")}
                  </Button>
                </Form>
              )}
            </details>
          </May>
        )}
      </Stack>
    </>
  );
}

type Start = { bundle: Bundle | null; isNew: boolean; copyOf: (name: string) => string };

/** What stands in the form at first. */
function startOf({ bundle, isNew, copyOf }: Start) {
  if (!bundle) return { name: "", note: "", permissions: [] };
  const { name, note, permissions, version } = bundle;
  return isNew ? { name: copyOf(name), note, permissions } : { name, note, permissions, version };
}

function Users({ users }: Pick<Bundle, "users">) {
  const t = useTexts();
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
      <Title order={2} size="h5" mb="sm">
        {t("admin:bundles.users")}
      </Title>
      {users.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("admin:bundles.nobody")}
        </Text>
      ) : (
        <Group gap="md">
          {users.map(({ _id, name }) => (
            <Anchor key={_id} component={Link} to={`/admincenter/settings/users/${_id}`}>
              {name}
            </Anchor>
          ))}
        </Group>
      )}
    </Paper>
  );
}
