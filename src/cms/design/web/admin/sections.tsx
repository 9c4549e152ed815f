import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { BrandPanel } from "./brand/brand-panel.tsx";
import { OrnamentControl } from "./brand/ornament-control.tsx";
import type { SiteWords } from "./brand/site-words.ts";
import { ColoursPanel, type Scheme } from "./colours/colours-panel.tsx";
import { CallFields } from "./controls/call-fields.tsx";
import { ChoiceControl } from "./controls/choice-control.tsx";
import { choicesIn } from "./controls/choice-places.ts";
import { FontFields } from "./controls/font-fields.tsx";
import { CssPanel } from "./own-css/css-panel.tsx";
import type { PageFinding } from "./own-css/page-findings.ts";
import type { OwnSheet } from "./own-css/use-own-sheet.ts";
import { PresetCards } from "./presets/preset-cards.tsx";
import type { FileRows } from "./preview/drawn-brand.ts";
import type { PartName } from "./state/design-fields.ts";
import type { DesignForm } from "./state/use-design-form.ts";

export const sections = [
  "presets",
  "brand",
  "colours",
  "type",
  "layout",
  "shapes",
  "header",
  "footer",
  "opening",
  "motion",
  "ownCss",
] as const;
export type SectionName = (typeof sections)[number];

export type SectionProps = {
  form: DesignForm;
  /** The address of the home page. */
  home: string;
  scheme: Scheme;
  onScheme: (scheme: Scheme) => void;
  /** The files of the design, as far as they are known. */
  rows: FileRows;
  site: SiteWords;
  own: OwnSheet;
  findings: PageFinding[];
};

/** The controls of one section. */
export function Section({ name, ...props }: SectionProps & { name: SectionName }): ReactNode {
  const { form } = props;
  switch (name) {
    case "presets":
      return <PresetCards {...props} />;
    case "brand":
      return <BrandPanel {...props} />;
    case "colours":
      return <ColoursPanel {...props} />;
    case "type":
      return (
        <Choices form={form} part="type">
          <FontFields form={form} />
        </Choices>
      );
    case "header":
      return (
        <Stack gap="lg">
          <Choices form={form} part="header" />
          <CallFields form={form} />
        </Stack>
      );
    case "opening":
      return (
        <Stack gap="lg">
          <Choices form={form} part="hero" />
          <OrnamentControl form={form} rows={props.rows} />
        </Stack>
      );
    case "ownCss":
      return <CssPanel {...props} />;
    default:
      return <Choices form={form} part={name} />;
  }
}

type ChoicesProps = { form: DesignForm; part: PartName; children?: ReactNode };

function Choices({ form, part, children }: ChoicesProps) {
  return (
    <Stack gap="lg">
      {children}
      {choicesIn(part).map((name) => (
        <ChoiceControl key={name} form={form} name={name} />
      ))}
    </Stack>
  );
}
