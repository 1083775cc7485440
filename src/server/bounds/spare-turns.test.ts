import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { SpareTurns } from './spare-turns.ts';
import { TOO_BUSY } from './work-queue.ts';

/** Keeps the processor busy. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

it.each([
  ['most of the time to others', () => Infinity, 5 + 4 * 6 * 5],
  ['nearly all of it while they come', () => 500, 5 + 4 * 24 * 5],
])('has one piece of work after the other, and leaves %s', async (_, readIdleMs, leastMs) => {
  const turns = new SpareTurns(readIdleMs);
  const begin = performance.now();
  let underWay = 0;
  const most = await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      turns.run(`network ${number}`, async () => {
        underWay += 1;
        work(5);
        const others = underWay - 1;
        await Promise.resolve();
        underWay -= 1;
        return `${number} beside ${others}`;
      }),
    ),
  );
  expect(most).toEqual([1, 2, 3, 4, 5].map((number) => `${number} beside 0`));
  expect(performance.now() - begin).toBeGreaterThan(leastMs);
});

it('waits for nobody who waits for somebody else', async () => {
  const turns = new SpareTurns(() => Infinity);
  const controller = new AbortController();
  const hanging = turns.run('network', () => sleep(60_000, 'late', { signal: controller.signal }));
  expect(await turns.run('network', async () => 'soon')).toBe('soon');
  controller.abort();
  await expect(hanging).rejects.toThrow('aborted');
  expect(await turns.run('network', async () => 'after it')).toBe('after it');
});

it('rests after work that took longer, too, though it was not done in time', async () => {
  const turns = new SpareTurns(() => 500);
  await turns.run('network', async () => {
    await Promise.resolve();
    work(25);
    await nextTurn();
  });
  const begin = performance.now();
  await turns.run('network', async () => 'next');
  expect(performance.now() - begin).toBeGreaterThan(20 * 24 - 10);
});

it('refuses at once where twenty wait', async () => {
  const turns = new SpareTurns(() => Infinity);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 22 }, (_, number) => turns.run(`network ${number}`, async () => 'done')),
  );
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refusals.map(({ reason }) => reason as unknown)).toEqual([TOO_BUSY]);
  expect(await turns.run('network', async () => 'afterwards')).toBe('afterwards');
});

it('lets four wait of one network: it keeps no other one out', async () => {
  const turns = new SpareTurns(() => Infinity);
  const refusals: unknown[] = [];
  const crowd = Array.from({ length: 21 }, () =>
    turns.run('crowd', async () => 'done').catch((error: unknown) => refusals.push(error)),
  );
  expect([turns.isFull('crowd'), turns.isFull('other')]).toEqual([true, false]);
  expect(await turns.run('other', async () => 'done')).toBe('done');
  await Promise.all(crowd);
  expect(refusals).toEqual(Array(17).fill(TOO_BUSY));
  expect(turns.isFull('crowd')).toBe(false);
});

it('begins after what goes first, though not for ever', async () => {
  let busyCount = 3;
  const turns = new SpareTurns(() => ((busyCount -= 1) >= 0 ? 0 : 1));
  await turns.run('network', async () => expect(busyCount).toBe(-1));
  const begin = performance.now();
  const hurriedTurns = new SpareTurns(() => 0);
  expect(await hurriedTurns.run('network', async () => 'all the same')).toBe('all the same');
  expect(performance.now() - begin).toBeGreaterThan(490);
});
