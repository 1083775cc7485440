import { describe, expect, it } from 'vitest';
import type { Bounds, Counts, Limit } from '#ports/counts.ts';
import type { ErrorLog } from '#server/log/log.ts';

const MINUTE_MS = 60_000;

/** A count that fails would be counted here instead, and the suite would not see it. */
export const failOnError: ErrorLog = {
  error(what, error) {
    throw new Error(what, { cause: error });
  },
};

/** Each case counts under a name of its own: a database may hold what another case counted. */
export function countsContract(open: (now: () => number) => Promise<Counts>): void {
  async function openLimit(bounds: Bounds): Promise<{ limit: Limit; setNow: (ms: number) => void }> {
    const { counts, name, setNow } = await openAtNoon();
    return { limit: counts.openLimit(name, bounds), setNow };
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

  /** What each of so many, one after another, is answered. */
  async function take(limit: Limit, times: number, key = 'a') {
    const answers = [];
    for (let time = 0; time < times; time += 1) answers.push(await limit.take(key));
    return answers;
  }

  describe('a limit', () => {
    it('counts by key from its first on, and begins anew when the window is over', async () => {
      const { limit, setNow } = await openLimit([[Infinity, MINUTE_MS]]);
      expect([await take(limit, 2), await take(limit, 1, 'b')]).toEqual([
        [{ count: 1 }, { count: 2 }],
        [{ count: 1 }],
      ]);
      setNow(MINUTE_MS - 1);
      expect([await limit.count('a'), await limit.count('b'), await limit.count('c')]).toEqual([2, 1, 0]);
      setNow(MINUTE_MS);
      expect([await limit.count('a'), await limit.take('a')]).toEqual([0, { count: 1 }]);
    });

    it('takes so many and counts no more, but says when the next may come', async () => {
      const { limit, setNow } = await openLimit([[2, MINUTE_MS]]);
      const full = { seconds: 60 };
      expect(await take(limit, 4)).toEqual([{ count: 1 }, { count: 2 }, full, full]);
      expect([await limit.count('a'), await limit.take('b')]).toEqual([2, { count: 1 }]);
      setNow(MINUTE_MS - 1);
      expect(await limit.take('a')).toEqual({ seconds: 1 });
      setNow(MINUTE_MS);
      expect([await limit.take('a'), await limit.count('a')]).toEqual([{ count: 1 }, 1]);
    });

    it('of two bounds counts in both or in none', async () => {
      const { limit, setNow } = await openLimit([
        [2, MINUTE_MS],
        [3, 60 * MINUTE_MS],
      ]);
      expect(await take(limit, 4)).toEqual([{ count: 1 }, { count: 2 }, { seconds: 60 }, { seconds: 60 }]);
      setNow(MINUTE_MS);
      expect(await take(limit, 2)).toEqual([{ count: 1 }, { seconds: 59 * 60 }]);
      await limit.giveBack('a');
      expect(await take(limit, 2)).toEqual([{ count: 1 }, { seconds: 59 * 60 }]);
    });

    it('lets no more through of a crowd that comes at once', async () => {
      const { limit } = await openLimit([
        [5, MINUTE_MS],
        [50, 2 * MINUTE_MS],
      ]);
      const answers = await Promise.all(Array.from({ length: 30 }, () => limit.take('a')));
      expect(answers.filter((answer) => 'count' in answer)).toHaveLength(5);
      for (const answer of answers) if ('seconds' in answer) expect(answer.seconds).toBe(60);
    });

    it('takes back what came to nothing, and no more', async () => {
      const { limit, setNow } = await openLimit([[2, MINUTE_MS]]);
      await limit.giveBack('a');
      expect(await take(limit, 2)).toEqual([{ count: 1 }, { count: 2 }]);
      for (const _ of [1, 2, 3]) await limit.giveBack('a');
      expect(await take(limit, 3)).toEqual([{ count: 1 }, { count: 2 }, { seconds: 60 }]);
      setNow(MINUTE_MS);
      await limit.giveBack('a');
      expect(await take(limit, 1)).toEqual([{ count: 1 }]);
    });

    it('knows those of other names and keys of any length apart', async () => {
      const { counts, name } = await openAtNoon();
      const [first, second] = ['one', 'two'].map((word) =>
        counts.openLimit(`${name} ${word}`, [[9, MINUTE_MS]]),
      );
      const long = 'k'.repeat(20_000);
      for (const taken of [first!.take(long), second!.take(long), first!.take(`${long}l`)])
        expect(await taken).toEqual({ count: 1 });
      expect(await first!.take("'; drop table website; --")).toEqual({ count: 1 });
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
      // Nobody waits for the end of a count's transaction.
      await expect.poll(() => groups.add(['a', 'b'], '0')).toEqual([20, 20]);
    });
  });
}
