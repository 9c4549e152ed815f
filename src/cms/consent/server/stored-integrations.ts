import type { Db, Tx } from "#database/database.ts";
import type { Integrations } from "../contract.ts";
import type { Setting } from "../services/service.ts";
import { eachService, type Integration, type ServiceName, serviceNames, unset } from "../services/services.ts";

/** The tag of everything that shows or carries a service of others: every public page. */
export const integrationsTag = "integrations";

type Document = Omit<Integrations, "_id" | "version">;

const nothing: Document = eachService(unset);

/** Which services are switched on; in a new site there are none. */
export async function readStoredIntegrations(db: Db | Tx): Promise<Integrations> {
  const row = await db.selectFrom("integrations").selectAll().where("id", "=", "site").executeTakeFirst();
  if (!row) return { _id: "site", version: 0, ...nothing };
  return { _id: row.id, version: row.version, ...nothing, ...(JSON.parse(row.document) as Partial<Document>) };
}

export function activeOf(stored: Record<ServiceName, Setting>): Integration[] {
  return serviceNames.flatMap((name) => {
    const { on, ...own } = stored[name];
    return on ? [{ name, ...own }] : [];
  });
}
