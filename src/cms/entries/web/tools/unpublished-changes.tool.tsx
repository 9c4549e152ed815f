import { useEffect, useState } from "react";
import { readEntries } from "#cms/entries/contract.ts";
import { browserApi } from "#web/browser-api.ts";
import { renewed } from "#web/site/tools/renew.ts";

/** Reminds an owner on the site of changes that visitors do not see yet; renders nothing if there are none. */
export default function UnpublishedChanges({ one, more }: { one: string; more: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const read = (): void => {
      browserApi
        .call(readEntries, { query: { status: "changed", pageSize: 1 } })
        .then((list) => setCount("items" in list ? list.total : 0))
        // If it cannot be loaded, nothing is shown; the admin centre shows the same.
        .catch(() => {});
    };
    read();
    document.addEventListener(renewed, read);
    return () => document.removeEventListener(renewed, read);
  }, []);
  if (count === 0) return null;
  return <a href="/admincenter/entries?status=changed">{count === 1 ? one : more.replace("{count}", String(count))}</a>;
}
