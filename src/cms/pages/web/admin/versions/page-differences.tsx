import { Alert, Anchor, List, Text, Title } from "@mantine/core";
import { useRef } from "react";
import { type Language, shown } from "#contract/language.ts";
import { DifferenceView } from "#web/admin/publishing/versions/difference-view.tsx";
import { toldIn } from "#web/admin/publishing/versions/differences.ts";
import { labelsIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { blockName } from "../editor/block-texts.ts";
import { ComparedFrames, type ComparedHandle } from "./compared-frames.tsx";
import type { PageComparison } from "./load-versions.ts";

type Props = Omit<PageComparison, "sides"> & { page: string; names: [string, string]; main: Language };

/** What differs between two versions of a page: its texts in words, its blocks by name and first words, and both pages side by side. */
export function PageDifferences({ page, frames, fields: all, image, hidden, everywhere, blocks, names, main }: Props) {
  const t = useTexts();
  const site = useSiteLanguages();
  const labelIn = labelsIn(site, t);
  const fields = toldIn(site, all);
  const labelOf = ({ field, lang }: (typeof fields)[number]) => {
    const label = t(`admin:pageVersions.field.${field}`);
    return lang ? labelIn(label, lang) : label;
  };
  const compared = useRef<ComparedHandle>(null);
  const told = ({ type, change, begins }: (typeof blocks)[number]) => {
    const text = shown(begins, main)?.text;
    const name = t(`admin:pageVersions.block.${change}`, { name: blockName(t, { name: type }) });
    return text ? `${name} – ${t("admin:page.conflict.begins", { text })}` : name;
  };
  const same = fields.length + blocks.length === 0 && !image && !hidden && !everywhere;
  return (
    <>
      {same && <Alert variant="light">{t("admin:versions.same")}</Alert>}
      {fields.length > 0 && (
        <Text size="sm" c="dimmed">
          {t("admin:versions.legend")}
        </Text>
      )}
      {fields.map((difference) => (
        <DifferenceView
          key={`${difference.field}-${difference.lang}`}
          difference={difference}
          label={labelOf(difference)}
          names={names}
        />
      ))}
      {image && <Text size="sm">{t("admin:pageVersions.image")}</Text>}
      {hidden && <Text size="sm">{t("admin:pageVersions.hidden")}</Text>}
      {everywhere && <Text size="sm">{t("admin:pageVersions.everywhere")}</Text>}
      {blocks.length > 0 && (
        <section aria-labelledby="blocks-that-differ">
          <Title order={3} size="h6" id="blocks-that-differ" mb={6}>
            {t("admin:pageVersions.blocks")}
          </Title>
          <List size="sm">
            {blocks.map((block) => (
              <List.Item key={block.id}>
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="start"
                  onClick={() => compared.current?.show(block.id)}
                >
                  {told(block)}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </section>
      )}
      <ComparedFrames ref={compared} {...{ page, frames, blocks, names, main }} />
    </>
  );
}
