import { Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#web/texts.tsx";

type Props = {
  /** Of the field; what is refused in it gets the focus. */
  name: string;
  /** The keys of its texts. */
  heading: string;
  hint: string;
  error: string | undefined;
  /** Everything that is wrong stands at its place already. */
  told?: boolean;
  children: ReactNode;
};

/** A part of the form with its heading, and what the server says of it. */
export function HoursSection({ name, heading, hint, error, told = false, children }: Props) {
  const t = useTexts();
  return (
    <Paper
      withBorder
      p="lg"
      component="section"
      id={`hours-${name}`}
      tabIndex={-1}
      aria-labelledby={`hours-${name}-title`}
    >
      <Title order={2} size="h5" id={`hours-${name}-title`}>
        {t(heading)}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t(hint)}
      </Text>
      {error && !told && (
        <Text size="sm" c="red.8" mb="sm" role="alert">
          {error}
        </Text>
      )}
      {children}
    </Paper>
  );
}
