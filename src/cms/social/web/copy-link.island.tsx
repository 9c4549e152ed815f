import { useState, useSyncExternalStore } from "react";

type Props = { address: string; texts: { copy: string; copied: string } };

/** Copies the address of the page. It is there only where a script can do that. */
export default function CopyLink({ address, texts }: Props) {
  const has = useSyncExternalStore(never, hasClipboard, () => false);
  const [refused, setRefused] = useState(false);
  const [copied, setCopied] = useState(false);
  if (!has || refused) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // The visitor does not allow it; the address bar has the address.
      setRefused(true);
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {texts.copy}
      </button>
      <span role="status">{copied && ` ${texts.copied}`}</span>
    </>
  );
}

function hasClipboard(): boolean {
  return "clipboard" in navigator;
}

/** It does not change while a page is open. */
function never(): () => void {
  return () => {};
}
