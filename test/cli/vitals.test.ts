import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBucket } from '#domain/analytics/counts/vitals.ts';
import { openEmbedded } from '#test/embedded-database.ts';
import { sampleWebsite } from '../contracts/samples.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

const DAY_MS = 24 * 3_600_000;
const NOTHING = { acts: [], cars: [], variants: [], errors: [] };

describe('vitals', () => {
  let operator: Operator;

  beforeAll(async () => {
    operator = await newOperator();
    const database = await openEmbedded(join(operator.folder, 'data'), 'command');
    const { id } = (await database.tenants.save(sampleWebsite('elm'))).website;
    const lcp = (
      ms: number,
      visits: number,
      of: { page_type: string; providers?: string; ago?: number },
    ) => ({
      day: new Date(Date.now() - (of.ago ?? 2) * DAY_MS).toISOString().slice(0, 10),
      device: 'mobile' as const,
      vital: 'LCP' as const,
      bucket: findBucket('LCP', ms),
      visits,
      page_type: of.page_type,
      providers: of.providers ?? '',
    });
    const vitals = [
      lcp(1180, 3, { page_type: 'car' }),
      lcp(4400, 1, { page_type: 'car' }),
      lcp(4400, 6, { page_type: 'home' }),
      lcp(640, 2, { page_type: 'home', providers: 'google_tag_manager,meta_pixel' }),
      lcp(640, 9, { page_type: 'home', ago: 40 }),
    ];
    await database.openStores(id).visitCounts.add({ ...NOTHING, vitals });
    await database.close();
  });
  afterAll(() => operator.end());

  const forecourt = (...args: string[]) => operator.forecourt('vitals', ...args);
  const linesOf = (out: string) =>
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);

  it('prints what three of four visits did not exceed, by page, device and who was on the page', async () => {
    const { code, out, err } = await forecourt('elm');
    expect([code, err]).toEqual([0, '']);
    const none = { p75: null, good: null, visits: 0 };
    const others = { INP: none, CLS: none, TTFB: none };
    const on = { device: 'mobile', providers: [] };
    expect(linesOf(out)).toEqual([
      { ...on, page_type: 'all', LCP: { p75: 5000, good: false, visits: 10 }, ...others },
      { ...on, page_type: 'car', LCP: { p75: 1200, good: true, visits: 4 }, ...others },
      { ...on, page_type: 'home', LCP: { p75: 5000, good: false, visits: 6 }, ...others },
      ...['all', 'home'].map((page_type) => ({
        page_type,
        device: 'mobile',
        providers: ['google_tag_manager', 'meta_pixel'],
        LCP: { p75: 700, good: true, visits: 2 },
        ...others,
      })),
    ]);
  });

  it('looks back as far as it is told', async () => {
    const [first] = linesOf((await forecourt('elm', '--days', '60')).out);
    expect(first).toMatchObject({ LCP: { visits: 19 } });
  });

  it.each([
    [['nowhere'], 'There is no site "nowhere"'],
    [['elm', '--days', '0'], '--days takes a whole number'],
    [['elm', '--days', 'all'], '--days takes a whole number'],
    [[], 'vitals <slug>'],
  ])('refuses %j', async (args, why) => {
    const { code, err } = await forecourt(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(why)]);
  });
});
