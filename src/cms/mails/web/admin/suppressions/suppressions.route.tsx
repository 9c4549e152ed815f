import "../mails.css";
import { Text } from "@mantine/core";
import { useActionData, useLoaderData } from "react-router";
import { readSuppressions, releaseAddress, type Suppression, suppressionReasons } from "#cms/mails/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { choices } from "#web/admin/lists/filters/choices.ts";
import type { ListAct } from "#web/admin/lists/list-declaration.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { suppressionList } from "../mail-list.ts";
import { MailTabs } from "../mail-tabs.tsx";
import type { Route } from "./+types/suppressions.route";
import { BlockedAddress } from "./blocked-address.tsx";
import { changeSuppressions } from "./change-suppressions.ts";
import { SuppressForm, type SuppressOutcome } from "./suppress-form.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadList(suppressionList, {
    request,
    read: async (query) => {
      const [{ items, total }, { models }] = await Promise.all([
        load(context, readSuppressions, { query }),
        load(context, readAuthState, {}),
      ]);
      return { rows: items, total, mayChange: models.mail.suppress };
    },
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const outcome = await changeSuppressions(context, form);
  const typed = { address: textIn(form, "address"), said: textIn(form, "said") };
  return { ...outcome, ...(form.get("intent") === "add" && outcome.refused && { typed }) };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("mails:suppressions.title"));
}

export default function SuppressionsScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<SuppressOutcome>();
  const { mayChange } = data;
  return (
    <div className="mails">
      <PageHeader title={t("mails:suppressions.title")} tabs={<MailTabs />} />
      <Text size="sm" mb="md" className="mails-notice">
        {t("mails:suppressions.intro")}
      </Text>
      {mayChange && <SuppressForm sent={answer} />}
      <AdminList
        list={suppressionList}
        data={data}
        texts="mails:suppressions"
        nameOf={({ address }) => address}
        filters={{
          search: t("mails:suppressions.search"),
          parts: {
            name: "reason",
            label: t("mails:suppressions.filter"),
            choices: choices([null, ...suppressionReasons], (one) => t(`mails:suppressions.reason.${one ?? "all"}`)),
          },
        }}
        renderRow={(row, pieces) => <BlockedAddress row={row} pieces={pieces} mayChange={mayChange} />}
        renderRows={(rows) => <ul className="mails-blocked">{rows}</ul>}
        acts={suppressionActs(t)}
        empty="check"
      />
    </div>
  );
}

function suppressionActs(t: Translate): ListAct<Suppression, "release">[] {
  const label = t("mails:suppressions.releaseLabel");
  return [{ intent: "release", needs: releaseAddress, icon: "unlock", label, asks: true, menu: false, bulk: "first" }];
}
