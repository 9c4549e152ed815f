import { Text, Title, VisuallyHidden } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import type { FieldDifference, Piece } from "./differences.ts";

type Props = {
  difference: FieldDifference;
  /** What the field is called. */
  label: string;
  /** The values on the left and on the right. */
  names: [string, string];
};

/** One field of both versions, side by side; what only one of them has is marked. */
export function DifferenceView({ difference: { field, lang, before, after, look }, label, names }: Props) {
  const t = useTexts();
  const id = `difference-${field}-${lang ?? "all"}`;
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h6" id={id} mb={6}>
        {label}
      </Title>
      {look && (
        <Text size="sm" c="dimmed" mb={6}>
          {t("admin:versions.look")}
        </Text>
      )}
      <div className="admin-difference">
        <OneSide name={names[0]} lang={lang} pieces={before} mark="del" />
        <OneSide name={names[1]} lang={lang} pieces={after} mark="ins" />
      </div>
    </section>
  );
}

type SideProps = { name: string; lang: string | undefined; pieces: Piece[]; mark: "ins" | "del" };

function OneSide({ name, lang, pieces, mark: Mark }: SideProps) {
  const t = useTexts();
  const empty = pieces.every(({ text }) => text === "");
  return (
    <div className="admin-difference-side">
      <Text size="xs" c="dimmed" suppressHydrationWarning>
        {name}
      </Text>
      {empty ? (
        <Text size="sm" c="dimmed">
          {t("admin:versions.nothing")}
        </Text>
      ) : (
        <Text component="div" size="sm" lang={lang} className="admin-difference-text">
          {pieces.map(({ text, only, at }) =>
            only ? (
              <Mark key={at}>
                <VisuallyHidden>{`[${t(`admin:versions.${Mark === "ins" ? "added" : "removed"}`)}: `}</VisuallyHidden>
                {text}
                <VisuallyHidden>]</VisuallyHidden>
              </Mark>
            ) : (
              <span key={at}>{text}</span>
            ),
          )}
        </Text>
      )}
    </div>
  );
}
