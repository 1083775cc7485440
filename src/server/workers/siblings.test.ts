import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLeadRates } from '../spam/lead-rate.ts';
import { createRateLimits } from '../http/rate-limits.ts';
import { createCodeLimits } from '../sign-in/code-limits.ts';
import { createHoldRates } from '../spam/hold-rate.ts';
import { type Siblings, connectSiblings } from './siblings.ts';

const SHOPPER = { address: '203.0.113.7', isLoopback: false };
/** As long as what is told takes to arrive. */
const SOON_MS = 60;

/** Processes of one launcher, which passes on as `scripts/launch.mjs` does. */
function processes(count: number) {
  const listeners: ((message: unknown) => void)[] = [];
  const sent: object[] = [];
  const all = Array.from({ length: count }, (_, index): Siblings => {
    const wire = {
      send(message: object) {
        sent.push(message);
        const { question, reply } = message as { question?: object; reply?: object };
        // All are one process here: who asked is the first.
        const hears = (other: number) => other !== index && (reply === undefined || other === 0);
        const copy = JSON.parse(JSON.stringify(question ? { ...message, to: null } : message)) as unknown;
        listeners.forEach((listener, other) => hears(other) && queueMicrotask(() => listener(copy)));
      },
      onMessage: (listener: (message: unknown) => void) => void (listeners[index] = listener),
    };
    return connectSiblings(wire, count - 1);
  });
  return { all, sent, toEach: (message: unknown) => listeners.forEach((listener) => listener(message)) };
}

describe('several processes on one port', () => {
  it('count the requests of a network together', async () => {
    const { all } = processes(3);
    const limits = all.map((each) => createRateLimits('everybody', () => 0, each.channel('requests')));
    const ask = (worker: number) =>
      limits[worker]?.countRequest({ peer: SHOPPER, tenant: 1, limit: 'enquiries' });
    for (const worker of [0, 1, 2, 0, 1]) {
      expect(ask(worker)).toBeNull();
      await sleep(SOON_MS);
    }
    for (const worker of [0, 1, 2]) expect(ask(worker)).toBe(60);
  });

  it('count the leads and the holds of a site together, also those that came to nothing', async () => {
    const { all } = processes(2);
    const leads = all.map((each) => createLeadRates(() => 0, each.channel('leads')).of(1, () => false));
    const sender = { isSpared: () => false, network: () => '203.0.113.7' };
    const holds = all.map((each) => createHoldRates(() => 0, each.channel('holds')).of(1, sender));
    for (let count = 0; count < 60; count += 1) leads[0]?.count('lead');
    for (let count = 0; count < 3; count += 1) holds[0]?.count();
    await sleep(SOON_MS);
    expect(leads[1]?.count('lead')).toContain('More than 60');
    expect(holds[1]?.count()).toEqual({ seconds: 3600 });
    leads[1]?.uncount('lead');
    leads[1]?.uncount('lead');
    holds[1]?.uncount();
    await sleep(SOON_MS);
    expect(leads[0]?.count('lead')).toBeNull();
    expect(holds[0]?.count()).toEqual({ holds: 3 });
  });

  it('count the codes and guesses at an address together', async () => {
    const { all } = processes(2);
    const limits = all.map((each) => createCodeLimits(() => 0, each.channel('codes')));
    for (let count = 0; count < 5; count += 1) expect(limits[0]?.take('codes', 'ann home')).toBeNull();
    limits[1]?.take('guesses', 'ann home');
    await sleep(SOON_MS);
    expect(limits[1]?.take('codes', 'ann home')).toBe(3600);
    expect(limits[0]?.isCounted('guesses', 'ann home')).toBe(true);
    limits[1]?.giveBack('codes', 'ann home');
    await sleep(SOON_MS);
    expect(limits[0]?.take('codes', 'ann home')).toBeNull();
  });

  it('tell what comes together in one message', async () => {
    const { all, sent } = processes(2);
    const limits = createRateLimits('everybody', () => 0, all[0]?.channel('requests'));
    for (let count = 0; count < 100; count += 1)
      limits.countRequest({ peer: SHOPPER, tenant: count, limit: 'visit reports' });
    await sleep(SOON_MS);
    expect(sent).toHaveLength(1);
  });

  it('answer each other, and wait a second at most for one that does not', async () => {
    const { all } = processes(3);
    all.forEach((each, worker) => each.answerWith(async () => worker));
    expect((await all[0]?.ask())?.toSorted()).toEqual([1, 2]);
    all[2]?.answerWith(() => new Promise(() => {}));
    expect(await all[0]?.ask()).toEqual([1]);
  });

  it('start the jobs of the installation when the launcher says so, and once', () => {
    const { all, toEach } = processes(1);
    const started: string[] = [];
    all[0]?.startJob(() => started.push('early'));
    expect(started).toEqual([]);
    toEach('start jobs');
    toEach('start jobs');
    all[0]?.startJob(() => started.push('late'));
    expect(started).toEqual(['early', 'late']);
  });
});
