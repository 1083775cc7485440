import { BoundedMap } from './bounded-map.ts';

/** Counts by key within windows of one length, each of which begins with its first count. */
export interface WindowCounter {
  /** Adds to the window of a key, never below zero; answers what it counts then. */
  add(key: string, by?: 1 | -1): number;
  count(key: string): number;
  /** Whole seconds until the window of a key ends, at least one. */
  secondsLeft(key: string): number;
}

interface Window {
  counted: number;
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

  return {
    add(key, step = 1) {
      const knownWindow = findCurrentWindow(key);
      const window = knownWindow ?? { counted: 0, until: now() + ms };
      window.counted = Math.max(0, window.counted + step);
      if (knownWindow === undefined) windows.set(key, window, BYTES_OF_WINDOW);
      return window.counted;
    },
    count: (key) => findCurrentWindow(key)?.counted ?? 0,
    secondsLeft: (key) => Math.max(1, Math.ceil(((findCurrentWindow(key)?.until ?? 0) - now()) / 1000)),
  };
}
