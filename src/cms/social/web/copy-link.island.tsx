import { useEffect, useState } from "react";

type Props = { address: string; texts: { copy: string; copied: string } };

/** Copies the address of the page. It is there only where a script can do that. */
export default function CopyLink({ address, texts }: Props) {
  const [can, setCan] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setCan("clipboard" in navigator), []);
  if (!can) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // The visitor does not allow it; the address bar has the address.
      setCan(false);
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
