import { textIn } from "#web/from-form.ts";

/** A service of a carrier that looks at an identity card, as it is typed. */
export type TypedService = { carrier: string; name: string; abroad: boolean };

export const noService: TypedService = { carrier: "", name: "", abroad: false };
export const mostServices = 10;
export const longestName = 60;

/** A row in which nothing is typed yet is none. */
export function isBlankService({ carrier, name }: TypedService): boolean {
  return carrier.trim() === "" && name.trim() === "";
}

/** What the API gets. */
export function meantServices(rows: readonly TypedService[]): TypedService[] {
  return rows
    .filter((row) => !isBlankService(row))
    .map(({ carrier, name, abroad }) => ({ carrier: carrier.trim(), name: name.trim(), abroad }));
}

export type ServiceFault = { at: number; part: "carrier" | "name" };

/** What a row lacks: a service has a carrier and a name. */
export function serviceFaults(rows: readonly TypedService[]): ServiceFault[] {
  return rows.flatMap((row, at) =>
    isBlankService(row)
      ? []
      : (["carrier", "name"] as const).flatMap((part) => (row[part].trim() === "" ? [{ at, part }] : [])),
  );
}

/** The rows that a form sent as JSON; null for anything else. */
export function parsedServices(sent: string): TypedService[] | null {
  try {
    const rows: unknown = JSON.parse(sent);
    return Array.isArray(rows) && rows.every(isTyped) ? rows : null;
  } catch {
    return null;
  }
}

function isTyped(row: unknown): row is TypedService {
  const { carrier, name, abroad } = (row ?? {}) as Partial<Record<keyof TypedService, unknown>>;
  return typeof carrier === "string" && typeof name === "string" && typeof abroad === "boolean";
}

/**
 * The rows of a form that was sent: as JSON by its script, or field by field without it, where those that are emptied are
 * removed. Null if the form says nothing of services.
 */
export function sentServices(form: FormData): TypedService[] | null {
  const sent = form.get("services");
  if (typeof sent === "string") return parsedServices(sent);
  if (!form.has("serviceCarrier-0")) return null;
  const rows: TypedService[] = [];
  for (let at = 0; form.has(`serviceCarrier-${at}`); at++) {
    rows.push({
      ...{ carrier: textIn(form, `serviceCarrier-${at}`), name: textIn(form, `serviceName-${at}`) },
      abroad: form.has(`serviceAbroad-${at}`),
    });
  }
  return rows.filter((row) => !isBlankService(row));
}
