import { actOnGuestbook, beyondGuestbook, loadGuestbook } from "#cms/guestbook/web/index.ts";
import { pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { GuestbookBlock } from "./guestbook-block.tsx";

export default pageBlock({
  type: contract.guestbook,
  load: (_props, { context, where, search }) => loadGuestbook({ context, language: where.language, search }),
  View: GuestbookBlock,
  act: actOnGuestbook,
  beyond: beyondGuestbook,
  sheets: ["guestbook"],
  routed: true,
});
