import type { Counts, GroupCounter, WindowCounter } from '#ports/counts.ts';
import { BoundedMap } from './bounded-map.ts';

interface Window {
  count: number;
  readonly until: number;
}

const COUNTED_BYTES = 6 * 1024 * 1024;
const BYTES_OF_WINDOW = 48;
const MAX_MEMBERS = 200;
const BYTES_OF_MEMBER = 120;

/** Of this process alone. `now` in milliseconds, best of a clock that nobody sets. */
export function createLocalCounts(now: () => number = () => performance.now()): Counts {
  return {
    openWindows: (_name, ms) => createWindowCounter(ms, now),
    openGroups: (_name, ms) => createGroupCounter(ms, now),
  };
}

/**
 * All windows have one length, so those that began first end first, and a stranger with a million networks fills a bound
 * of bytes, not the memory.
 */
export function createWindowCounter(ms: number, now: () => number, bytes = COUNTED_BYTES): WindowCounter {
  const windows = new BoundedMap<Window>({ bytes });

  function findCurrentWindow(key: string): Window | undefined {
    for (
      let oldestWindow = windows.oldest();
      oldestWindow && oldestWindow.value.until <= now();
      oldestWindow = windows.oldest()
    )
      windows.delete(oldestWindow.key);
    const window = windows.get(key);
    return window !== undefined && window.until > now() ? window : undefined;
  }

  function countOneMore(key: string): number {
    const window = findCurrentWindow(key);
    if (window !== undefined) return (window.count += 1);
    windows.set(key, { count: 1, until: now() + ms }, BYTES_OF_WINDOW);
    return 1;
  }

  return {
    add: async (key) => countOneMore(key),
    async take(key, maxCount) {
      const window = findCurrentWindow(key);
      if (window !== undefined && window.count >= maxCount)
        return Math.max(1, Math.ceil((window.until - now()) / 1000));
      countOneMore(key);
      return null;
    },
    async takeBack(key) {
      const window = findCurrentWindow(key);
      if (window !== undefined) window.count = Math.max(0, window.count - 1);
    },
    count: async (key) => findCurrentWindow(key)?.count ?? 0,
  };
}

/** Of a group the members seen last are remembered: nobody asks whether there are more than some. */
function createGroupCounter(ms: number, now: () => number): GroupCounter {
  const untilByMemberOfGroup = new BoundedMap<Map<string, number>>({ bytes: COUNTED_BYTES });
  return {
    async add(groups, member) {
      return groups.map((group) => {
        const earlierMembers = [...(untilByMemberOfGroup.get(group) ?? [])].filter(
          ([name, until]) => name !== member && until > now(),
        );
        const members = new Map([...earlierMembers.slice(1 - MAX_MEMBERS), [member, now() + ms] as const]);
        const bytes = members.size * (BYTES_OF_MEMBER + 2 * member.length);
        untilByMemberOfGroup.set(group, members, bytes);
        return members.size;
      });
    },
  };
}
