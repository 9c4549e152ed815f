import "@mantine/tiptap/styles.css";
import "./page-editor.css";
import { Button, VisuallyHidden } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { bePresentOnPage, type Lack } from "#cms/pages/contract.ts";
import { knownTypes } from "#contract/blocks/known-types.ts";
import type { Language } from "#contract/language.ts";
import { LeaveQuestion } from "#web/admin/form/leaving/leave-guard.tsx";
import { KeptConflict } from "#web/admin/keeping/editor/kept-conflict.tsx";
import { KeptNotices } from "#web/admin/keeping/editor/kept-notices.tsx";
import { Notice } from "#web/admin/keeping/editor/notice.tsx";
import { useAutosave } from "#web/admin/keeping/use-autosave.ts";
import { useLeaving } from "#web/admin/keeping/use-leaving.ts";
import { useLocalCopy } from "#web/admin/keeping/use-local-copy.ts";
import { usePresence } from "#web/admin/keeping/use-presence.ts";
import { useSitting } from "#web/admin/keeping/use-sitting.ts";
import { useDelete } from "#web/admin/lists/use-delete.tsx";
import { tellError } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useThingTitle } from "#web/admin/pieces/title.ts";
import { ThingStateBadges } from "#web/admin/publishing/thing-state.tsx";
import { screenAddress } from "#web/site/place.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { listOf } from "../page-kind.ts";
import { PageTabs } from "../page-tabs.tsx";
import { SharedNote } from "../shared/shared-note.tsx";
import { bringIntoView, elementOf } from "./canvas/boxes.ts";
import { type TextPlace, textPlace } from "./canvas/canvas-texts.ts";
import { EditorCanvas } from "./canvas/editor-canvas.tsx";
import { useCanvas } from "./canvas/use-canvas.ts";
import { useDrag } from "./canvas/use-drag.ts";
import { ChecksPanel } from "./checks/checks-panel.tsx";
import type { Finding } from "./checks/finding.ts";
import { useChecks } from "./checks/use-checks.ts";
import type { EditorData } from "./edit-page.ts";
import { EditorBar } from "./editor-bar.tsx";
import { editorAddress, editorPath, titleOf } from "./editor-title.ts";
import { EditorTools, type Side, widths } from "./editor-tools.tsx";
import { FaultNotices } from "./fault-notices.tsx";
import { useFind } from "./find/use-find.ts";
import { withText } from "./inspector/field-input.tsx";
import { Inspector } from "./inspector/inspector.tsx";
import { isWritable } from "./inspector/writable.ts";
import { Library } from "./library/library.tsx";
import { Outline } from "./library/outline.tsx";
import { type Clicked, PicturePicker, TableFilling } from "./pickers.tsx";
import { PanelDrawer, SidePanel } from "./side-panel.tsx";
import { faultsOf } from "./state/faults.ts";
import { pageFields } from "./state/page-form.ts";
import { useActs } from "./state/use-acts.ts";
import { useBlocks } from "./state/use-blocks.ts";
import { useKeys } from "./state/use-keys.ts";
import { usePageForm } from "./state/use-page-form.ts";
import { usePageWords } from "./state/use-page-words.tsx";
import { useDevice } from "./use-device.ts";

const loadWriting = () => import("./canvas/html-writing.tsx");
const HtmlWriting = lazy(loadWriting);

const nothing: Lack[] = [];

type Writing = { place: TextPlace; at: { x: number; y: number } | null };

/** Builds a page by eye: its blocks are changed where they stand, as visitors will see them. */
export function PageEditorScreen({ page: loaded, linked, types: all, things, sections, user, main }: EditorData) {
  const t = useTexts();
  const types = useMemo(() => knownTypes(all), [all]);
  const languages = useSiteLanguages();
  const [language, setLanguage] = useState<Language>(languages[0]);
  const { narrow, device, setDevice } = useDevice();
  const [side, setSide] = useState<Side>("library");
  const [panel, setPanel] = useState<Side | null>(null);
  const leaving = useRef(false);
  const sitting = useSitting();
  const form = usePageForm({ loaded, sitting });
  const copies = useLocalCopy({ kind: "page", fields: pageFields, form, user, sitting });
  useAutosave(form);
  const { asks, stay, go } = useLeaving({ form, addressOf: editorAddress, keeps: copies.keeps, leaving });
  const page = form.thing ?? loaded;
  const others = usePresence({ record: bePresentOnPage, thing: page._id, sitting: sitting.sitting });
  const list = listOf(page.kind);
  const confirmDelete = useDelete({ list: list.to, texts: list.texts, leaving });
  const blocks = useBlocks({
    blocks: form.values.blocks,
    types,
    mayLock: page.can.lock,
    write: (next) => form.set("blocks", next),
    onLocked: () => tellError(t("admin:canvas.lockedText")),
  });
  const [writing, setWriting] = useState<Writing | null>(null);
  const [picking, setPicking] = useState<Clicked | null>(null);
  const [filling, setFilling] = useState<Clicked | null>(null);
  const title = titleOf(page, main) || t("admin:page.untitled");
  const words = usePageWords({ types, language });
  useThingTitle(() => editorPath(t, { page, main }));

  const address = `${screenAddress("canvas", { language, main })}/${page._id}`;
  const lacking = page.lacking ?? nothing;
  const checks = useChecks({ page: page._id, address, language, blocks: blocks.blocks, types, lacking });
  const acts = useActs({ blocks, onSave: () => form.submit({ intent: "save" }), onWrite: write });
  const canvas = useCanvas({
    address,
    blocks: blocks.blocks,
    types,
    chosen: blocks.chosen,
    onChoose(id) {
      blocks.choose(id);
      if (id !== null) setSide("settings");
    },
    onType: type,
    onWrite: (place, at) => begin({ place, at }),
    onPicture: (id, prop) => setPicking({ id, prop }),
    onCells: (id, prop) => setFilling({ id, prop }),
    onKey,
  });
  const find = useFind({ ...canvas, blocks: blocks.blocks, types, language, onChoose: blocks.choose });
  const area = useElementSize();
  const scale = Math.min(1, area.width > 0 ? area.width / widths[device] : 1);
  const drag = useDrag({ frame: canvas.frame, scale, blocks });

  function onKey(event: KeyboardEvent): void {
    if (!find.onKey(event)) acts.onKey(event);
  }

  function type({ id, prop, ...place }: TextPlace, text: string): void {
    const block = blocks.textsOf(id, prop);
    const next = blocks.set(id, prop, withText(block, language, text));
    canvas.knows({ id, prop, ...place }, next);
  }

  function begin(next: Writing): void {
    if (writing?.place.element === next.place.element) return;
    const text = blocks.textsOf(next.place.id, next.place.prop);
    blocks.choose(next.place.id);
    // What cannot be written in place is changed beside it.
    if (!isWritable(text[language] ?? "")) {
      setSide("settings");
      return narrow ? setPanel("settings") : undefined;
    }
    canvas.hold(next.place);
    setWriting(next);
  }

  /** Writes in the first text of a block. */
  function write(id: string): void {
    const document = canvas.document();
    const text = document && elementOf(document, id)?.querySelector<HTMLElement>("[data-prop]");
    const place = text && textPlace(text);
    if (place?.html) begin({ place, at: null });
    else text?.focus();
  }

  function show(next: Side): void {
    setSide(next);
    if (narrow) setPanel(next);
  }

  function showLanguage(next: Language): void {
    end();
    setLanguage(next);
  }

  /** To what was found: its block is chosen, in the language in which it is seen. */
  function jump({ block, language: seen }: Pick<Finding, "block" | "language">): void {
    if (seen && seen !== language) showLanguage(seen);
    if (block === null) return;
    blocks.choose(block);
    show("settings");
    bringIntoView(canvas.frame.current, block);
  }

  function end(): void {
    setWriting(null);
    canvas.hold(null);
  }

  // So that it is there when somebody clicks into a text.
  useEffect(() => void loadWriting(), []);

  useKeys(onKey);

  // What was added or chosen in the outline comes into view.
  const chosen = blocks.chosen;
  useEffect(() => {
    if (chosen !== null) bringIntoView(canvas.frame.current, chosen);
  }, [chosen, canvas.round, canvas.frame]);

  const faults = faultsOf(form);
  const panelOf: Record<Side, ReactNode> = {
    library: <Library {...{ blocks, acts, drag, sections }} onAdded={() => setPanel(null)} />,
    outline: <Outline {...{ blocks, acts, language }} />,
    settings: (
      <Inspector
        {...{ blocks, acts, language, things, checks }}
        faults={faults}
        sharesBlocks={page.kind !== "shared" && page.can.publish}
      />
    ),
    checks: <ChecksPanel {...{ checks, blocks, acts }} onJump={jump} />,
  };
  return (
    <div className="page-editor" data-dragging={drag.dragging || undefined}>
      <PageHeader
        title={title}
        back={{ to: list.to, label: t(list.label) }}
        beside={<ThingStateBadges thing={page} titles={{ de: page.title, en: page.translations.en?.title ?? "" }} />}
        tabs={<PageTabs id={page._id} />}
      />
      <KeptNotices form={form} copies={copies} others={others} words={words} />
      <SharedNote linked={linked} page={page} />
      <FaultNotices {...{ faults, blocks, acts }} onShow={(block) => jump({ block })} />
      {canvas.failed && (
        <Notice color="yellow" icon="warning" text={t("admin:canvas.failed")}>
          <Button size="xs" variant="default" onClick={canvas.again}>
            {t("admin:canvas.retry")}
          </Button>
        </Notice>
      )}
      <EditorTools
        {...{ blocks, acts, device, language }}
        onDevice={setDevice}
        onLanguage={showLanguage}
        onFind={find.open}
        onPanel={narrow ? setPanel : null}
      />
      <div className="editor-columns">
        <EditorCanvas
          {...{ address, device, area, scale, blocks, acts, drag, find }}
          frame={canvas.frame}
          writing={
            writing && (
              <Suspense fallback={null}>
                <HtmlWriting
                  key={`${writing.place.id}/${writing.place.prop}`}
                  {...writing}
                  html={blocks.textsOf(writing.place.id, writing.place.prop)[language] ?? ""}
                  onChange={(html) => type(writing.place, html)}
                  onEnd={end}
                />
              </Suspense>
            )
          }
        />
        {!narrow && <SidePanel {...{ side, checks }} onSide={setSide} panel={panelOf[side]} />}
      </div>
      <EditorBar
        linked={linked}
        {...{ form, checks }}
        name={title}
        onChecks={() => show("checks")}
        onDelete={() => confirmDelete({ id: page._id, name: title })}
      />
      <VisuallyHidden role="status">{acts.told}</VisuallyHidden>
      {narrow && <PanelDrawer side={panel} onClose={() => setPanel(null)} panel={panel && panelOf[panel]} />}
      <PicturePicker blocks={blocks} of={picking} onClose={() => setPicking(null)} />
      <TableFilling {...{ blocks, language }} of={filling} onClose={() => setFilling(null)} />
      <KeptConflict form={form} fields={pageFields} copies={copies} words={words} />
      <LeaveQuestion opened={asks} onStay={stay} onLeave={go} />
    </div>
  );
}
