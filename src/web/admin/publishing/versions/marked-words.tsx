import { Text, VisuallyHidden } from "@mantine/core";
import type { Piece } from "./differences.ts";

type Props = {
  pieces: Piece[];
  lang: string | undefined;
  mark: "ins" | "del" | "mark";
  /** What is read out before a marked word. */
  told: string;
  /** Stands in place of an empty text. */
  nothing: string;
};

/** A text of one version; the words that the other version does not have are marked. */
export function MarkedWords({ pieces, lang, mark: Mark, told, nothing }: Props) {
  if (pieces.every(({ text }) => text === "")) {
    return (
      <Text size="sm" c="dimmed">
        {nothing}
      </Text>
    );
  }
  return (
    <Text component="div" size="sm" lang={lang} className="admin-difference-text">
      {pieces.map(({ text, only, at }) =>
        only ? (
          <Mark key={at}>
            <VisuallyHidden>{`[${told}: `}</VisuallyHidden>
            {text}
            <VisuallyHidden>]</VisuallyHidden>
          </Mark>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </Text>
  );
}
