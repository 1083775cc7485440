import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Site } from '#ports/site.ts';
import { createLocalCounts } from '#server/bounds/local-counts.ts';
import { type RateLimits, createRateLimits } from '#server/http/rate-limits.ts';
import { ANN, create, stored } from '#test/operations/lead-calls.ts';
import { openTestSites, type TestSites } from '#test/operations/open-test-site.ts';

const AT_ONCE = 50;
const START = Date.parse('2026-11-20T00:00:00.000Z');

let sites: TestSites;
let site: Site;
let limits: RateLimits;
let count = 0;

beforeAll(async () => {
  sites = await openTestSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  count += 1;
  vi.useFakeTimers({ toFake: ['Date'] });
  setNow(START);
  site = await sites.site(`one-${count}`);
  limits = createRateLimits(
    'everybody',
    createLocalCounts(() => Date.now()),
  );
});
afterEach(() => vi.useRealTimers());

function setNow(ms: number): void {
  vi.setSystemTime(ms);
  sites.setNow(new Date(ms).toISOString());
}

/** As the listener does it: who comes too often is refused before anything is read. */
async function post(address: string, lead: object): Promise<number> {
  const peer = { address, isLoopback: false };
  const seconds = await limits.countRequest({ peer, tenant: site.website.id, limit: 'enquiries' });
  return seconds === null ? (await create(site, lead)).status : 429;
}

describe('of what is sent', () => {
  it('at least 99 of 100 scripted posts are stopped: refused for their number or held as spam', async () => {
    const posts = 10_000;
    const stamp = site.formTimestamps.issue();
    const send = (index: number) => {
      const lead = { ...ANN, email: `bot${index}@example.com`, message: `Links ${index}` };
      const kinds = [lead, { ...lead, company_website: 'x' }, { ...lead, stamp }];
      return post(`10.0.${index % 8}.${index % 250}`, kinds[index % 3] ?? lead);
    };
    for (let index = 0; index < posts; index += AT_ONCE) {
      setNow(START + index * 10);
      await Promise.all(Array.from({ length: AT_ONCE }, (_, next) => send(index + next)));
    }
    const delivered = (await stored(site)).filter(({ spam }) => !spam).length;
    expect(delivered).toBeGreaterThan(0);
    expect(delivered).toBeLessThanOrEqual(posts / 100);
  }, 60_000);

  it('none of 1,000 posts at the pace of people is refused or held', async () => {
    const visits = Array.from({ length: 1000 }, (_, index) => visit(index)).toSorted(
      (a, b) => a.sent - b.sent,
    );
    for (const { address, sent, stamp, name } of visits) {
      setNow(sent);
      const lead = { ...ANN, email: `${name}@example.com`, message: `A question of ${name}`, stamp };
      expect(await post(address, lead)).toBe(201);
    }
    expect((await stored(site)).filter(({ spam }) => !spam)).toHaveLength(1000);
  }, 60_000);
});

/** A person every six seconds fills in three forms within a minute, behind an address that others share. */
function visit(index: number) {
  const person = Math.floor(index / 3);
  const opened = START + person * 6000 + (index % 3) * 20_000;
  setNow(opened);
  const address = `203.0.113.${person % 200}`;
  return { address, sent: opened + 15_000, stamp: site.formTimestamps.issue(), name: `p${index}` };
}
