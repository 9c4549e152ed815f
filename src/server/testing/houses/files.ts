import { beforeEach } from "vitest";
import * as contract from "#cms/files/contract.ts";
import type { Fresh } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "../test-house.ts";
import { type Writer, writer } from "../things/entries.ts";
import { picture, send, text, uploaded } from "../things/files.ts";

/** A house with somebody who has files, and what tests do with them. */
class Files {
  house!: TestHouse;
  anna!: Visitor;
  pen!: Writer;

  async list(query: object = {}, visitor = this.anna) {
    return (await visitor.call(contract.readFiles, { query })).reply as contract.FileList;
  }

  async names(query: object, visitor = this.anna) {
    return (await this.list(query, visitor)).items.map(({ name }) => name);
  }

  async priceList(name = "Preise.txt", sent: object = {}) {
    return uploaded(this.house, { visitor: this.anna, bytes: text(), name, ...sent });
  }

  /** A picture whose sizes are still to be made. */
  async photograph(name = "Lese.jpg") {
    return (await send(this.anna, { bytes: await picture({ width: 90, height: 60 }), name })).reply;
  }
}

/** New for each test. */
export function filesOf(fresh: Fresh): Files {
  const at = new Files();
  beforeEach(async () => {
    at.house = await testHouse(fresh);
    at.anna = await at.house.as("admin");
    at.pen = writer(at.anna);
  });
  return at;
}
