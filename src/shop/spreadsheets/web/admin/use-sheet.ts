import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { fileSize } from "#contract/formats/file-size.ts";
import { queryString } from "#contract/wire/client.ts";
import { importSheet, type SheetImport } from "#shop/spreadsheets/contract.ts";
import { largestSheet } from "#shop/spreadsheets/sheet.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import { sendForm } from "#web/admin/form/send-form.ts";
import { textIn } from "#web/from-form.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** Meanings by the positions of columns, where they differ from what was recognised. */
export type Chosen = Record<number, string | null>;

/** Of spreadsheet programs themselves. */
const workbook = /\.(?:xls[xmb]?|ods|numbers)$/i;

/** A file as it was when it was chosen: programs may write to it meanwhile, and browsers then cannot send it. */
type Kept = { name: string; bytes: Blob };
/** What is sent with it: what new products are, and the language of their texts. */
type Options = Record<"type" | "lang", string>;
type Asked = { kept: Kept; options: Options; chosen: Chosen };

/** `chosen` and `options`: as they are now. */
type Tried = { asked: Asked; report: SheetImport; chosen: Chosen; options: Options };

export type Sending = { dry: boolean; percent: number };

/** Tries a sheet, tries it again with other columns, and imports it. */
export function useSheet() {
  const t = useTexts();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [done, setDone] = useState<SheetImport | null>(null);
  /** Whether pictures are fetched from other sites. */
  const [pictures, setPictures] = useState(false);
  /** How many sheets were imported: the form begins anew after each. */
  const [round, setRound] = useState(0);
  const stop = useRef<AbortController | null>(null);

  async function send({ kept, options, chosen }: Asked, dry: boolean): Promise<SheetImport | null> {
    const form = new FormData();
    if (Object.keys(chosen).length > 0) form.append("columns", JSON.stringify(chosen));
    form.append("file", kept.bytes, kept.name);
    stop.current = new AbortController();
    setRefused(null);
    setSending({ dry, percent: 0 });
    const query = queryString({ ...options, ...(dry ? { dry: "yes" } : pictures && { pictures: "yes" }) });
    const sent = await sendForm<SheetImport>({
      ...{ endpoint: `/api/v0${importSheet.path}${query}`, form, signal: stop.current.signal },
      onProgress: (percent) => setSending({ dry, percent: Math.floor(percent) }),
    });
    setSending(null);
    if ("refused" in sent) setRefused(refusalText(sent.refused, t));
    return "reply" in sent ? sent.reply : null;
  }

  // Read from the form itself, since a file may have been chosen before the script arrived.
  async function begin(form: FormData): Promise<void> {
    const file = form.get("file");
    setTried(null);
    setDone(null);
    setPictures(false);
    if (!(file instanceof File) || file.name === "") return setRefused(t("admin:sheet.import.choose"));
    if (workbook.test(file.name)) return setRefused(t("admin:sheet.import.workbook"));
    if (file.size > largestSheet) {
      return setRefused(t("admin:sheet.import.large", { limit: fileSize(largestSheet, language) }));
    }
    const kept = await keep(file);
    if (!kept) return setRefused(t("admin:sheet.import.moved"));
    const options = { type: textIn(form, "type"), lang: textIn(form, "lang") };
    await tryIt({ kept, options, chosen: {} });
  }

  async function tryIt(asked: Asked): Promise<void> {
    const report = await send(asked, true);
    if (report) setTried({ asked, report, chosen: asked.chosen, options: asked.options });
  }

  async function take({ asked }: Tried): Promise<void> {
    const report = await send(asked, false);
    // Something in the shop has changed since it was tried.
    if (report && !report.stored) {
      return setTried({ asked, report, chosen: asked.chosen, options: asked.options });
    }
    if (!report) return;
    setTried(null);
    setDone(report);
    setRound((before) => before + 1);
    await revalidate();
  }

  return {
    ...{ sending, refused, tried, done, round, begin, pictures, setPictures },
    /** Whether the report says nothing of what is chosen now. */
    stale: tried !== null && (tried.chosen !== tried.asked.chosen || tried.options !== tried.asked.options),
    again: () => tried && tryIt({ ...tried.asked, chosen: tried.chosen, options: tried.options }),
    take: () => tried && take(tried),
    choose: (at: number, target: string | null) =>
      setTried((before) => before && { ...before, chosen: { ...before.chosen, [at]: target } }),
    /** Another kind or language: what was chosen for the columns stays. */
    option: (name: keyof Options, value: string) => {
      setDone(null);
      setTried((before) => before && { ...before, options: { ...before.options, [name]: value } });
    },
    forget: () => {
      setTried(null);
      setRefused(null);
      setDone(null);
    },
    cancel: () => stop.current?.abort(),
  };
}

export type SheetUse = ReturnType<typeof useSheet>;

async function keep(file: File): Promise<Kept | null> {
  try {
    return { name: file.name, bytes: new Blob([await file.arrayBuffer()], { type: "text/csv" }) };
  } catch {
    return null;
  }
}
