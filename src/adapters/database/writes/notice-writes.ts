import { randomUUID } from 'node:crypto';
import type { PlannedNotice } from '#domain/leads/held/planned-notices.ts';
import type { Db } from '../schema.ts';

/** What the outbox stores of a notice; its content is looked up when it is sent. */
interface NoticePayload {
  /** ISO instant at which the first of its leads was held. */
  since: string;
}

/** Stores the daily mail in the outbox, once a morning for each destination. */
export async function storeNotices(
  db: Db,
  websiteId: number,
  { notices, since }: { notices: readonly PlannedNotice[]; since: string },
): Promise<void> {
  const payload: NoticePayload = { since };
  for (const { destination, due: dueAt, sequence } of notices) {
    const deliveryCells = {
      delivery_id: randomUUID(),
      payload: JSON.stringify(payload),
      state: 'pending' as const,
      attempts: 0,
      last_error: '',
      created_at: dueAt,
      next_attempt_at: dueAt,
      settled_at: null,
    };
    await db
      .insertInto('delivery')
      .values({
        ...deliveryCells,
        website_id: websiteId,
        lead_id: '',
        sequence,
        destination,
        supersedable: false,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['website_id', 'lead_id', 'destination', 'sequence'])
          .doUpdateSet(deliveryCells)
          // Gone before its time: a server's clock was ahead, or was set back since.
          .where('delivery.state', '!=', 'pending'),
      )
      .execute();
  }
}

/** Since when a stored notice reports. */
export function readHeldSince(payload: string): string {
  return (JSON.parse(payload) as NoticePayload).since;
}
