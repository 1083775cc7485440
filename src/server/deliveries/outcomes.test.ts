import { describe, expect, it } from 'vitest';
import type { DeliveryEnding } from '#ports/outbox.ts';
import { Outcomes } from './attempt-delivery.ts';

const ending = (delivery_id: string): DeliveryEnding => ({
  website_id: 1,
  delivery_id,
  attempts: 0,
  at: '2026-11-20T00:00:00.000Z',
  ending: { kind: 'delivered' },
});

/** A database that answers each write when it is told to. */
function slowWrites() {
  const writes: { ids: string[]; done: () => void; fail: () => void }[] = [];
  const write = (endings: readonly DeliveryEnding[]) =>
    new Promise<void>((resolve, reject) => {
      const ids = endings.map(({ delivery_id }) => delivery_id);
      writes.push({ ids, done: resolve, fail: () => reject(new Error('away')) });
    });
  return { writes, outcomes: new Outcomes(write) };
}

describe('outcomes of deliveries', () => {
  it('are stored in one write at a time', async () => {
    const { writes, outcomes } = slowWrites();
    outcomes.add(ending('a'));
    outcomes.add(ending('b'));
    const first = outcomes.store();
    outcomes.add(ending('c'));
    const again = outcomes.store();
    expect(writes.map(({ ids }) => ids)).toEqual([['a', 'b']]);
    writes[0]?.done();
    await Promise.all([first, again]);
    expect(outcomes.count).toBe(1);
    void outcomes.store();
    expect(writes[1]?.ids).toEqual(['c']);
  });

  it('wait on, in order, when the database refuses them', async () => {
    const { writes, outcomes } = slowWrites();
    outcomes.add(ending('a'));
    const stored = outcomes.store();
    outcomes.add(ending('b'));
    writes[0]?.fail();
    await expect(stored).rejects.toThrow('away');
    expect(outcomes.count).toBe(2);
    void outcomes.store();
    expect(writes[1]?.ids).toEqual(['a', 'b']);
  });

  it('cost no write when there are none', async () => {
    const { writes, outcomes } = slowWrites();
    await outcomes.store();
    expect(writes).toEqual([]);
  });
});
