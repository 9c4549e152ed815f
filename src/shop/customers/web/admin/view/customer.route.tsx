import "../customers.css";
import { Stack } from "@mantine/core";
import { data, useLoaderData } from "react-router";
import { isId } from "#contract/id.ts";
import { customersPath, loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import { loadCustomerGroups } from "#shop/customer-groups/web/admin/index.ts";
import { readCustomer } from "#shop/customers/contract.ts";
import { useActOutcome } from "#web/admin/form/outcome/use-act-outcome.ts";
import { useDone } from "#web/admin/form/outcome/use-done.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { CustomerBadges } from "../customer-badges.tsx";
import type { Route } from "./+types/customer.route";
import { actOnCustomer } from "./act-on-customer.ts";
import { AlikePart } from "./alike-part.tsx";
import { BlockPart } from "./block-part.tsx";
import { AddressesPart, ContactPart } from "./contact-part.tsx";
import { MessagesPart, WaitsPart } from "./elsewhere-parts.tsx";
import { FiguresPart, OrdersPart } from "./figures-part.tsx";
import { NotesPart } from "./notes-part.tsx";
import { PrivacyPart } from "./privacy-part.tsx";
import { TermsPart } from "./terms-part.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** `?done=merge`: somebody was just merged into this customer. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const [customer, groups] = await Promise.all([
    load(context, readCustomer, { query: { id } }),
    loadShopFacts(context).then((facts) => loadCustomerGroups(context, facts)),
  ]);
  return { customer, groups, merged: new URL(request.url).searchParams.get("done") === "merge" };
}

/** Does what a form of the screen asks for. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const acted = await actOnCustomer({ context, customer: id, form: await request.formData() });
  if (!acted) throw data(null, { status: 400 });
  return acted;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name, email } = loaderData?.customer ?? {};
  return thingTitle(matches, (t) => [name || email, t("admin:customers.title")]);
}

/** A customer: what was ordered, what was said, and what the customer pays. */
export default function CustomerScreen() {
  const t = useTexts();
  const { customer, groups, merged } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { heading, said } = useActOutcome(answer, ({ intent }) => t(`admin:customers.done.${intent}`));
  const status = said ?? (merged ? t("admin:customers.merge.done") : null);
  useDone((done) => {
    if (done === "merge") tellSuccess(t("admin:customers.merge.done"));
  });
  return (
    <>
      <PageHeader
        title={customer.name || customer.email}
        back={{ to: customersPath, label: t("admin:customers.back") }}
        beside={<CustomerBadges {...customer} />}
      />
      {status && (
        <noscript>
          <p role="status">{status}</p>
        </noscript>
      )}
      <div className="customer-columns" ref={heading} tabIndex={-1}>
        <div>
          <ContactPart customer={customer} />
        </div>
        <Stack gap="md" className="customer-main">
          <FiguresPart customer={customer} />
          <OrdersPart customer={customer} />
          <NotesPart {...{ customer, answer }} />
          <MessagesPart customer={customer} />
          <WaitsPart customer={customer} />
        </Stack>
        <Stack gap="md">
          <TermsPart {...{ customer, groups, answer }} />
          <AddressesPart customer={customer} />
          <AlikePart customer={customer} />
          <BlockPart {...{ customer, answer }} />
          <PrivacyPart customer={customer} />
        </Stack>
      </div>
    </>
  );
}
