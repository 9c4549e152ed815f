import type { SubjectRecord, SubjectSource } from "#platform/faces/subjects.ts";
import { blockedOf } from "./consent/blocks.ts";
import { eraseAddress } from "./consent/end-subscriber.ts";
import { readProof } from "./consent/proof.ts";
import { subscriberAt } from "./subscriber-row.ts";

const forStaff = { write: false, delete: false };

/** The data about current and former subscribers. */
export const subscriberSubjects: SubjectSource = {
  kind: "subscriber",
  async find(db, { address }): Promise<SubjectRecord[]> {
    const row = await subscriberAt(db, { addressFolded: address });
    if (!row) {
      const blocked = await blockedOf(db, { addresses: [address] });
      if (blocked.size === 0) return [];
      const fields = { state: "unsubscribed" };
      return [{ id: "block", kind: "subscriberBlock", at: new Date(0).toISOString(), title: address, fields }];
    }
    const { subscriber, events } = await readProof(db, { id: row.id, can: forStaff, now: new Date(row.changed_at) });
    const { address: mail, name, language, state, tags, created, confirmed, unsubscribed } = subscriber;
    return [
      {
        id: row.id,
        kind: "subscriber",
        at: created,
        title: name || mail,
        fields: { email: mail, name, language, state, tags, created, confirmed, unsubscribed, events },
        to: `/admincenter/newsletter/subscribers/${row.id}`,
      },
    ];
  },
  async erase(tx, { address, now }) {
    const erased = await eraseAddress(tx, { addressFolded: address, now });
    const left = erased || (await blockedOf(tx, { addresses: [address] })).size > 0;
    return {
      erased: erased ? 1 : 0,
      kept: left ? [{ reason: "privacy:hold.subscriberBlock", until: null, count: 1 }] : [],
    };
  },
};
