import type { ComponentType } from "react";
import { EntryTools, NewEntry, UnpublishedChanges } from "#cms/entries/web/index.ts";
import { FilesLink } from "#cms/files/web/index.ts";
import { MessagesLink } from "#cms/messages/web/index.ts";
import { NotificationsLink, UnreadBell } from "#cms/notifications/web/index.ts";
import { BlockPencil } from "#cms/pages/web/index.ts";
import { ChangeTexts, ChangingTexts } from "#cms/translations/web/index.ts";
import type { Shown } from "#web/site/tools/shown.ts";
import type { SiteData } from "../site/load-site.ts";

/** What a feature adds to the overlay. Each tool decides whether this user needs it on this page. */
type Tool = ComponentType<{ site: SiteData; shown: Shown | undefined }>;

/** Always visible. */
export const barTools: Record<string, Tool> = { ChangingTexts, UnreadBell, NewEntry, EntryTools, BlockPencil };

/** Used less often. */
export const moreTools: Record<string, Tool> = {
  UnpublishedChanges,
  ChangeTexts,
  FilesLink,
  NotificationsLink,
  MessagesLink,
};
