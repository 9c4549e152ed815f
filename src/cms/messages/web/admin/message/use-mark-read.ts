import { useEffect, useEffectEvent, useState } from "react";
import { type Message, markMessages } from "#cms/messages/contract.ts";
import { browserApi } from "#web/browser-api.ts";

/** Marks a message as read when it is opened, but not again after it was marked as unread. Returns whether it is read. */
export function useMarkRead({ _id, read, can }: Pick<Message, "_id" | "read" | "can" | "folder">): boolean {
  const [marked, setMarked] = useState(read);
  const open = useEffectEvent(() => {
    if (read || !can.write) return;
    // If it fails, the message stays unread, which does no harm.
    browserApi.call(markMessages, { body: { messages: [_id], read: true } }).then(
      () => setMarked(true),
      () => {},
    );
  });
  useEffect(() => open(), [_id]);
  return marked;
}
