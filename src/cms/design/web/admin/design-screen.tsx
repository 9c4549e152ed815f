import "./design.css";
import { Accordion, Group, SegmentedControl } from "@mantine/core";
import { useHotkeys, useMediaQuery } from "@mantine/hooks";
import { useMemo, useRef, useState } from "react";
import { bePresentAtDesign, designId } from "#cms/design/contract.ts";
import type { DesignDocument } from "#cms/design/document.ts";
import { filesOf } from "#cms/design/files-of.ts";
import { useFileRows } from "#cms/files/web/admin/index.ts";
import { LeaveQuestion } from "#web/admin/form/leaving/leave-guard.tsx";
import { useLocalCopy } from "#web/admin/keeping/copies/use-local-copy.ts";
import { KeptConflict } from "#web/admin/keeping/editor/kept-conflict.tsx";
import { KeptNotices } from "#web/admin/keeping/editor/kept-notices.tsx";
import type { KeptWords } from "#web/admin/keeping/editor/kept-words.ts";
import { Notice } from "#web/admin/keeping/editor/notice.tsx";
import { useAutosave } from "#web/admin/keeping/use-autosave.ts";
import { useLeaving } from "#web/admin/keeping/use-leaving.ts";
import { usePresence } from "#web/admin/keeping/use-presence.ts";
import { useSitting } from "#web/admin/keeping/use-sitting.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { PlanNote, StateBadge } from "#web/admin/publishing/thing-state.tsx";
import { useTexts } from "#web/texts.tsx";
import type { SiteWords } from "./brand/site-words.ts";
import type { Scheme } from "./colours/colours-panel.tsx";
import { DesignBar } from "./design-bar.tsx";
import { designPath } from "./design-kind.ts";
import { DesignTabs } from "./design-tabs.tsx";
import { HistoryTools } from "./history-tools.tsx";
import { LiveCss } from "./own-css/live-css.tsx";
import type { PageFinding } from "./own-css/page-findings.ts";
import { useOwnSheet } from "./own-css/use-own-sheet.ts";
import { drawnBrand, type FileRows } from "./preview/drawn-brand.ts";
import { type Drawn, drawnOf } from "./preview/page-document.ts";
import { Preview } from "./preview/preview.tsx";
import { type Device, type PageChoice, PreviewTools } from "./preview/preview-tools.tsx";
import { Section, sections } from "./sections.tsx";
import { type DesignValues, designFields } from "./state/design-fields.ts";
import type { DesignThing } from "./state/design-thing.ts";
import { useDesignForm } from "./state/use-design-form.ts";
import { PartValue } from "./versions/part-value.tsx";

type Props = {
  loaded: DesignThing;
  may: boolean;
  user: string;
  pages: PageChoice[];
  site: SiteWords;
  /** The address that shows the site without the own style sheet. */
  safe: string;
};

/** Chooses the look of the site beside a page of it, which shows each choice at once. */
export function DesignScreen({ loaded, may, user, pages, site, safe }: Props) {
  const t = useTexts();
  const sitting = useSitting();
  const form = useDesignForm({ loaded, sitting });
  const copies = useLocalCopy({ kind: "design", fields: designFields, form, user, sitting });
  useAutosave(form);
  const leaving = useRef(false);
  const { asks, stay, go } = useLeaving({ form, addressOf: null, keeps: copies.keeps, leaving });
  useHotkeys(
    [
      ["mod+S", () => may && form.submit({ intent: "save" })],
      ["mod+Z", form.history.undo],
      ["mod+Y", form.history.redo],
      ["mod+shift+Z", form.history.redo],
    ],
    ["TEXTAREA"],
  );
  const home = pages[0]?.path ?? "/";
  const [path, setPath] = useState(home);
  const [scheme, setScheme] = useState<Scheme>("light");
  const [before, setBefore] = useState(false);
  const { small, device, setDevice } = useRoom();
  const [side, setSide] = useState<"controls" | "preview">("controls");
  const thing = form.thing ?? loaded;
  const look: DesignDocument = { ...thing.design, ...form.values };
  const rows = useFileRows([...new Set([...filesOf(look), ...filesOf(thing.live)])]);
  const own = useOwnSheet(look.css);
  const ownBefore = useOwnSheet(thing.live.css);
  const drawn = useDrawn(before ? thing.live : look, { rows, own: (before ? ownBefore : own).sheet });
  const [findings, setFindings] = useState<PageFinding[]>([]);
  const others = usePresence({
    record: bePresentAtDesign,
    thing: may ? designId : undefined,
    sitting: sitting.sitting,
  });
  const [section, setSection] = useState<string | null>("presets");
  const [refusals, setRefusals] = useState(0);
  if (form.refusals !== refusals) {
    setRefusals(form.refusals);
    // What has kept it from being saved can be seen.
    if (form.errors.css) setSection("ownCss");
  }
  const words = useDesignWords();
  const { state = "live", plans = [] } = thing.behind ?? {};
  return (
    <div className="design-screen" data-side={small ? side : undefined}>
      <PageHeader
        title={t("admin:design.title")}
        beside={
          <>
            <StateBadge state={state} />
            <PlanNote state={state} changed={thing.changed} plans={plans} />
          </>
        }
        tabs={<DesignTabs />}
      />
      {!may && <Notice color="blue" icon="lock" text={t("admin:design.readOnly")} />}
      {may && <KeptNotices form={form} copies={copies} others={others} words={words} />}
      {thing.live.css.on && thing.live.css.text.trim() !== "" && <LiveCss form={form} may={may} safe={safe} />}
      <Group gap="xs" className="design-top">
        {may && <HistoryTools history={form.history} />}
        {small && (
          <SegmentedControl
            aria-label={t("admin:design.side.label")}
            value={side}
            onChange={setSide}
            data={(["controls", "preview"] as const).map((value) => ({
              value,
              label: t(`admin:design.side.${value}`),
            }))}
          />
        )}
        <PreviewTools
          {...{ pages, path, device, scheme, before }}
          onPath={setPath}
          onDevice={setDevice}
          onScheme={setScheme}
          onBefore={setBefore}
        />
      </Group>
      <div className="design-columns">
        <div className="design-controls" role="group" aria-label={t("admin:design.side.controls")}>
          <Accordion
            value={section}
            order={2}
            keepMounted={false}
            transitionDuration={0}
            onChange={(name) => {
              setSection(name);
              if (name) bringIntoView(name);
            }}
          >
            {sections.map((name) => (
              <Accordion.Item key={name} value={name} id={`design-${name}`}>
                <Accordion.Control>{t(`admin:design.section.${name}`)}</Accordion.Control>
                <Accordion.Panel>
                  <fieldset className="design-section" disabled={!may}>
                    <legend>{t(`admin:design.section.${name}`)}</legend>
                    <Section name={name} {...{ form, home, scheme, rows, site, own, findings }} onScheme={setScheme} />
                  </fieldset>
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        </div>
        <Preview
          {...{ path, device, drawn, scheme }}
          onPath={setPath}
          onFindings={setFindings}
          name={pages.find((page) => page.path === path)?.title ?? path}
        />
      </div>
      {may && <DesignBar form={form} />}
      <KeptConflict form={form} fields={designFields} copies={copies} words={words} />
      <LeaveQuestion opened={asks} onStay={stay} onLeave={go} />
    </div>
  );
}

/** How the shared parts of the editor speak of the design. */
function useDesignWords(): KeptWords<DesignValues> {
  const t = useTexts();
  return {
    texts: "admin:design",
    list: designPath,
    labelOf: (name) => t(`admin:design.part.${name}`),
    Value: PartValue,
  };
}

type DrawnWith = { rows: FileRows; own: string };

/**
 * What a design makes of a page, once for each design and the pictures that are there. Of the own style sheet counts only
 * what was checked.
 */
function useDrawn({ css: _css, ...look }: DesignDocument, { rows, own }: DrawnWith): Drawn {
  const key = JSON.stringify([look, drawnBrand(look, rows)]);
  return useMemo(() => {
    const [design, brand] = JSON.parse(key) as [DesignDocument, Parameters<typeof drawnOf>[1]["brand"]];
    return drawnOf(design, { brand, own });
  }, [key, own]);
}

/** A section above that closes would take the one that opens along. */
function bringIntoView(name: string): void {
  requestAnimationFrame(() => {
    const section = document.getElementById(`design-${name}`);
    const controls = section?.closest(".design-controls");
    if (!section || !controls) return;
    // Where the controls are not scrolled by themselves, the whole screen is.
    if (controls.scrollHeight <= controls.clientHeight) return section.scrollIntoView({ block: "start" });
    controls.scrollTop += section.getBoundingClientRect().top - controls.getBoundingClientRect().top;
  });
}

/** Until a width is chosen, it is one that can be read on this screen. */
function useRoom() {
  const small = useMediaQuery("(max-width: 62em)", false) ?? false;
  const phone = useMediaQuery("(max-width: 36em)", false) ?? false;
  const [wished, setDevice] = useState<Device | null>(null);
  const usual: Device = phone ? "phone" : small ? "tablet" : "desk";
  return { small, device: wished ?? usual, setDevice };
}
