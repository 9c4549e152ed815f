import type { EntryDateFormat } from "#contract/formats/dates/entry-date.ts";
import type { ConfirmTexts } from "#web/site/forms/use-confirm.tsx";
import type { Where } from "#web/site/place.ts";
import type { PanelTexts } from "./panel-texts.ts";

export type PanelProps = {
  where: Where;
  dates: EntryDateFormat;
  texts: PanelTexts;
  confirm: ConfirmTexts;
  notices: { label: string; close: string };
};

export type DrawerProps = PanelProps & { onClosed: () => void };
