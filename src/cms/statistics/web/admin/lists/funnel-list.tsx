import { Paper, Title } from "@mantine/core";
import type { Funnel } from "#cms/statistics/funnel.ts";
import { FunnelTable } from "./funnel-table.tsx";

/** How far visits came on each way. */
export function FunnelList({ funnels }: { funnels: Funnel[] }) {
  return funnels.map((funnel) => {
    const id = `statistic-funnel-${funnel._id}`;
    return (
      <Paper key={funnel._id} withBorder component="section" p="md" aria-labelledby={id}>
        <Title order={2} size="h5" id={id}>
          {funnel.name}
        </Title>
        <FunnelTable steps={funnel.steps} />
      </Paper>
    );
  });
}
