import "@mantine/tiptap/styles.css";
import "./canvas/canvases.css";
import "./library/panels.css";
import "./page-editor.css";
import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { UploadQuestion } from "#cms/files/web/admin/index.ts";
import { bePresentOnPage, type Lack } from "#cms/pages/contract.ts";
import { knownTypes } from "#contract/blocks/known-types.ts";
import type { Language } from "#contract/language.ts";
import { LeaveQuestion } from "#web/admin/form/leaving/leave-guard.tsx";
import { Calm } from "#web/admin/keeping/calm.ts";
import { useLocalCopy } from "#web/admin/keeping/copies/use-local-copy.ts";
import { KeptConflict } from "#web/admin/keeping/editor/kept-conflict.tsx";
import { KeptNotices } from "#web/admin/keeping/editor/kept-notices.tsx";
import { Notice } from "#web/admin/keeping/editor/notice.tsx";
import { useAutosave } from "#web/admin/keeping/use-autosave.ts";
import { useLeaving } from "#web/admin/keeping/use-leaving.ts";
import { usePresence } from "#web/admin/keeping/use-presence.ts";
import { useSitting } from "#web/admin/keeping/use-sitting.ts";
import { useDelete } from "#web/admin/lists/use-delete.tsx";
import { tellError } from "#web/admin/notices/notify.ts";
import { useThingTitle } from "#web/admin/pieces/title.ts";
import { screenAddress } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { listOf } from "../page-kind.ts";
import { settingsAddress } from "../page-tabs.tsx";
import { SharedNote } from "../shared/shared-note.tsx";
import type { LoadSections } from "../templates/ready.ts";
import { BesideBar } from "./beside/beside-bar.tsx";
import { useBeside } from "./beside/use-beside.ts";
import { usePanes } from "./beside/use-panes.ts";
import { bringIntoView } from "./canvas/boxes.ts";
import { CanvasPane } from "./canvas/canvas-pane.tsx";
import { useDrag } from "./canvas/use-drag.ts";
import { ChecksPanel } from "./checks/checks-panel.tsx";
import type { Finding } from "./checks/finding.ts";
import { useChecks } from "./checks/use-checks.ts";
import type { EditorData } from "./edit-page.ts";
import { EditorBar } from "./editor-bar.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { editorAddress, editorPath, titleOf } from "./editor-title.ts";
import { EditorTools, type Side } from "./editor-tools.tsx";
import { FaultNotices } from "./fault-notices.tsx";
import { Inspector } from "./inspector/inspector.tsx";
import { Library } from "./library/library.tsx";
import { Outline } from "./library/outline.tsx";
import { type Clicked, PicturePicker, TableFilling } from "./pickers.tsx";
import { PanelDrawer, SidePanel } from "./side-panel.tsx";
import { useBlocks } from "./state/blocks/use-blocks.ts";
import { faultsOf } from "./state/faults.ts";
import { pageFields } from "./state/page-form.ts";
import { useActs } from "./state/use-acts.ts";
import { useBegin } from "./state/use-begin.ts";
import { useKeys } from "./state/use-keys.ts";
import { usePageForm } from "./state/use-page-form.ts";
import { usePageWords } from "./state/use-page-words.tsx";
import { usePictureFiles } from "./state/use-picture-files.ts";
import { CompactTools } from "./tools/compact-tools.tsx";
import { useDevice } from "./use-device.ts";
import { useSide } from "./use-side.ts";

const nothing: Lack[] = [];

/** Builds a page by eye: its blocks are changed where they stand, as visitors will see them. */
export function PageEditorScreen({
  page: loaded,
  linked,
  types: all,
  things,
  loadSections,
  pictured,
  user,
  main,
}: EditorData & { loadSections: LoadSections }) {
  const t = useTexts();
  const types = useMemo(() => knownTypes(all), [all]);
  const begin = useBegin();
  const [language, setLanguage] = useState<Language>(begin.language);
  const leaving = useRef(false);
  const sitting = useSitting();
  const form = usePageForm({ loaded, sitting });
  const copies = useLocalCopy({ kind: "page", fields: pageFields, form, user, sitting });
  const [calm] = useState(() => new Calm());
  useAutosave(form, calm);
  const page = form.thing ?? loaded;
  const others = usePresence({ record: bePresentOnPage, thing: page._id, sitting: sitting.sitting });
  const list = listOf(page.kind);
  const confirmDelete = useDelete({ list: list.to, texts: list.texts, leaving });
  const blocks = useBlocks({
    begin: begin.block,
    blocks: form.values.blocks,
    types,
    mayLock: page.can.lock,
    write: (next) => form.set("blocks", next),
    keep: (next) => copies.keepNow({ ...form.values, blocks: next }),
    onLocked: () => tellError(t("admin:canvas.lockedText")),
    onForeign: (block) => tellError(t("problem:BLOCK_OF_OWNERS", { name: acts.nameOf(block) })),
    onHomeless: (block) => tellError(acts.belongs(block)),
  });
  const beside = useBeside({ form, page, blocks: blocks.blocks, types, language, onLanguage: setLanguage });
  const { small, narrow, device, setDevice } = useDevice(beside);
  const side = useSide({ narrow, small, begin: begin.block === null ? "library" : "settings", asked: begin.panel });
  const panes = usePanes();
  const [picking, setPicking] = useState<Clicked | null>(null);
  const [filling, setFilling] = useState<Clicked | null>(null);
  const title = titleOf(page, main) || t("admin:page.untitled");
  const words = usePageWords({ types, things, language });
  useThingTitle(() => editorPath(t, { page, main }));

  const address = `${screenAddress("canvas", { language, main })}/${page._id}`;
  const settings = settingsAddress(page._id);
  const lacking = page.lacking ?? nothing;
  const acts = useActs({
    blocks,
    onSave: () => form.submit({ intent: "save" }),
    onWrite: (id) => panes.of(language)?.write(id),
  });
  const pictures = usePictureFiles({ blocks, pictured, onPaste: acts.paste });
  const { asks, stay, go } = useLeaving({
    ...{ form, addressOf: editorAddress, keeps: copies.keeps, leaving },
    sending: pictures.sending > 0,
  });
  const drag = useDrag({ targets: panes.all, blocks });
  const checks = useChecks({
    ...{ page, address, language, blocks: blocks.blocks, types, lacking, calm },
  });

  function openLibrary(): void {
    side.show("library");
    requestAnimationFrame(() => document.querySelector<HTMLElement>(".editor-side [type=search]")?.focus());
  }

  /** To what was found: its block is chosen, in the language in which it is seen. */
  function jump({ block, language: seen }: Pick<Finding, "block" | "language">): void {
    if (seen) setLanguage(seen);
    if (block === null) return;
    blocks.choose(block);
    side.show("settings");
    for (const { frame } of panes.all()) bringIntoView(frame, block);
  }

  useKeys((event) => void (panes.of(language)?.onKey(event) || acts.onKey(event)));
  const onPaste = useEffectEvent(pictures.paste);
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener("paste", (event) => onPaste(event), { signal: controller.signal });
    return () => controller.abort();
  }, []);

  const Leaving = pictures.sending > 0 ? UploadQuestion : LeaveQuestion;
  const faults = faultsOf(form);
  const panelOf: Record<Side, ReactNode> = {
    library: <Library {...{ blocks, acts, drag, loadSections }} onAdded={side.close} />,
    outline: <Outline {...{ blocks, acts, language }} />,
    settings: (
      <Inspector
        {...{ blocks, acts, language, things, checks }}
        faults={faults}
        sharesBlocks={page.kind !== "shared" && page.can.publish}
      />
    ),
    checks: <ChecksPanel {...{ checks, blocks, acts, settings }} onJump={jump} />,
  };
  const tools = {
    ...{ blocks, acts, device, language, beside },
    ...{ onDevice: setDevice, onLanguage: setLanguage, onFind: () => panes.of(language)?.openFind() },
  };
  return (
    <div ref={drag.screen} className="page-editor">
      <EditorHeader title={title} page={page} />
      <KeptNotices form={form} copies={copies} others={others} words={words} />
      <SharedNote linked={linked} page={page} />
      <FaultNotices {...{ faults, blocks, acts }} onShow={(block) => jump({ block })} />
      {pictures.sending > 0 && (
        <Notice color="gray" icon="upload" text={t("admin:canvas.pictures.sending", { count: pictures.sending })} />
      )}
      {small ? (
        <CompactTools {...tools} onPanel={side.open} />
      ) : (
        <EditorTools {...tools} onPanel={narrow ? side.open : null} />
      )}
      {beside.on && <BesideBar beside={beside} busy={form.busy} settings={settings} />}
      <div className="editor-columns" data-alone={narrow || undefined}>
        <div className="editor-panes">
          {beside.languages.map((one) => (
            <CanvasPane
              key={one}
              ref={panes.refOf(one)}
              language={one}
              {...{ page, main, device, blocks, acts, drag }}
              active={one === language}
              split={beside.split}
              open={beside.openIn(one)}
              aim={beside.aim?.lang === one ? beside.aim : null}
              onAimed={beside.aimed}
              onWork={(how) => {
                calm.disturb();
                panes.lead(one);
                if (how === "in") setLanguage(one);
              }}
              onScroll={() => panes.scrolled(one)}
              onOpened={() => panes.opened(one)}
              onChosen={() => side.set("settings")}
              onSettings={() => side.show("settings")}
              onLibrary={openLibrary}
              onPicture={(id, prop) => setPicking({ id, prop })}
              onCells={(id, prop) => setFilling({ id, prop })}
              pictureType={pictured.type}
              onFiles={pictures.take}
              onPaste={pictures.paste}
              onEnter={(text) => beside.entered({ ...text, lang: one })}
            />
          ))}
        </div>
        {!narrow && <SidePanel {...{ checks }} side={side.side} onSide={side.set} panel={panelOf[side.side]} />}
      </div>
      <EditorBar
        linked={linked}
        {...{ form, checks }}
        name={title}
        onChecks={() => side.show("checks")}
        onDelete={() => confirmDelete({ id: page._id, name: title })}
      />
      <VisuallyHidden role="status">{acts.told}</VisuallyHidden>
      <VisuallyHidden role="status">{pictures.told}</VisuallyHidden>
      {narrow && (
        <PanelDrawer
          side={side.over}
          at={small ? "bottom" : "right"}
          onClose={side.close}
          panel={side.over && panelOf[side.over]}
        />
      )}
      <PicturePicker blocks={blocks} of={picking} onClose={() => setPicking(null)} />
      <TableFilling {...{ blocks, language }} of={filling} onClose={() => setFilling(null)} />
      <KeptConflict form={form} fields={pageFields} copies={copies} words={words} />
      <Leaving opened={asks} onStay={stay} onLeave={go} />
    </div>
  );
}
