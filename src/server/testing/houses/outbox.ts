import { beforeAll, beforeEach, expect } from "vitest";
import * as contract from "#cms/mails/contract.ts";
import type { MailState } from "#contract/mail/mail-states.ts";
import type { Fresh } from "#database/testing.ts";
import { mailTransport } from "#platform/mail/transport/transport.ts";
import { writeMails } from "../mails.ts";
import { type TestHouse, testHouse, type Visitor } from "../test-house.ts";

export const start = "2026-11-21T10:00:00.000Z";

type Row = Awaited<ReturnType<OutboxHouse["row"]>>;

/** A house with people of every role, whose outbox is empty before each test. */
export class OutboxHouse {
  house!: TestHouse;
  admin!: Visitor;
  other!: Visitor;
  system!: Visitor;
  customer!: Visitor;

  constructor(fresh: Fresh) {
    beforeAll(async () => {
      this.house = await testHouse(fresh, { time: start });
      this.admin = await this.house.as("admin");
      this.other = await this.house.as("admin", "other@example.org");
      this.system = await this.house.as("system");
      this.customer = await this.house.as("customer");
    });
    beforeEach(async () => {
      this.house.setTime(start);
      for (const table of ["mails", "jobs", "audit"] as const) await this.db.deleteFrom(table).execute();
      this.sendTo(null);
    });
  }

  get db() {
    return this.house.database.db;
  }

  /** Mails leave to this server from now on; without one they are filed. */
  sendTo(server: { port: number } | null): void {
    const { platform } = this.house;
    const smtp = server && { smtpUrl: `smtp://127.0.0.1:${server.port}`, data: "/nowhere" };
    platform.post.transport = mailTransport(smtp ?? platform.settings);
  }

  /** Mails that wait; returns their ids. */
  written(...recipients: string[]): Promise<string[]> {
    return writeMails(this.house, { recipients, start });
  }

  row(id: string) {
    return this.db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  }

  async put(id: string, values: Partial<Row>): Promise<void> {
    await this.db.updateTable("mails").set(values).where("id", "=", id).execute();
  }

  async list(query: { page?: number; pageSize?: number; q?: string; state?: MailState } = {}) {
    const { status, reply } = await this.admin.call(contract.readMails, { query });
    expect(status).toBe(200);
    return reply as contract.MailList;
  }

  async one(id: string, visitor = this.admin) {
    const { status, reply } = await visitor.call(contract.readMails, { query: { id } });
    expect(status).toBe(200);
    return reply as contract.Mail;
  }
}
