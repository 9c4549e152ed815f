import "../inspector/fields.css";
import "#web/admin/publishing/versions/versions.css";
import { Group, Stack, Text, Typography } from "@mantine/core";
import { FileThumb, useFileRows } from "#cms/files/web/admin/index.ts";
import type { KnownType, KnownTypes } from "#contract/blocks/known-types.ts";
import type { Dispute } from "#contract/blocks/merge-block.ts";
import { linkName, ownLink } from "#contract/links/link.ts";
import type { Side } from "#web/admin/keeping/editor/choices.ts";
import { TargetLine } from "#web/admin/links/target-line.tsx";
import { useTarget } from "#web/admin/links/use-targets.ts";
import { differencesOf } from "#web/admin/publishing/versions/differences.ts";
import { MarkedWords } from "#web/admin/publishing/versions/marked-words.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Things } from "../inspector/things.ts";
import { isWritable } from "../inspector/writable.ts";
import { comparedTexts, languageOf, textOf, toldSetting } from "./told-dispute.ts";

type Props = {
  dispute: Dispute;
  side: Side;
  /** The kind of its block; undefined if the site does not know it. */
  type: KnownType | undefined;
  types: KnownTypes;
  things: Things;
};

/** How long comparing the words of one text may take, in milliseconds. */
const longest = 100;

/** One version of a text or setting that both sides have changed. */
export function DisputedValue({ dispute, side, type, types, things }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { path } = dispute;
  const value = side === "mine" ? dispute.mine : dispute.theirs;
  const kind = type?.fields[path[0] ?? ""]?.kind;
  const texts = comparedTexts(dispute, { types, type });
  if (texts) return <ComparedText {...{ dispute, side, texts, html: kind === "html" }} />;
  const empty = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  if (empty) return <Nothing />;
  if ((kind === "picture" || kind === "pictures" || kind === "files") && areIds([value].flat())) {
    return <FileValues ids={[value].flat() as string[]} />;
  }
  if (kind === "link" && typeof value === "string") return <LinkValue link={value} />;
  return (
    <Text size="sm" className="admin-difference-text">
      {toldSetting(value, dispute, { t, language, types, type, things })}
    </Text>
  );
}

type TextProps = { dispute: Dispute; side: Side; texts: [string, string]; html: boolean };

/** A text; the words that the other version does not have are marked. */
function ComparedText({ dispute, side, texts: plain, html }: TextProps) {
  const t = useTexts();
  const lang = languageOf(dispute);
  const stored: [string, string] = [textOf(dispute.mine), textOf(dispute.theirs)];
  const sameWords = html && plain[0] === plain[1];
  const [formatted, other] = stored.map(withoutAttributes);
  if (sameWords && stored.every(isWritable) && formatted !== other) {
    return (
      <>
        <Text size="sm" c="dimmed">
          {t("admin:versions.look")}
        </Text>
        {/* Tags of formatting alone. */}
        <Typography
          lang={lang}
          className="disputed-text"
          dangerouslySetInnerHTML={{ __html: (side === "mine" ? formatted : other) ?? "" }}
        />
      </>
    );
  }
  const { before, after } = differencesOf(sameWords ? stored : plain, { timeout: longest });
  return (
    <div className="disputed-text">
      <MarkedWords
        pieces={side === "mine" ? before : after}
        mark="mark"
        told={t("admin:conflict.only")}
        nothing={t("admin:conflict.nothing")}
        lang={lang}
      />
    </div>
  );
}

/** What the user typed was not sanitised yet; formatting needs no attributes. */
function withoutAttributes(html: string): string {
  return html.replace(/<(\/?[a-z][a-z0-9]*)[^>]*>/gi, "<$1>");
}

function Nothing() {
  const t = useTexts();
  return (
    <Text size="sm" c="dimmed">
      {t("admin:conflict.nothing")}
    </Text>
  );
}

function FileValues({ ids }: { ids: string[] }) {
  const t = useTexts();
  const rows = useFileRows(ids);
  return (
    <Stack gap="xs">
      {ids.map((id) => {
        const row = rows.get(id);
        return (
          <Group key={id} gap="xs" wrap="nowrap" className="canvas-file">
            <div className="canvas-thumb">{row && <FileThumb row={row} />}</div>
            <Text size="sm" flex={1} truncate>
              {row?.name ?? (row === null ? t("admin:canvas.deletedFile") : "…")}
            </Text>
          </Group>
        );
      })}
    </Stack>
  );
}

function LinkValue({ link }: { link: string }) {
  const own = ownLink(link);
  if (own) return <OwnLinkValue name={linkName(own)} fragment={own.fragment} />;
  return (
    <Text size="sm" className="admin-difference-text">
      {link}
    </Text>
  );
}

function OwnLinkValue({ name, fragment }: { name: string; fragment: string }) {
  const target = useTarget(name);
  const { title = "…", state = "open" } = target ?? {};
  return <TargetLine target={{ link: name, title: title + fragment, state }} />;
}

function areIds(value: unknown[]): boolean {
  return value.every((id) => typeof id === "string");
}
