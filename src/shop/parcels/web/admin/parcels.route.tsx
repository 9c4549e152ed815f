import "./parcels.css";
import { Button, Group, Paper, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { data, Form, Link } from "react-router";
import { ordersPath, parcelsPath } from "#shop/catalogue/web/admin/index.ts";
import { carriers } from "#shop/orders/wording/carriers.ts";
import { enterParcels, exportAddresses, longestList, type Parcel, readParcels } from "#shop/parcels/contract.ts";
import { keepScreen, type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/parcels.route";
import { ParcelTable } from "./parcel-table.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** First reads a list, then enters what was read of it. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = textIn(form, "intent");
  if (intent === "enter") {
    const { reply, refused } = await send(context, enterParcels, { body: { parcels: parcelsIn(form) } });
    return { intent, parcels: reply?.parcels ?? null, refused, typed: null };
  }
  if (intent !== "read") throw data(null, { status: 400 });
  const [text, carrier] = [textIn(form, "text"), textIn(form, "carrier")];
  const { reply, refused } = await send(context, readParcels, { body: { text, carrier } });
  // Without script the page is drawn anew, and what was refused stands there again.
  return { intent, parcels: reply?.parcels ?? null, refused, typed: { text, carrier } };
}

function parcelsIn(form: FormData): Parcel[] {
  return form.getAll("parcel").flatMap((said) => {
    const [number = "", tracking = "", carrier = ""] = typeof said === "string" ? said.split("\t") : [];
    return number ? [{ number, tracking, carrier }] : [];
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:parcels.title"));
}

/** Addresses for the programs of carriers, and tracking numbers from them. */
export default function ParcelsScreen() {
  const t = useTexts();
  const answer = useAnswer<typeof action>();
  const parcels = answer?.parcels ?? null;
  return (
    <>
      <PageHeader title={t("admin:parcels.title")} back={{ to: ordersPath, label: t("admin:parcels.back") }} />
      <Stack gap="md">
        {parcels && answer?.intent === "enter" && <Entered parcels={parcels} />}
        {parcels && answer?.intent === "read" ? (
          <Check parcels={parcels} />
        ) : (
          <Lists refused={answer?.refused ?? null} typed={answer?.typed ?? null} />
        )}
      </Stack>
    </>
  );
}

function Section({ id, title, text, children }: { id: string; title: string; text?: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby={id}>
      <Title order={2} size="h5" id={id} mb="xs">
        {title}
      </Title>
      {text && (
        <Text size="sm" c="dimmed" mb="md" maw={640}>
          {text}
        </Text>
      )}
      {children}
    </Paper>
  );
}

type ListsProps = { refused: Refusal | null; typed: { text: string; carrier: string } | null };

function Lists({ refused, typed }: ListsProps) {
  const t = useTexts();
  const file = `/api/v0${exportAddresses.path}/`;
  return (
    <>
      <Section id="parcels-out" title={t("admin:parcels.out.title")} text={t("admin:parcels.out.text")}>
        <Group gap="sm">
          <Button component="a" href={file} variant="default">
            {t("admin:parcels.out.all")}
          </Button>
          <Button component="a" href={`${file}?packed=true`} variant="default">
            {t("admin:parcels.out.packed")}
          </Button>
        </Group>
      </Section>
      <Section id="parcels-in" title={t("admin:parcels.in.title")} text={t("admin:parcels.in.text")}>
        <Form method="post">
          <input type="hidden" name="intent" value="read" />
          <Stack gap="sm" align="start" maw={640}>
            <TextInput
              name="carrier"
              label={t("admin:parcels.in.carrier")}
              list="carriers"
              maxLength={60}
              defaultValue={typed?.carrier}
            />
            <datalist id="carriers">
              {carriers.map((name) => (
                <option key={name} value={name} aria-label={name} />
              ))}
            </datalist>
            <Textarea
              name="text"
              required
              autosize
              minRows={6}
              maxRows={20}
              w="100%"
              maxLength={longestList}
              label={t("admin:parcels.in.list")}
              placeholder={t("admin:parcels.in.placeholder")}
              defaultValue={typed?.text}
              error={refused ? refusalText(refused, t) : undefined}
            />
            <Button type="submit">{t("admin:parcels.in.read")}</Button>
          </Stack>
        </Form>
      </Section>
    </>
  );
}

type Read = { parcels: Parameters<typeof ParcelTable>[0]["parcels"] };

function Check({ parcels }: Read) {
  const t = useTexts();
  const ready = parcels.filter(({ outcome }) => outcome === "ready");
  return (
    <Section id="parcels-check" title={t("admin:parcels.check.title")}>
      <ParcelTable parcels={parcels} />
      <Text size="sm" my="md">
        {t(ready.length > 0 ? "admin:parcels.check.mails" : "admin:parcels.check.none")}
      </Text>
      <Form method="post">
        <input type="hidden" name="intent" value="enter" />
        {ready.map(({ number, tracking, carrier }, at) => (
          <input
            key={`${number} ${tracking} ${at.toString()}`}
            type="hidden"
            name="parcel"
            value={[number, tracking, carrier].join("\t")}
          />
        ))}
        <Group gap="sm">
          {ready.length > 0 && <Button type="submit">{t("admin:parcels.check.enter", { count: ready.length })}</Button>}
          <Button component={Link} to={parcelsPath} variant="default" reloadDocument>
            {t("admin:parcels.check.again")}
          </Button>
        </Group>
      </Form>
    </Section>
  );
}

function Entered({ parcels }: Read) {
  const t = useTexts();
  const count = parcels.filter(({ outcome }) => outcome === "entered").length;
  const title = count === 0 ? t("admin:parcels.done.zero") : t("admin:parcels.done.title", { count });
  return (
    <div role="status">
      <Section id="parcels-done" title={title}>
        <ParcelTable parcels={parcels} />
      </Section>
    </div>
  );
}
