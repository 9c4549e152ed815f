import "../customers.css";
import { Alert, Button, Checkbox, Paper, Stack, Text } from "@mantine/core";
import { data, Form, Link, redirect, useLoaderData, useNavigation } from "react-router";
import { isId } from "#contract/id.ts";
import { type CustomerDetail, mergeCustomers, readCustomer, readCustomers } from "#shop/customers/contract.ts";
import { PlainProof } from "#web/admin/form/outcome/plain-refusal.tsx";
import { actRefusalText, keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { customerAddress, mergeAddress } from "../customer-addresses.ts";
import type { Route } from "./+types/merge.route";
import { MergeSearch } from "./merge-search.tsx";
import { MergeTable } from "./merge-table.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** So many are offered to choose from. */
const mostFound = 10;

/** `with` names the one that is merged into this one; without it somebody is looked for by `q`. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const asked = new URL(request.url).searchParams;
  const other = asked.get("with") ?? "";
  const q = asked.get("q")?.trim().slice(0, 160).toWellFormed() ?? "";
  const customer = await load(context, readCustomer, { query: { id } });
  if (isId(other) && other !== id) {
    return { customer, from: await load(context, readCustomer, { query: { id: other } }), q, found: null };
  }
  if (q === "") return { customer, from: null, q, found: null };
  const { items } = await load(context, readCustomers, { query: { q, pageSize: mostFound } });
  return { customer, from: null, q, found: items.filter(({ _id }) => _id !== id) };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const [form, from] = [await request.formData(), new URL(request.url).searchParams.get("with") ?? ""];
  if (!isId(id) || !isId(from) || !form.has("confirm")) throw data(null, { status: 400 });
  const { refused } = await send(context, mergeCustomers, { body: { from, into: id } });
  if (!refused) throw redirect(`${customerAddress(id)}?done=merge`, 303);
  return { refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name, email } = loaderData?.customer ?? {};
  return thingTitle(matches, (t) => [name || email, t("admin:customers.merge.title"), t("admin:customers.title")]);
}

/** Two customers that may be the same person, and what becomes of them as one. */
export default function MergeScreen() {
  const t = useTexts();
  const { customer, from, q, found } = useLoaderData<typeof loader>();
  const name = customer.name || customer.email;
  return (
    <>
      <PageHeader title={t("admin:customers.merge.title")} back={{ to: customerAddress(customer._id), label: name }} />
      <Text c="dimmed" mb="md" maw={640}>
        {t(from ? "admin:customers.merge.intro" : "admin:customers.merge.find", { name })}
      </Text>
      {from ? <Comparison from={from} into={customer} /> : <MergeSearch id={customer._id} q={q} found={found} />}
    </>
  );
}

function Comparison({ from, into }: { from: CustomerDetail; into: CustomerDetail }) {
  const t = useTexts();
  const answer = useAnswer<typeof action>();
  const busy = useNavigation().formMethod === "POST";
  const isNamesake = from.name === into.name;
  const names = { from: calledBy(from, isNamesake), into: calledBy(into, isNamesake), email: from.email };
  return (
    <Stack gap="md" align="start" maw={860}>
      <Paper withBorder p={{ base: "md", sm: "lg" }} w="100%">
        <MergeTable from={from} into={into} />
      </Paper>
      <Button
        component={Link}
        to={mergeAddress({ into: from._id, from: into._id })}
        variant="default"
        leftSection={<Icon name="redo" />}
      >
        {t("admin:customers.merge.swap")}
      </Button>
      {into.kind === "guest" ? (
        <Alert color="yellow" w="100%">
          {t("admin:customers.merge.guest")}
        </Alert>
      ) : (
        <Form method="post">
          <Stack gap="sm" align="start">
            <ul className="customer-points">
              <li>{t("admin:customers.merge.what", names)}</li>
              {from.kind === "account" && <li>{t("admin:customers.merge.whatAccount", names)}</li>}
              {from.blocked && <li>{t("admin:customers.merge.whatBlocked", names)}</li>}
            </ul>
            <Checkbox name="confirm" required label={t("admin:customers.merge.confirm")} />
            {answer?.refused && (
              <>
                <p role="alert" className="customer-refused">
                  {actRefusalText(answer.refused, t)}
                </p>
                <PlainProof refused={answer.refused} />
              </>
            )}
            <Button type="submit" loading={busy}>
              {t("admin:customers.act.merge")}
            </Button>
          </Stack>
        </Form>
      )}
    </Stack>
  );
}

/** Two of the same name are told from each other by their addresses. */
function calledBy({ name, email }: CustomerDetail, isNamesake: boolean): string {
  return isNamesake || !name ? email : name;
}
