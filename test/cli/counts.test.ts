import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { sampleVisit } from '../contracts/sample-visit-counts.ts';
import { sampleLead, sampleSubmission, sampleWebsite } from '../contracts/samples.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

const TODAY = new Date();
const DAY = TODAY.toISOString().slice(0, 10);
const LONG_AGO = new Date(TODAY.getTime() - 40 * 24 * 3_600_000).toISOString();
const EXPERIMENTS = [{ name: 'home-hero', variants: ['search-first', 'offers-first'] }];
const VISIT = { anon_id: 'device-a', session_id: 's-1' };

describe('what is counted of visits', () => {
  let operator: Operator;

  beforeAll(async () => {
    operator = await newOperator();
    const opened = await openDatabase({
      dataDir: join(operator.folder, 'data'),
      databaseUrl: null,
      adminUrl: null,
      role: 'command',
    });
    if ('fault' in opened) throw new Error(opened.fault.message);
    const { database } = opened;
    const site = { ...sampleWebsite('elm'), experiments: EXPERIMENTS };
    const { id } = (await database.tenants.save(site)).website;
    const { visitCounts, leads } = database.openStores(id);
    const act = { day: DAY, kind: 'page_view', page_type: 'home', location_id: 0, source: 'mail', acts: 8 };
    const seen = { day: DAY, experiment: 'home-hero' as const };
    await visitCounts.add(
      {
        acts: [
          act,
          { ...act, day: LONG_AGO.slice(0, 10) },
          { ...act, kind: 'click_to_call', location_id: 2 },
        ],
        cars: [{ day: DAY, car_id: 7, views: 3, saves: 1 }],
        vitals: [],
        variants: [
          { ...seen, variant: 'search-first', exposures: 8 },
          { ...seen, variant: 'search-first', day: LONG_AGO.slice(0, 10), exposures: 80 },
        ],
        errors: [{ day: DAY, kind: 'form_submission', page_type: 'enquire', errors: 2 }],
      },
      [sampleVisit({ ...VISIT, at: TODAY.toISOString() })],
    );
    const shown_variants = { 'home-hero': 'search-first' };
    const at = TODAY.toISOString();
    for (const lead of [
      sampleLead({ shown_variants, ...VISIT }),
      sampleLead({ shown_variants }),
      sampleLead({ shown_variants, spam: true, spam_reason: 'A program.' }),
      sampleLead({}),
      sampleLead({ channel: 'walk-in' }),
    ])
      await leads.submit(sampleSubmission({ lead, at }));
    await leads.submit(sampleSubmission({ lead: sampleLead({ shown_variants }), at: LONG_AGO }));
    await database.close();
  });
  afterAll(() => operator.end());

  const printed = async (...args: string[]) => {
    const { code, out, err } = await operator.forecourt(...args);
    expect([code, err]).toEqual([0, '']);
    return out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  it('is printed by day, act, page, location and source', async () => {
    const line = { day: DAY, page_type: 'home', source: 'mail', acts: 8 };
    const lines = await printed('counts', 'elm');
    expect(lines).toHaveLength(2);
    expect(lines).toEqual(
      expect.arrayContaining([
        { ...line, kind: 'page_view', location_id: null },
        { ...line, kind: 'click_to_call', location_id: 2 },
      ]),
    );
    expect(await printed('counts', 'elm', '--days', '60')).toHaveLength(3);
    expect(await printed('counts', 'elm', '--cars')).toEqual([{ day: DAY, car_id: 7, views: 3, saves: 1 }]);
    expect(await printed('counts', 'elm', '--errors')).toEqual([
      { day: DAY, kind: 'form_submission', page_type: 'enquire', errors: 2 },
    ]);
  });

  it('counts leads by how they came, spam left out', async () => {
    const lines = await printed('counts', 'elm', '--leads');
    const { category, location_id } = sampleLead({});
    const line = { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), category, location_id };
    expect(lines).toEqual([
      { ...line, channel: 'website', leads: 3 },
      { ...line, channel: 'walk-in', leads: 1 },
    ]);
    expect(await printed('counts', 'elm', '--leads', '--days', '60')).toHaveLength(3);
  });

  it('says how each variant of a split test did', async () => {
    const test = { experiment: 'home-hero' };
    expect(await printed('experiments', 'elm')).toEqual([
      { ...test, variant: 'search-first', visits: 8, leads: 2, rate: 0.25 },
      { ...test, variant: 'offers-first', visits: 0, leads: 0, rate: null },
    ]);
    const [first] = await printed('experiments', 'elm', '--days', '60');
    expect(first).toMatchObject({ visits: 88, leads: 3 });
  });

  it('shows with a lead what its device did', async () => {
    const all = await printed('leads', 'elm', '--visits');
    const visits = all.map((lead) => (lead['visits'] as object[]).length);
    expect(visits.filter((count) => count === 1)).toHaveLength(1);
    expect(all.find(({ anon_id }) => anon_id === 'device-a')?.['visits']).toMatchObject([
      { source: 'google', acts: [{ event: 'page_view', path: '/' }, { event: 'favourite_added' }] },
    ]);
    expect((await printed('leads', 'elm'))[0]).not.toHaveProperty('visits');
  });

  it.each([
    ['counts', 'nowhere'],
    ['counts', 'elm', '--days', '0'],
    ['experiments', 'elm', '--days', 'all'],
  ])('refuses %s %s', async (...args) => {
    expect((await operator.forecourt(...args)).code).toBe(2);
  });
});
