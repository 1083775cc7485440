import { describe, expect, it } from 'vitest';
import type { Counts, WindowCounter } from '#ports/counts.ts';

const MINUTE_MS = 60_000;

/** Each case counts under a name of its own: a database may hold what another case counted. */
export function countsContract(open: (now: () => number) => Promise<Counts>): void {
  async function openWindows(): Promise<{ counter: WindowCounter; setNow: (ms: number) => void }> {
    const { counts, name, setNow } = await openAtNoon();
    return { counter: counts.openWindows(name, MINUTE_MS), setNow };
  }

  async function openAtNoon() {
    const noon = Date.parse('2026-11-27T12:00:00Z');
    let now = noon;
    const counts = await open(() => now);
    return {
      counts,
      name: expect.getState().currentTestName ?? '',
      setNow: (ms: number) => (now = noon + ms),
    };
  }

  describe('counts within a window', () => {
    it('go by key from its first on, and begin anew when the window is over', async () => {
      const { counter, setNow } = await openWindows();
      expect([await counter.add('a'), await counter.add('a'), await counter.add('b')]).toEqual([1, 2, 1]);
      setNow(MINUTE_MS - 1);
      expect([await counter.count('a'), await counter.count('b'), await counter.count('c')]).toEqual([
        2, 1, 0,
      ]);
      setNow(MINUTE_MS);
      expect([await counter.count('a'), await counter.add('a')]).toEqual([0, 1]);
    });

    it('take so many and count no more, but say when the next may come', async () => {
      const { counter, setNow } = await openWindows();
      expect([
        await counter.take('a', 2),
        await counter.take('a', 2),
        await counter.take('a', 2),
        await counter.take('a', 2),
      ]).toEqual([null, null, 60, 60]);
      expect([await counter.count('a'), await counter.take('b', 2)]).toEqual([2, null]);
      setNow(MINUTE_MS - 1);
      expect(await counter.take('a', 2)).toBe(1);
      setNow(MINUTE_MS);
      expect([await counter.take('a', 2), await counter.count('a')]).toEqual([null, 1]);
    });

    it('let no more through of a crowd that comes at once', async () => {
      const { counter } = await openWindows();
      const seconds = await Promise.all(Array.from({ length: 30 }, () => counter.take('a', 5)));
      expect(seconds.filter((wait) => wait === null)).toHaveLength(5);
      expect(seconds.filter((wait) => wait !== null)).toEqual(Array<number>(25).fill(60));
    });

    it('take back what came to nothing, and no more', async () => {
      const { counter, setNow } = await openWindows();
      await counter.takeBack('a');
      expect([await counter.count('a'), await counter.add('a')]).toEqual([0, 1]);
      for (const _ of [1, 2]) await counter.takeBack('a');
      expect([await counter.count('a'), await counter.take('a', 1), await counter.take('a', 1)]).toEqual([
        0,
        null,
        60,
      ]);
      setNow(MINUTE_MS);
      await counter.takeBack('a');
      expect([await counter.add('a'), await counter.add('a')]).toEqual([1, 2]);
    });

    it('know counters of other names and keys of any length apart', async () => {
      const { counts, name } = await openAtNoon();
      const [first, second] = ['one', 'two'].map((word) => counts.openWindows(`${name} ${word}`, MINUTE_MS));
      const long = 'k'.repeat(20_000);
      expect([await first!.add(long), await second!.add(long), await first!.add(`${long}l`)]).toEqual([
        1, 1, 1,
      ]);
      expect(await first!.add("'; drop table website; --\0".replace('\0', ''))).toBe(1);
    });
  });

  describe('members of groups', () => {
    it('are counted once each, in the order of the groups, until a while after they were seen last', async () => {
      const { counts, name, setNow } = await openAtNoon();
      const groups = counts.openGroups(name, MINUTE_MS);
      expect(await groups.add(['m', 'm by ann'], '1')).toEqual([1, 1]);
      expect(await groups.add(['m by bob', 'm'], '2')).toEqual([1, 2]);
      expect(await groups.add(['m', 'm by ann', 'm'], '2')).toEqual([2, 2, 2]);
      setNow(MINUTE_MS - 1);
      expect(await groups.add(['m'], '1')).toEqual([2]);
      setNow(MINUTE_MS);
      expect(await groups.add(['m', 'm by ann'], '3')).toEqual([2, 1]);
      expect(await groups.add([], '3')).toEqual([]);
    });

    it('are counted whoever notes them at once', async () => {
      const { counts, name } = await openAtNoon();
      const groups = counts.openGroups(name, MINUTE_MS);
      const members = Array.from({ length: 20 }, (_, index) => `${index}`);
      await Promise.all(members.map((member) => groups.add(['b', 'a'], member)));
      expect(await groups.add(['a', 'b'], '0')).toEqual([20, 20]);
    });
  });
}
