import { expect, test } from "vitest";
import { exportSubject, searchSubject } from "#cms/privacy/contract.ts";
import { exportOwn } from "#cms/privacy/own-contract.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { onEveryEngine } from "#database/testing.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import { noteCustomer } from "#shop/customers/contract.ts";
import { noteOrder } from "#shop/orders/acts-contract.ts";
import { enterWithdrawal } from "#shop/withdrawals/acts-contract.ts";

const lena = "lena@example.org";

onEveryEngine("whoever has ordered", (fresh) => {
  test("gets none of the notes of the staff with their own data, and is told so; the staff reads them before it hands them out", async () => {
    const { house, anna, place, keep } = await orderHouse(fresh);
    const visitor = await house.as("customer", lena);
    const { _id: item } = await sellable(keep);
    const { reply: order } = await place({ items: [{ item, amount: 1 }], email: lena }, visitor);
    const { db } = house.platform;
    const [about, why] = ["Ihr Nachbar Otto sagt, sie zahlt nie", "Streit mit Otto"];
    expect((await anna.call(noteOrder, { body: { order: order._id, text: about } })).status).toBe(200);
    const { id: customer } = await db
      .selectFrom("customers")
      .select("id")
      .where("address_folded", "=", lena)
      .executeTakeFirstOrThrow();
    await anna.call(noteCustomer, { body: { customer, text: about } });
    await db.updateTable("customers").set({ block_reason: why }).where("id", "=", customer).execute();
    const received = berlinDate(house.platform.outside.now());
    const entered = { order: order._id, way: "phone", received, note: about, mail: false } as const;
    const { status: taken, reply } = await anna.call(enterWithdrawal, { body: entered });
    expect(taken, JSON.stringify(reply)).toBe(200);

    for (const lang of ["de", "en"] as const)
      for (const format of ["json", "html"] as const) {
        const { bytes } = await visitor.bytes(`/api/v0${exportOwn.path}/?format=${format}&lang=${lang}`);
        const file = bytes.toString("utf8");
        expect(file).toContain(order.number);
        for (const not of [about, why]) expect(file).not.toContain(not);
        expect(file).toContain(lang === "de" ? "Interne Notizen" : "Internal notes");
      }
    const { reply: found } = await anna.call(searchSubject, { body: { address: lena } });
    const internal = found.records.flatMap(({ kind, fields, internal: names = [] }) =>
      names.map((name) => [kind, [fields[name]].flat().join(" ")]),
    );
    expect(internal).toEqual(
      expect.arrayContaining([
        ...[
          ["order", expect.stringContaining(about)],
          ["customer", expect.stringContaining(about)],
        ],
        ...[
          ["customer", why],
          ["withdrawal", about],
        ],
      ]),
    );
    const handed = await anna.raw<{ notIncluded?: string }>({
      ...{ method: "POST", url: `/api/v0${exportSubject.path}/` },
      payload: { address: lena, format: "json" },
    });
    expect([handed.reply.notIncluded, JSON.stringify(handed.reply).includes(about)]).toEqual([undefined, true]);
  });
});
