import { useEffect, useEffectEvent, useState } from "react";
import { type Message, markMessages } from "#cms/messages/contract.ts";
import { browserApi } from "#web/browser-api.ts";

/** Opening a message reads it, once: marked as unread afterwards it stays so. Returns whether it counts as read. */
export function useMarkRead({ _id, read, can }: Pick<Message, "_id" | "read" | "can" | "folder">): boolean {
  const [marked, setMarked] = useState(read);
  const open = useEffectEvent(() => {
    if (read || !can.write) return;
    // Should it fail, the message stays unread, and that is no harm.
    browserApi.call(markMessages, { body: { messages: [_id], read: true } }).then(
      () => setMarked(true),
      () => {},
    );
  });
  useEffect(() => open(), [_id]);
  return marked;
}
