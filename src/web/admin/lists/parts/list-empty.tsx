import { Button, EmptyState, Paper } from "@mantine/core";
import { Link } from "react-router";
import { Icon, type IconName } from "#web/admin/pieces/icons.tsx";

type Props = {
  icon: IconName;
  title: string;
  text: string;
  /** A link to all rows, if a filter has left none. */
  reset?: { to: string; label: string } | undefined;
};

/** Shown instead of a list without rows. */
export function ListEmpty({ icon, title, text, reset }: Props) {
  return (
    <Paper withBorder p="xl">
      <EmptyState variant="light" icon={<Icon name={icon} size={28} />} title={title} description={text}>
        {reset && (
          <EmptyState.Actions>
            <Button component={Link} to={reset.to} variant="default">
              {reset.label}
            </Button>
          </EmptyState.Actions>
        )}
      </EmptyState>
    </Paper>
  );
}
