import { type Kysely, sql } from "kysely";

type Row = { id: string; document: string };
type Address = { name?: string; street?: string; zip?: string; city?: string; phone?: string; email?: string };
type Before = { address?: Address; claim?: object; business?: object };

/** The address and the claim of the site become details of its business, beside its opening hours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`select id, document from config`.execute(db);
  for (const { id, document } of rows) {
    const { address: before = {}, claim = {}, business: hours = {}, ...rest } = JSON.parse(document) as Before;
    const { name = "", street = "", zip = "", city = "", phone = "", email = "" } = before;
    const business = {
      ...{ name, claim, legalForm: "", owner: "", vatId: "", phone, email, profiles: [] },
      address: { street, zip, city },
      register: { court: "", number: "" },
      imprint: { authority: "", profession: "", chamber: "", rules: "", editor: "" },
      ...hours,
    };
    const after = JSON.stringify({ ...rest, business });
    await sql`update config set document = ${after} where id = ${id}`.execute(db);
  }
}
