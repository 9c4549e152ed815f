import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { publicPolicy } from "#server/http/headers.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";
import { forgettingLines } from "../services/forgetting.ts";
import { sourcesOf } from "../services/services.ts";

const matomo = { on: true, id: "7", address: "https://zahlen.example.de/matomo" };

onEveryEngine("Matomo", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  async function set(setting: { on: boolean; id: string; address: string }) {
    const { version } = (await admin.call(contract.readIntegrations, {})).reply;
    return admin.call(contract.changeIntegrations, { body: { version, matomo: setting } });
  }
  const notice = async () => (await house.guest.call(contract.readNotice, {})).reply;

  test("an address that is none is refused at its field in the reader's language", async () => {
    const english = await house.as("admin", "english@example.org");
    await house.platform.db
      .updateTable("users")
      .set({ language: "en" })
      .where("handle", "=", "english@example.org")
      .execute();
    for (const [address, german, anglo] of [
      ["http://zahlen.example.de", "Sie beginnt mit https://", "It begins with https://"],
      ["https://a.example; script-src *", "Das ist keine Adresse", "This is not the address"],
      ["", "Ohne die Adresse Ihres Matomo", "without the address of your Matomo"],
    ] as const) {
      for (const [reader, sentence] of [
        [admin, german],
        [english, anglo],
      ] as const) {
        const body = { version: 0, matomo: { ...matomo, address } };
        const { status, reply } = await reader.call(contract.changeIntegrations, { body });
        const [error] = (reply as unknown as { errors: { field: string; message: string }[] }).errors;
        expect([address, status, error?.field]).toEqual([address, 400, "matomo/address"]);
        expect(error?.message).toContain(sentence);
      }
    }
    expect((await admin.call(contract.readIntegrations, {})).reply.version).toBe(0);
  });

  test("it is asked about by itself, as soon as it is switched on and no sooner", async () => {
    const before = await notice();
    expect((await set({ ...matomo, on: false })).status).toBe(200);
    expect(await notice()).toEqual(before);
    const typed = { ...matomo, address: " https://Zahlen.example.de/matomo/ " };
    expect((await set(typed)).reply).toMatchObject({ matomo });
    const { on: _on, ...own } = matomo;
    expect(await notice()).toMatchObject({ wishes: ["matomo"], integrations: [{ name: "matomo", ...own }] });
    expect((await house.guest.call(contract.readInventory, {})).reply.integrations).toEqual(["matomo"]);
  });

  test("its answer is a cookie beside the five, and stands in the ledger", async () => {
    const { version } = await notice();
    const { reply, headers } = await house.guest.call(contract.giveConsent, { body: { choice: "all", version } });
    expect(reply).toMatchObject({ accepted: true, ga: false, matomo: true });
    const pairs = (headers["set-cookie"] as string[]).map((line) => line.split(";")[0]);
    expect(pairs).toEqual(expect.arrayContaining(["accepted=true", "ga=false", "matomo=true"]));
    const { answers, months } = (await admin.call(contract.readConsents, { query: { id: reply.id } })).reply;
    expect([answers[0]?.matomo, months[0]?.matomo]).toEqual([true, 1]);
  });

  test("pages may ask its own host and nobody else, and a withdrawal forgets its cookies", async () => {
    const { integrations } = await notice();
    const hosts = publicPolicy({ lines: ["line"], styles: ["sheet"] }, integrations.map(sourcesOf)).match(
      /https?:[^ ;]*/g,
    );
    expect(new Set(hosts)).toEqual(new Set(["https://zahlen.example.de"]));
    const cookies = "_pk_id.7.1fff=x; _pk_ses.7.1fff=1; session=s; matomo=true";
    const left = (allowed: boolean) =>
      forgettingLines(cookies, { host: "localhost", allowed: () => allowed }).map((line) => line.split("=")[0]);
    expect([left(true), left(false)]).toEqual([[], ["_pk_id.7.1fff", "_pk_ses.7.1fff"]]);
  });
});
