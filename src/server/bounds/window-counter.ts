import { BoundedMap } from './bounded-map.ts';

/** Counts by key within windows of one length, each of which begins with its first count. */
export interface WindowCounter {
  /** Counts one more of a key; answers how many its window has then. */
  add(key: string): number;
  /** Counts one more unless there are `most`: then whole seconds until the window ends, at least one; else null. */
  take(key: string, maxCount: number): number | null;
  /** Uncounts one: nothing came of it. */
  takeBack(key: string): void;
  count(key: string): number;
}

interface Window {
  count: number;
  readonly until: number;
}

const COUNTED_BYTES = 6 * 1024 * 1024;
const BYTES_OF_WINDOW = 48;

/**
 * `ms`: how long a window is. `now` in milliseconds, best of a clock that nobody sets. All windows have one length, so
 * those that began first end first, and a stranger with a million networks fills a bound of bytes, not the memory.
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

  function add(key: string): number {
    const window = findCurrentWindow(key);
    if (window !== undefined) return (window.count += 1);
    windows.set(key, { count: 1, until: now() + ms }, BYTES_OF_WINDOW);
    return 1;
  }

  return {
    add,
    take(key, maxCount) {
      const window = findCurrentWindow(key);
      if (window !== undefined && window.count >= maxCount)
        return Math.max(1, Math.ceil((window.until - now()) / 1000));
      add(key);
      return null;
    },
    takeBack(key) {
      const window = findCurrentWindow(key);
      if (window !== undefined) window.count = Math.max(0, window.count - 1);
    },
    count: (key) => findCurrentWindow(key)?.count ?? 0,
  };
}
