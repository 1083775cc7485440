import type { Bounds, Counts, GroupCounter, Limit } from '#ports/counts.ts';
import { BoundedMap } from './bounded-map.ts';

interface Window {
  count: number;
  readonly until: number;
}

const COUNTED_BYTES = 6 * 1024 * 1024;
const BYTES_OF_WINDOW = 72;
const MAX_MEMBERS = 200;
const BYTES_OF_MEMBER = 120;

/** Of this process alone. `now` in milliseconds, best of a clock that nobody sets; `bytes` of each bound. */
export function createLocalCounts(
  now: () => number = () => performance.now(),
  bytes = COUNTED_BYTES,
): Counts {
  return {
    openLimit: (_name, bounds) => createLimit(bounds, now, bytes),
    openGroups: (_name, ms) => createGroupCounter(ms, now),
  };
}

function createLimit(bounds: Bounds, now: () => number, bytes: number): Limit {
  const windowsOfBounds = bounds.map(([most, ms]) => ({ most, windows: openWindows(ms, now, bytes) }));
  const countFirst = (key: string) => windowsOfBounds[0]?.windows.find(key)?.count ?? 0;
  return {
    async take(key) {
      const waits = windowsOfBounds.flatMap(({ most, windows }) => {
        const window = windows.find(key);
        return window !== undefined && window.count >= most ? [window.until - now()] : [];
      });
      if (waits.length > 0) return { seconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
      for (const { windows } of windowsOfBounds) windows.countOneMore(key);
      return { count: countFirst(key) };
    },
    async giveBack(key) {
      for (const { windows } of windowsOfBounds) {
        const window = windows.find(key);
        if (window !== undefined) window.count = Math.max(0, window.count - 1);
      }
    },
    count: async (key) => countFirst(key),
  };
}

/**
 * All have one length, so those that began first end first, and a stranger with a million networks fills a bound of
 * bytes, not the memory.
 */
function openWindows(ms: number, now: () => number, bytes: number) {
  const windows = new BoundedMap<Window>({ bytes });

  function findWindow(key: string): Window | undefined {
    let oldestWindow = windows.oldest();
    while (oldestWindow && oldestWindow.value.until <= now()) {
      windows.delete(oldestWindow.key);
      oldestWindow = windows.oldest();
    }
    const window = windows.get(key);
    return window !== undefined && window.until > now() ? window : undefined;
  }

  return {
    find: findWindow,
    countOneMore(key: string): void {
      const window = findWindow(key);
      if (window === undefined) windows.set(key, { count: 1, until: now() + ms }, BYTES_OF_WINDOW);
      else window.count += 1;
    },
  };
}

/** Remembers the `MAX_MEMBERS` of a group that were seen last, so it counts no more than these. */
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
