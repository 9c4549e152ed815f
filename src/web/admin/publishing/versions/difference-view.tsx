import { Text, Title } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import type { FieldDifference, Piece } from "./differences.ts";
import { MarkedWords } from "./marked-words.tsx";

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

function OneSide({ name, lang, pieces, mark }: SideProps) {
  const t = useTexts();
  return (
    <div className="admin-difference-side">
      <Text size="xs" c="dimmed" suppressHydrationWarning>
        {name}
      </Text>
      <MarkedWords
        {...{ lang, pieces, mark }}
        told={t(`admin:versions.${mark === "ins" ? "added" : "removed"}`)}
        nothing={t("admin:versions.nothing")}
      />
    </div>
  );
}
