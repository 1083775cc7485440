import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TOO_BUSY } from '../bounds/work-queue.ts';
import { RenderQueue } from './render-queue.ts';

const PAGE_MS = 10;
const PAGES = 100;
/** In the order of their arrival, those that came late would have waited for all of it. */
const TIMEOUT_MS = 2000;

interface Outcome {
  site: number;
  number: number;
  ms: number;
  end: 'made' | 'busy' | 'slow';
}

// A page takes ten milliseconds by this clock, whatever else the machine does.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterAll(() => void vi.useRealTimers());

/** Lets so many milliseconds pass; in each, the queue gets the turns of the event loop in which it chooses. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1) {
    await vi.advanceTimersByTimeAsync(1);
    for (let turn = 0; turn < 4; turn += 1) await turnOfLoop();
  }
}

/** Asks for pages that take ten milliseconds each; they are told in the order of their ends. */
function asker(queue: RenderQueue) {
  const outcomes: Outcome[] = [];
  let asked = 0;
  return {
    outcomes,
    ask: (site: number, number: number): void => {
      asked += 1;
      const begun = performance.now();
      const noteEnd = (end: Outcome['end']) =>
        void outcomes.push({ site, number, ms: performance.now() - begun, end });
      queue
        .run(site, () => new Promise((resolve) => setTimeout(resolve, PAGE_MS)))
        .then(
          () => noteEnd('made'),
          (error: unknown) => noteEnd(error === TOO_BUSY ? 'busy' : 'slow'),
        );
    },
    all: async (): Promise<void> => {
      while (outcomes.length < asked) await pass(1);
    },
  };
}

const made = (outcomes: readonly Outcome[]) => outcomes.filter(({ end }) => end === 'made');

describe('the queue of pages', () => {
  it('renders those of a burst in the order of their arrival and refuses nobody', async () => {
    const { ask, all, outcomes } = asker(new RenderQueue(() => 1, 2000));
    for (let number = 0; number < 32; number += 1) ask(1, number);
    await all();
    expect(made(outcomes).map(({ number }) => number)).toEqual([...Array(32).keys()]);
  });

  it('refuses soon in overload, goes on making pages, and serves the newest soon', async () => {
    const queue = new RenderQueue(() => 1, TIMEOUT_MS);
    const { ask, all, outcomes } = asker(queue);
    // Eight are asked for while one is made.
    for (let number = 0; number < 8 * PAGES; number += 1) {
      ask(1, number);
      if (number % 8 === 0) await pass(PAGE_MS);
    }
    expect(queue.isOverloaded(1)).toBe(true);
    await all();
    expect(made(outcomes).length).toBeGreaterThan(PAGES / 2);
    const late = outcomes.filter(({ number }) => number > 4 * PAGES);
    expect(late.filter(({ end }) => end === 'busy').length).toBeGreaterThan(100);
    expect(Math.max(...late.map(({ ms }) => ms))).toBeLessThan(TIMEOUT_MS / 4);
    expect(queue.isOverloaded(1)).toBe(false);
  });

  it('gives another site every second turn', async () => {
    const { ask, all, outcomes } = asker(new RenderQueue(() => 1, 2000));
    for (let number = 0; number < 200; number += 1) ask(1, number);
    ask(2, 0);
    ask(2, 1);
    await all();
    const sites = made(outcomes).map(({ site }) => site);
    expect(sites.slice(0, 4)).toEqual([1, 2, 1, 2]);
  });

  it('makes the page of a site that came meanwhile before the next one of a crowd', async () => {
    const { ask, all, outcomes } = asker(new RenderQueue(() => 1, 2000));
    for (let number = 0; number < 10; number += 1) ask(1, number);
    await pass(PAGE_MS * 2.5);
    const before = outcomes.length;
    ask(2, 0);
    await all();
    expect(outcomes.findIndex(({ site }) => site === 2)).toBeLessThanOrEqual(before + 1);
  });

  it('does not begin what waited for too long', async () => {
    const { ask, all, outcomes } = asker(new RenderQueue(() => 1, 25));
    for (let number = 0; number < 10; number += 1) ask(1, number);
    await all();
    expect(outcomes.filter(({ end }) => end === 'slow').length).toBeGreaterThan(3);
  });
});
