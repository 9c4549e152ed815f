import "./design.css";
import { Accordion, Group, SegmentedControl } from "@mantine/core";
import { useHotkeys, useMediaQuery } from "@mantine/hooks";
import { useMemo, useRef, useState } from "react";
import type { DesignDocument } from "#cms/design/document.ts";
import { filesOf } from "#cms/design/files-of.ts";
import { useFileRows } from "#cms/files/web/admin/index.ts";
import { LeaveQuestion } from "#web/admin/form/leaving/leave-guard.tsx";
import { KeptConflict } from "#web/admin/keeping/editor/kept-conflict.tsx";
import { KeptNotices } from "#web/admin/keeping/editor/kept-notices.tsx";
import type { KeptWords } from "#web/admin/keeping/editor/kept-words.ts";
import { Notice } from "#web/admin/keeping/editor/notice.tsx";
import { useAutosave } from "#web/admin/keeping/use-autosave.ts";
import { useLeaving } from "#web/admin/keeping/use-leaving.ts";
import { useLocalCopy } from "#web/admin/keeping/use-local-copy.ts";
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
import { drawnBrand, type FileRows } from "./preview/drawn-brand.ts";
import { type Drawn, drawnOf } from "./preview/page-document.ts";
import { Preview } from "./preview/preview.tsx";
import { type Device, type PageChoice, PreviewTools } from "./preview/preview-tools.tsx";
import { Section, sections } from "./sections.tsx";
import { type DesignValues, designFields } from "./state/design-fields.ts";
import type { DesignThing } from "./state/design-thing.ts";
import { useDesignForm } from "./state/use-design-form.ts";
import { PartValue } from "./versions/part-value.tsx";

type Props = { loaded: DesignThing; may: boolean; user: string; pages: PageChoice[]; site: SiteWords };

/** Chooses the look of the site beside a page of it, which shows each choice at once. */
export function DesignScreen({ loaded, may, user, pages, site }: Props) {
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
  const drawn = useDrawn(before ? thing.live : look, rows);
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
      <KeptNotices form={form} copies={copies} others={nobody} words={words} />
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
            defaultValue="presets"
            order={2}
            keepMounted={false}
            transitionDuration={0}
            onChange={(name) => name && bringIntoView(name)}
          >
            {sections.map((name) => (
              <Accordion.Item key={name} value={name} id={`design-${name}`}>
                <Accordion.Control>{t(`admin:design.section.${name}`)}</Accordion.Control>
                <Accordion.Panel>
                  <fieldset className="design-section" disabled={!may}>
                    <legend>{t(`admin:design.section.${name}`)}</legend>
                    <Section name={name} {...{ form, home, scheme, rows, site }} onScheme={setScheme} />
                  </fieldset>
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        </div>
        <Preview
          {...{ path, device, drawn, scheme }}
          onPath={setPath}
          name={pages.find((page) => page.path === path)?.title ?? path}
        />
      </div>
      {may && <DesignBar form={form} />}
      <KeptConflict form={form} fields={designFields} copies={copies} words={words} />
      <LeaveQuestion opened={asks} onStay={stay} onLeave={go} />
    </div>
  );
}

const nobody: [] = [];

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

/** What a design makes of a page, once for each design and the pictures that are there. */
function useDrawn(look: DesignDocument, rows: FileRows): Drawn {
  const key = JSON.stringify([look, drawnBrand(look, rows)]);
  return useMemo(() => drawnOf(...(JSON.parse(key) as Parameters<typeof drawnOf>)), [key]);
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
