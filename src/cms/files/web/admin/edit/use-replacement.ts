import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { File as StoredFile } from "#cms/files/contract.ts";
import { queryString } from "#contract/wire/client.ts";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { forgetTold, tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import { type Sent, sendFile } from "../upload/send-file.ts";

type Sending = { name: string; state: "uploading" | "processing"; percent: number };

/** Sends the bytes that replace those of a file. */
export function useReplacement(file: StoredFile) {
  const t = useTexts();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  async function start(chosen: File): Promise<void> {
    forgetTold();
    setRefused(null);
    control.current = new AbortController();
    const sent = await send(chosen, { version: file.version, signal: control.current.signal });
    setSending(null);
    if ("stopped" in sent) return;
    if ("refused" in sent) return setRefused(sentence(sent.refused));
    tellSuccess(t("admin:file.replace.done"));
    await revalidate();
  }

  async function send(chosen: File, { version, signal }: { version: number; signal: AbortSignal }): Promise<Sent> {
    const { name } = chosen;
    setSending({ name, state: "uploading", percent: 0 });
    const sent = await sendFile({
      endpoint: `/api/v0/replace${queryString({ id: file._id, version })}`,
      file: chosen,
      tags: [],
      signal,
      onProgress: (percent) => setSending({ name, state: percent === 100 ? "processing" : "uploading", percent }),
    });
    const now = "refused" in sent ? currentOf(sent.refused) : null;
    // Only its texts or sizes have changed meanwhile, not its bytes.
    return now && now.gridref === file.gridref && now.version !== version
      ? send(chosen, { version: now.version, signal })
      : sent;
  }

  function sentence(refusal: Refusal): string {
    if (refusal.code === "UNREACHABLE") return t("admin:files.upload.broken");
    if (refusal.code === "FILE_TYPE") return t("admin:file.replace.otherKind");
    if (refusal.code === "C1") return t("admin:file.replace.twin");
    return refusalText(refusal, t);
  }
  return { sending, refused, start, stop: () => control.current?.abort() };
}

function currentOf(refusal: Refusal): StoredFile | null {
  return refusal.code === "C409" && "current" in refusal ? (refusal.current as StoredFile) : null;
}
