import { blockAddress, useBlockAnswer } from "#cms/pages/web/use-block-answer.ts";
import type { Where } from "#web/site/place.ts";
import { Guestbook } from "./guestbook.tsx";
import type { ShownGuestbook } from "./load-guestbook.ts";

type Props = { id: string; guestbook: ShownGuestbook; where: Where; path: string };

/** The guestbook as a part of a page. */
export function GuestbookBlock({ id, guestbook, where, path }: Props) {
  const answer = useBlockAnswer(id);
  return (
    <div className="wrap">
      <Guestbook {...{ id, where, path, answer }} shown={guestbook} action={blockAddress({ path, where })} />
    </div>
  );
}
