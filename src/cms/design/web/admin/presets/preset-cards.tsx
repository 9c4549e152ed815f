import { useIntersection } from "@mantine/hooks";
import { useState } from "react";
import { type PresetName, presetNames, presets } from "#cms/design/presets/presets.ts";
import { useTexts } from "#web/texts.tsx";
import type { Scheme } from "../colours/colours-panel.tsx";
import { type Drawn, drawnOf } from "../preview/page-document.ts";
import { PageFrame } from "../preview/page-frame.tsx";
import { usePage } from "../preview/use-page.ts";
import type { DesignForm } from "../state/use-design-form.ts";
import { adopted, isPreset } from "./adopted.ts";

/** The part of the home page that a card shows, in CSS pixels, as wide as on a desk. */
const shown = { width: 1280, height: 960 };

const drawn = Object.fromEntries(presetNames.map((name) => [name, drawnOf(presets[name])])) as Record<
  PresetName,
  Drawn
>;

type Props = { form: DesignForm; home: string; scheme: Scheme };

/** The presets, each shown as the owner's own home page. */
export function PresetCards({ form, home, scheme }: Props) {
  const t = useTexts();
  const { page } = usePage(home);
  return (
    <ul className="design-presets" aria-label={t("admin:design.section.presets")}>
      {presetNames.map((name) => (
        <li key={name}>
          <PresetCard
            name={name}
            html={page?.html ?? null}
            scheme={scheme}
            chosen={isPreset(form.values, presets[name])}
            onChoose={() => form.change(adopted(form.values, presets[name]))}
          />
        </li>
      ))}
    </ul>
  );
}

type CardProps = {
  name: PresetName;
  /** Of the home page; null until it is there. */
  html: string | null;
  scheme: Scheme;
  chosen: boolean;
  onChoose: () => void;
};

function PresetCard({ name, html, scheme, chosen, onChoose }: CardProps) {
  const t = useTexts();
  const { ref, entry } = useIntersection({ root: null, rootMargin: "200px" });
  const [seen, setSeen] = useState(false);
  // Once drawn it stays: drawing it again would cost more.
  if (entry?.isIntersecting && !seen) setSeen(true);
  const width = entry?.boundingClientRect.width ?? 0;
  const { paper } = presets[name].colours[scheme];
  return (
    <div className="design-preset" data-chosen={chosen || undefined}>
      <div ref={ref} className="design-preset-page" style={{ background: paper }} aria-hidden="true">
        {seen && html !== null && (
          <PageFrame
            title={t("admin:design.preset.frame")}
            html={html}
            drawn={drawn[name]}
            scheme={scheme}
            size={shown}
            scale={width / shown.width}
          />
        )}
      </div>
      {/* Its click area is the whole card: a button cannot hold a page. */}
      <button type="button" className="design-preset-do" aria-pressed={chosen} onClick={onChoose}>
        <span className="design-preset-name">{t(`admin:design.preset.${name}.name`)}</span>
        <span className="design-preset-trades">{t(`admin:design.preset.${name}.trades`)}</span>
      </button>
    </div>
  );
}
