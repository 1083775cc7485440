import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '#ports/clock.ts';
import type { Outbox } from '#ports/outbox.ts';

interface OutboxParts {
  outbox: Pick<Outbox, 'depth' | 'held'>;
  clock: Clock;
}

/** Gauges of waiting deliveries, by tenant; returns the function that updates them. */
export function outboxGauges(registers: Registry[], { outbox, clock }: OutboxParts): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['tenant'], registers });
  const pending = gauge('forecourt_outbox_pending', 'Deliveries that wait for an attempt.');
  const parked = gauge('forecourt_outbox_parked', 'Deliveries given up until somebody replays them.');
  const oldest = gauge('forecourt_outbox_oldest_seconds', 'Age of the oldest delivery that waits.');
  const held = gauge('forecourt_held_leads', 'Leads held as probable spam until somebody releases them.');
  return async () => {
    // While the database is unavailable its numbers would be old: none are shown.
    const [depths, waiting] = await Promise.all([
      outbox.depth().catch(() => []),
      outbox.held().catch(() => []),
    ]);
    for (const each of [pending, parked, oldest, held]) each.reset();
    for (const { website_id, leads } of waiting) held.set({ tenant: String(website_id) }, leads);
    for (const depth of depths) {
      const tenant = String(depth.website_id);
      pending.set({ tenant }, depth.pending);
      parked.set({ tenant }, depth.parked);
      // The mail about held leads is made for a time to come.
      const age = depth.oldest === null ? null : clock.now() - Date.parse(depth.oldest);
      if (age !== null) oldest.set({ tenant }, Math.max(0, age) / 1000);
    }
  };
}
