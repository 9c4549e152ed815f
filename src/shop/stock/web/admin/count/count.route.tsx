import "#shop/things/web/admin/shop-admin.css";
import { data as response } from "react-router";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { useTexts } from "#web/texts.tsx";
import { stockPath } from "../stock-path.ts";
import type { Route } from "./+types/count.route";
import { type CountOutcome, checkCount, enterCount } from "./check-count.ts";
import { CountForm } from "./count-form.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function action({ context, request }: Route.ActionArgs): Promise<CountOutcome> {
  const form = await request.formData();
  const [intent, text] = [form.get("intent"), textIn(form, "text")];
  if (intent === "check") return checkCount(context, text);
  if (intent === "enter") return enterCount(context, { text, reason: textIn(form, "reason") });
  throw response(null, { status: 400 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:stock.count.title"));
}

/** Enters what was counted in the cellar: pasted, or from a file. */
export default function CountScreen() {
  const t = useTexts();
  return (
    <>
      <PageHeader title={t("admin:stock.count.title")} back={{ to: stockPath, label: t("admin:stock.count.back") }} />
      <CountForm />
    </>
  );
}
