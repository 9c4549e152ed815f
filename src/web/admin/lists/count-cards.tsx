import { Card, SimpleGrid, Text } from "@mantine/core";
import { Link } from "react-router";

export type CountCard = { to: string; count: number; label: string };

/** Numbers of things, each as a link to them. */
export function CountCards({ cards }: { cards: CountCard[] }) {
  return (
    <SimpleGrid cols={{ base: cards.length > 3 ? 2 : 1, xs: 3, md: Math.max(3, cards.length) }} spacing="md">
      {cards.map(({ to, count, label }) => (
        <Card key={to} component={Link} to={to} withBorder padding="md" className="admin-count">
          <Text component="span" className="admin-number">
            {count}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {label}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}
