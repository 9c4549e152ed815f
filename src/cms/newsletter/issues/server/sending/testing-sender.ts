import { type Patience, patience } from "#platform/mail/transport.ts";
import type { TestHouse } from "#server/testing.ts";
import { IssueSender } from "./issue-sender.ts";

type Sending = { house: TestHouse; server: { port: number }; connections?: number; perHour?: number; wait?: Patience };

/** What a house does while its mail server is that one. */
export function senderTo({ house, server, connections = 3, perHour = 0, wait = patience }: Sending): IssueSender {
  const { database, outside, post, settings } = house.platform;
  const smtpUrl = `smtp://127.0.0.1:${server.port}`;
  const parts = { database, outside, sender: post.sender, settings: { ...settings, smtpUrl } };
  return new IssueSender({ ...parts, perHour: async () => perHour }, { connections, wait });
}
