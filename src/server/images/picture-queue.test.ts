import { beforeEach, describe, expect, it } from 'vitest';
import { TOO_BUSY } from '../bounds/work-queue.ts';
import { PictureQueue } from './picture-queue.ts';
import type { Requester } from './spent-time.ts';

const LIMITS = { width: 2, mostWaiting: 6, mostBytes: 1_000, maxWaitMs: 15_000 };
const COST_MS = 100;

let now = 0;
let queue = new PictureQueue(LIMITS, () => now);
/** Begun and not ended, in the order in which they began. */
let begun: { name: string; end: () => void }[] = [];
let refused: string[] = [];
beforeEach(() => {
  now = 0;
  queue = new PictureQueue(LIMITS, () => now);
  begun = [];
  refused = [];
});

function ask(name: string, requester: Requester | Requester[], bytes = 1): void {
  const requesters = Array.isArray(requester) ? requester : [requester];
  const run = () => new Promise<void>((end) => begun.push({ name, end }));
  queue.run({ requesters, bytes, run }).catch((error: unknown) => {
    expect(error).toBe(TOO_BUSY);
    refused.push(name);
  });
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function endFirst(ms = COST_MS): Promise<void> {
  now += ms;
  begun.shift()?.end();
  await settled();
}

const names = () => begun.map(({ name }) => name);

/** So that whoever it is has had more than anybody else. */
async function spend(requester: Requester, pictures = 20): Promise<void> {
  const waits = { site: 0, network: 'waits' };
  for (let made = 0; made < pictures; made += 1) {
    ask('before', requester);
    for (const name of ['beside', 'waits']) ask(name, waits);
    await settled();
    while (begun.length > 0) await endFirst();
  }
}

describe('pictures are made', () => {
  it('two at once, in the order in which one shopper asked', async () => {
    for (const name of ['a', 'b', 'c']) ask(name, { site: 1, network: 'n' });
    await settled();
    expect(names()).toEqual(['a', 'b']);
    await endFirst();
    expect(names()).toEqual(['b', 'c']);
  });

  it.each([
    ['a crowd of many networks on another site', (index: number) => ({ site: 1, network: `n${index}` })],
    ['one network on many other sites', (index: number) => ({ site: 10 + index, network: 'n' })],
    ['one network on the same site', () => ({ site: 2, network: 'n' })],
  ])('for a shopper at once, whatever %s asks for', async (_who, crowd) => {
    for (let index = 0; index < 12; index += 1) await spend(crowd(index), 3);
    for (let index = 0; index < 6; index += 1) ask(`crowd ${index}`, crowd(index));
    await settled();
    ask('shopper', { site: 2, network: 'home' });
    await settled();
    expect(names()).toEqual(['crowd 0', 'crowd 1', 'shopper']);
    await endFirst();
    expect(names()).toEqual(['crowd 1', 'shopper']);
  });

  it('first for those who had least of late, which is forgotten in time', async () => {
    await spend({ site: 1, network: 'busy' });
    await spend({ site: 2, network: 'idle' }, 1);
    const [busy, idle] = [
      { site: 1, network: 'busy' },
      { site: 2, network: 'idle' },
    ];
    for (const name of ['x', 'y']) ask(name, { site: 3, network: 'other' });
    ask('of busy', busy);
    ask('of idle', idle);
    await settled();
    await endFirst();
    expect(names()).toEqual(['y', 'of idle']);
    for (let ended = 0; ended < 3; ended += 1) await endFirst();
    now += 600_000;
    for (const name of ['x', 'y']) ask(name, { site: 3, network: 'other' });
    ask('of busy', busy);
    ask('of idle', idle);
    await settled();
    await endFirst();
    expect(names()).toEqual(['y', 'of busy']);
  });

  it('for the least busy of those who wait for the same one', async () => {
    const crowd = { site: 1, network: 'n' };
    await spend(crowd);
    const requesters = [crowd];
    for (const name of ['a', 'b', 'c', 'd']) ask(name, crowd);
    ask('same', requesters);
    await settled();
    requesters.push({ site: 1, network: 'home' });
    await endFirst();
    expect(names()).toEqual(['b', 'same']);
  });

  it('for nobody when nobody waits, and never in all slots', async () => {
    const nobody = { site: 1, network: null };
    for (const name of ['warm 1', 'warm 2']) ask(name, nobody);
    await settled();
    expect(names()).toEqual(['warm 1']);
    for (const name of ['a', 'b', 'c']) ask(name, { site: 1, network: 'n' });
    await settled();
    expect(names()).toEqual(['warm 1', 'a', 'b']);
    await endFirst();
    expect(names()).toEqual(['a', 'b']);
    await endFirst();
    expect(names()).toEqual(['b', 'c']);
    for (let ended = 0; ended < 2; ended += 1) await endFirst();
    expect(names()).toEqual(['warm 2']);
  });
});

describe('too many at once', () => {
  it('are refused at once: of those who had most, the newest', async () => {
    await spend({ site: 1, network: 'n' });
    for (let index = 0; index < 8; index += 1) ask(`${index}`, { site: 1, network: 'n' });
    await settled();
    ask('shopper', { site: 2, network: 'home' });
    ask('shopper 2', { site: 2, network: 'home' });
    await settled();
    expect(refused).toEqual(['7']);
    expect(names()).toEqual(['0', '1', 'shopper']);
  });

  it('are those that hold more memory than there is for them', async () => {
    for (let index = 0; index < 5; index += 1) ask(`${index}`, { site: 1, network: 'n' }, 400);
    await settled();
    expect(refused).toEqual(['4']);
  });

  it('are not started when they waited too long', async () => {
    for (const name of ['a', 'b', 'c']) ask(name, { site: 1, network: 'n' });
    await settled();
    await endFirst(16_000);
    expect(names()).toEqual(['b']);
    expect(refused).toEqual(['c']);
  });
});
