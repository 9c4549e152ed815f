import { beforeEach, expect } from "vitest";
import * as contract from "#cms/tags/contract.ts";
import type { Fresh } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "../test-house.ts";
import { type Writer, writer } from "../things/entries.ts";

/** A house with somebody who writes, and what tests do with its tree of tags. */
class TagTree {
  house!: TestHouse;
  visitor!: Visitor;
  anna!: Writer;

  async tree() {
    return (await this.visitor.call(contract.listTags)).reply.items;
  }

  async paths() {
    return (await this.tree()).map(({ path }) => path);
  }

  async idOf(path: string) {
    return (await this.tree()).find((tag) => tag.path === path)?._id ?? "";
  }

  async change(from: string, path: string, merge?: true) {
    const body = { _id: await this.idOf(from), path, ...(merge ? { merge } : {}) };
    return this.visitor.call(contract.changeTag, { body });
  }

  async moved(from: string, path: string, merge?: true) {
    const { status, reply } = await this.change(from, path, merge);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }

  async live(body: object) {
    return this.anna.publish((await this.anna.create({ ...body }))._id);
  }
}

/** New for each test. */
export function tagTree(fresh: Fresh): TagTree {
  const at = new TagTree();
  beforeEach(async () => {
    at.house = await testHouse(fresh);
    at.visitor = await at.house.as("admin");
    at.anna = writer(at.visitor);
  });
  return at;
}
