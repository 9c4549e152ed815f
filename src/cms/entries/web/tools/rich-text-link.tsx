import type { Editor } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";
import { completedAddress, isLinkAddress } from "#web/links/link-address.ts";
import type { PanelTexts } from "./panel-texts.ts";

/** The link of the selected words, while it is being written. */
export function useLink(editor: Editor) {
  const [href, setHref] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);

  function open(): void {
    const known: unknown = editor.getAttributes("link")["href"];
    setWrong(false);
    setHref(typeof known === "string" ? known : "");
  }

  function close(): void {
    setHref(null);
    editor.commands.focus();
  }

  function apply(typed: string): void {
    const address = typed.trim();
    if (address !== "" && !isLinkAddress(completedAddress(address))) return setWrong(true);
    setHref(null);
    const href = completedAddress(address);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link")) {
      // Without selected words, the address itself is the text.
      chain.insertContent({ type: "text", text: address, marks: [{ type: "link", attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  }

  return { href, wrong, write: setHref, open, close, apply };
}

type Props = { link: ReturnType<typeof useLink>; texts: PanelTexts };

/** Sets, changes and removes the link. */
export function RichTextLink({ link: { href, wrong, write, close, apply }, texts }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  const address = href ?? "";
  return (
    <div className="panel-link-form">
      <label>
        {texts.linkAddress}
        <input
          ref={field}
          inputMode="url"
          value={address}
          placeholder={texts.linkHint}
          aria-invalid={wrong}
          aria-describedby={wrong ? id : undefined}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            event.preventDefault();
            event.stopPropagation();
            if (event.key === "Enter") apply(address);
            else close();
          }}
        />
      </label>
      {wrong && (
        <p id={id} className="form-error">
          {texts.linkWrong}
        </p>
      )}
      <p>
        <button type="button" className="quiet" onClick={() => apply(address)}>
          {texts.linkSet}
        </button>
        <button type="button" className="quiet" onClick={() => apply("")}>
          {texts.linkRemove}
        </button>
      </p>
    </div>
  );
}
