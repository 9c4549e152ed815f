import { Guestbook, type ShownGuestbook } from "#cms/guestbook/web/index.ts";
import { type BlockView, blockAddress } from "#cms/pages/web/index.ts";

/** The guestbook as a part of a page. */
export function GuestbookBlock({ id, shown, answer, where, path }: BlockView<ShownGuestbook>) {
  return (
    <div className="wrap">
      <Guestbook {...{ id, shown, where, path, answer }} action={blockAddress({ path, where })} />
    </div>
  );
}
