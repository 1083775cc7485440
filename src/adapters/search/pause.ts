import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** Awaited after every small step of long work. */
export type Pause = () => Promise<unknown> | undefined;

/** For work that somebody waits for: others are served after so many milliseconds of it. */
const SHORT_TURN_MS = 4;
/** For work that nobody waits for, and how long others have after each turn. */
const BRIEF_TURN_MS = 1;
const REST_MS = 3;

/** Lets others be served in between, and goes on as soon as they are. */
export function createTurns(): Pause {
  return createPause(SHORT_TURN_MS, () => setImmediate());
}

/** Leaves most of the time to others: whoever works so has something older to show meanwhile. */
export function createRestingTurns(): Pause {
  return createPause(BRIEF_TURN_MS, () => sleep(REST_MS));
}

function createPause(turnMs: number, rest: () => Promise<unknown>): Pause {
  let began = performance.now();
  return () => {
    if (performance.now() - began < turnMs) return undefined;
    return rest().then(() => (began = performance.now()));
  };
}
