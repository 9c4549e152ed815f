import { Button } from "@mantine/core";
import { useState } from "react";
import { switchOffCss } from "#cms/design/contract.ts";
import { isRefused } from "#contract/wire/problem.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import { Notice } from "#web/admin/keeping/editor/notice.tsx";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { browserApi } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";
import { designThing } from "../state/design-thing.ts";
import type { DesignForm } from "../state/use-design-form.ts";

type Props = { form: DesignForm; may: boolean; safe: string };

/** While visitors get the own style sheet: how to see the site without it, and the way to switch it off at once. */
export function LiveCss({ form, may, safe }: Props) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  async function off(): Promise<void> {
    setBusy(true);
    try {
      form.renew(designThing(await browserApi.call(switchOffCss, {}), { may: true }));
      tellSuccess(t("admin:design.css.done"));
    } catch (error) {
      tellError(refusalText(isRefused(error) ? error.reply : { code: "UNREACHABLE" }, t));
    }
    setBusy(false);
  }
  return (
    <Notice color="blue" icon="edit" text={t("admin:design.css.live", { address: safe })}>
      <Button size="xs" variant="default" component="a" href={safe} target="_blank" rel="noreferrer">
        {t("admin:design.css.without")}
      </Button>
      {may && (
        <Button size="xs" variant="default" c="var(--mantine-color-error)" loading={busy} onClick={off}>
          {t("admin:design.css.switchOff")}
        </Button>
      )}
    </Notice>
  );
}
