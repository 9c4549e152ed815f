import { Anchor, Button, Checkbox, Paper, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { type Bundle, giveBundles } from "#cms/rights/contract.ts";
import { isRefused } from "#contract/wire/problem.ts";
import { askForProof } from "#web/admin/form/proof-event.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { May, useMay } from "#web/admin/pieces/may.tsx";
import { browserApi } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";
import { bundlesPath } from "./bundles-path.ts";

type Props = {
  user: { _id: string; version: number; bundles: string[]; isOfStaff: boolean; isInvited: boolean };
  bundles: Bundle[];
};

/** Which bundles of rights a user has, on the page of that user. */
export function UserBundles({ user, bundles }: Props) {
  const t = useTexts();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<string[]>(user.bundles);
  const [busy, setBusy] = useState(false);

  function save(): void {
    setBusy(true);
    // One that was removed in the meantime cannot be given any more.
    const known = bundles.flatMap(({ _id }) => (chosen.includes(_id) ? [_id] : []));
    browserApi
      .call(giveBundles, { body: { _id: user._id, version: user.version, bundles: known } })
      .then(
        async ({ bundles: given }) => {
          const more = given.some((one) => !user.bundles.includes(one));
          const told = !more ? "done" : user.isInvited ? "reinvited" : "loggedOut";
          tellSuccess(t(`admin:bundles.user.${told}`));
          await revalidate();
        },
        (error: unknown) => {
          if (isRefused(error) && error.reply.code === "CONFIRM_AGAIN") askForProof();
          else tellError(isRefused(error) ? error.reply.message : t("admin:unreachable"));
        },
      )
      .finally(() => setBusy(false));
  }

  const gives = may(giveBundles);
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="user-bundles">
      <Title order={2} size="h5" id="user-bundles" mb="md">
        {t("admin:bundles.user.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t(user.isOfStaff ? "admin:bundles.user.all" : "admin:bundles.user.text")}
      </Text>
      <Stack gap="sm" align="flex-start">
        {bundles.map(({ _id, name, note }) => (
          <Checkbox
            key={_id}
            label={name}
            description={note}
            disabled={!gives}
            checked={chosen.includes(_id)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...chosen, _id] : chosen.filter((one) => one !== _id))
            }
          />
        ))}
        {gives ? (
          <Button variant="default" loading={busy} onClick={save}>
            {t("admin:bundles.user.save")}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {t("admin:bundles.user.onlyOwners")}
          </Text>
        )}
        <May to="right.read">
          <Anchor component={Link} to={bundlesPath} size="sm">
            {t("admin:bundles.user.compose")}
          </Anchor>
        </May>
      </Stack>
    </Paper>
  );
}
