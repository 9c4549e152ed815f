import { useIntersection } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { type PresetName, presetNames, presets } from "#cms/design/presets/presets.ts";
import { useTexts } from "#web/texts.tsx";
import type { Scheme } from "../colours/colours-panel.tsx";
import { type DrawnBrand, drawnBrand, type FileRows } from "../preview/drawn-brand.ts";
import { type Drawn, drawnOf } from "../preview/page-document.ts";
import { PageFrame } from "../preview/page-frame.tsx";
import { usePage } from "../preview/use-page.ts";
import type { DesignForm } from "../state/use-design-form.ts";
import { adopted, isPreset } from "./adopted.ts";

/** The part of the home page that a card shows, in CSS pixels, as wide as on a desk. */
const shown = { width: 1280, height: 960 };

type Props = { form: DesignForm; home: string; scheme: Scheme; rows: FileRows };

/** What each preset makes of a page with the owner's own logo. */
function useDrawnPresets(brand: DrawnBrand): Record<PresetName, Drawn> {
  const key = JSON.stringify(brand);
  return useMemo(() => {
    const own = JSON.parse(key) as DrawnBrand;
    const drawn = presetNames.map((name) => [name, drawnOf(presets[name], { brand: own })] as const);
    return Object.fromEntries(drawn) as Record<PresetName, Drawn>;
  }, [key]);
}

/** The presets, each shown as the owner's own home page. */
export function PresetCards({ form, home, scheme, rows }: Props) {
  const t = useTexts();
  const drawn = useDrawnPresets(drawnBrand(form.values, rows));
  const { page } = usePage(home);
  return (
    <ul className="design-presets" aria-label={t("admin:design.section.presets")}>
      {presetNames.map((name) => (
        <li key={name}>
          <PresetCard
            name={name}
            drawn={drawn[name]}
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
  drawn: Drawn;
  /** Of the home page; null until it is there. */
  html: string | null;
  scheme: Scheme;
  chosen: boolean;
  onChoose: () => void;
};

function PresetCard({ name, drawn, html, scheme, chosen, onChoose }: CardProps) {
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
            drawn={drawn}
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
