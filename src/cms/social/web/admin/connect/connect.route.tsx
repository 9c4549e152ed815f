import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { Form, Link, redirect, useLoaderData, useNavigation } from "react-router";
import { connectSocialAccount } from "#cms/social/contract.ts";
import { type FacebookState, readFacebook } from "#cms/social/facebook.ts";
import { type NetworkName, networks } from "#cms/social/network.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { keepScreen, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { plannedIn } from "../facebook/act-on-facebook.ts";
import { Replaced } from "../facebook/pages-part.tsx";
import { connectPath, facebookPath, socialPath } from "../social-path.ts";
import type { Route } from "./+types/connect.route";
import "../social.css";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("network");
  const network = networks.find((one) => one === asked) ?? networks[0];
  const former = network === "facebook" ? (await load(context, readFacebook, {})).page : null;
  return { network, former };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const network = networks.find((one) => one === textIn(form, "network")) ?? networks[0];
  const [server, handle] = [textIn(form, "server").trim(), textIn(form, "handle").trim()];
  const body = { network, secret: textIn(form, "secret").trim(), ...plannedIn(form) };
  const where = { ...(server && { server }), ...(handle && { handle }) };
  const { refused } = await send(context, connectSocialAccount, { body: { ...body, ...where } });
  if (refused) return { refused, typed: { server, handle } };
  throw redirect(`${socialPath}?done=connected`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:social.connect.title"));
}

/** Connects an account: which network, where its access is found, and where it is pasted. */
export default function ConnectScreen() {
  const t = useTexts();
  const { network, former } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("admin:social.connect.title")}
        back={{ to: socialPath, label: t("admin:social.connect.back") }}
      />
      <div className="social-parts">
        <nav aria-label={t("admin:social.connect.choose")}>
          <ul className="social-networks">
            {networks.map((one) => (
              <li key={one}>
                <Link to={`${connectPath}?network=${one}`} aria-current={one === network ? "page" : undefined}>
                  <Text fw={600}>{t(`admin:social.network.${one}`)}</Text>
                  <Text size="sm">{t(`admin:social.connect.${one}.about`)}</Text>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {network === "facebook" && (
          <Alert color="blue">
            {t("admin:social.facebook.better")}{" "}
            <Anchor component={Link} to={facebookPath} size="sm" underline="always">
              {t("admin:social.facebook.toScreen")}
            </Anchor>
          </Alert>
        )}
        <ConnectForm key={network} {...{ network, former }} />
      </div>
    </>
  );
}

type FormProps = {
  network: NetworkName;
  /** The page of Facebook that is connected now. */
  former: FacebookState["page"];
};

function ConnectForm({ network, former }: FormProps) {
  const t = useTexts();
  const answer = useAnswer<typeof action>();
  const busy = useNavigation().state === "submitting";
  const faults = answer?.refused ? refusedFields(answer.refused) : [];
  const faultOf = (name: string) => faults.find(({ field }) => field === name)?.message;
  const own = (name: string) => t(`admin:social.connect.${network}.${name}`);
  return (
    <>
      <FormSection id="social-steps" title={t("admin:social.connect.steps")}>
        <ol className="social-steps">
          {["step1", "step2", "step3"].map((step) => (
            <li key={step}>{own(step)}</li>
          ))}
        </ol>
      </FormSection>
      <FormSection id="social-form" title={t(`admin:social.network.${network}`)}>
        <Form method="post">
          <input type="hidden" name="network" value={network} />
          <Stack>
            {answer?.refused && faults.length === 0 && (
              <Alert color="red" role="alert">
                {refusalText(answer.refused, t)}
              </Alert>
            )}
            {network === "mastodon" && (
              <TextInput
                name="server"
                required
                maxLength={160}
                autoComplete="off"
                label={own("server")}
                description={own("serverHint")}
                defaultValue={answer?.typed?.server}
                error={faultOf("server")}
              />
            )}
            {network === "bluesky" && (
              <TextInput
                name="handle"
                required
                maxLength={160}
                autoComplete="off"
                label={own("handle")}
                description={own("handleHint")}
                defaultValue={answer?.typed?.handle}
                error={faultOf("handle") ?? faultOf("server")}
              />
            )}
            <PasswordInput
              name="secret"
              required
              maxLength={1000}
              autoComplete="off"
              label={own("secret")}
              description={t("admin:social.connect.stored")}
              error={faultOf("secret")}
              visibilityToggleFocusable
              visibilityToggleButtonProps={{ "aria-label": t("admin:account.showPassword") }}
            />
            {former && (
              <>
                <Replaced former={former} />
                <input type="hidden" name="planned" value={former.planned} />
              </>
            )}
            <div>
              <Button type="submit" loading={busy}>
                {t("admin:social.connect.save")}
              </Button>
            </div>
          </Stack>
        </Form>
      </FormSection>
    </>
  );
}
