import { describe, expect, it } from 'vitest';
import { findRetentionLimits } from '#domain/people/retention.ts';
import type { Database } from '#ports/database.ts';
import { sampleVisit, sampleVisitCounts } from './sample-visit-counts.ts';
import { sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';

const NEVER = findRetentionLimits(
  {
    lead_retention_months: 24,
    spam_retention_days: 30,
    application_files_retention_days: 90,
    account_retention_months: 24,
    count_retention_months: 24,
  },
  Date.parse('2002-01-01T00:00:00Z'),
);
const NOTHING = { acts: [], cars: [], vitals: [], variants: [], errors: [] };

/** What both engines do with the counts of a day. */
export function visitCountsContract(open: () => Promise<Database>): void {
  const storesOf = async (slug: string) => {
    const database = await open();
    const { website } = await database.tenants.save(sampleWebsite(slug));
    return database.openStores(website.id);
  };

  describe('the counts of a site’s visits', () => {
    it('add up, row by row, day by day', async () => {
      const { visitCounts } = await storesOf('counts-one');
      await visitCounts.add(sampleVisitCounts('2026-11-18'));
      await visitCounts.add(sampleVisitCounts('2026-11-18'));
      await visitCounts.add(sampleVisitCounts('2026-11-19'));
      const { acts, cars, vitals, variants, errors } = await visitCounts.since('2026-11-18');
      expect(acts.map((row) => [row.day, row.acts])).toEqual([
        ['2026-11-18', 4],
        ['2026-11-19', 2],
      ]);
      expect(cars[0]).toEqual({ day: '2026-11-18', car_id: 7, views: 6, saves: 2 });
      expect(vitals.map(({ visits }) => visits)).toEqual([10, 5]);
      expect(variants.map(({ exposures }) => exposures)).toEqual([8, 4]);
      expect(errors.map((row) => row.errors)).toEqual([6, 3]);
      expect((await visitCounts.since('2026-11-19')).acts).toEqual(sampleVisitCounts('2026-11-19').acts);
      expect(await visitCounts.since('2026-11-20')).toEqual(NOTHING);
    });

    it('are told apart by whatever is not added up, and are no other site’s', async () => {
      const [one, other] = [await storesOf('counts-two'), await storesOf('counts-three')];
      const [act] = sampleVisitCounts().acts;
      const sources = ['google', 'facebook', ''].map((source) => ({ ...act!, source }));
      await one.visitCounts.add({ ...NOTHING, acts: sources });
      expect((await one.visitCounts.since('2026-01-01')).acts).toHaveLength(3);
      expect(await other.visitCounts.since('2026-01-01')).toEqual(NOTHING);
    });

    it('take thousands of rows at once, and none', async () => {
      const { visitCounts } = await storesOf('counts-many');
      const [car] = sampleVisitCounts().cars;
      const cars = Array.from({ length: 2500 }, (_, car_id) => ({ ...car!, car_id }));
      await Promise.all([visitCounts.add({ ...NOTHING, cars }), visitCounts.add(NOTHING)]);
      await visitCounts.add({ ...NOTHING, cars: cars.toReversed() });
      const stored = (await visitCounts.since('2026-01-01')).cars;
      expect(stored).toHaveLength(2500);
      expect(new Set(stored.map(({ views }) => views))).toEqual(new Set([6]));
    });

    it('are forgotten when the site keeps none as old', async () => {
      const { visitCounts, retention } = await storesOf('counts-old');
      await visitCounts.add(sampleVisitCounts('2026-11-17'));
      await visitCounts.add(sampleVisitCounts('2026-11-18'));
      await retention.deleteOverdue({ ...NEVER, counts: '2026-11-18T05:00:00.000Z' });
      expect(await visitCounts.since('2026-01-01')).toEqual(sampleVisitCounts('2026-11-18'));
    });
  });

  describe('what single visits did', () => {
    const LEAD = { anon_id: 'device-a', session_id: 's-2', created_at: '2026-11-18T02:00:00.000Z' };
    const visits = [
      sampleVisit({ at: '2026-11-18T01:00:00.000Z' }),
      sampleVisit({ at: '2026-11-18T01:30:00.000Z', session_id: 's-2' }),
      sampleVisit({ at: '2026-11-18T02:05:00.000Z', session_id: 's-2' }),
      sampleVisit({ at: '2026-11-18T09:00:00.000Z', session_id: 's-3' }),
      sampleVisit({ at: '2026-11-18T01:10:00.000Z', anon_id: 'device-b' }),
    ];

    it('is found by a lead of the device, up to the end of its own visit, and on its own site', async () => {
      const [one, other] = [await storesOf('visits-one'), await storesOf('visits-other')];
      await one.visitCounts.add(NOTHING, visits.toReversed());
      expect(await one.visitCounts.beforeLead(LEAD)).toEqual(visits.slice(0, 3));
      expect(await one.visitCounts.beforeLead({ ...LEAD, anon_id: '' })).toEqual([]);
      expect(await other.visitCounts.beforeLead(LEAD)).toEqual([]);
    });

    it('is told and erased with the leads of the device, and no other device’s', async () => {
      const { visitCounts, leads, people } = await storesOf('visits-erased');
      await visitCounts.add(NOTHING, visits);
      const submission = sampleSubmission({ lead: sampleLead({ anon_id: 'device-a' }) });
      await leads.submit(submission);
      await leads.submit(sampleSubmission({ lead: sampleLead({ anon_id: '' }) }));
      expect((await people.kept(submission.id))?.visits).toHaveLength(4);
      expect(await people.erase([submission.id], LEAD.created_at)).toMatchObject({ visits: 4 });
      expect(await visitCounts.beforeLead(LEAD)).toEqual([]);
      const stays = { ...LEAD, anon_id: 'device-b' };
      expect(await visitCounts.beforeLead(stays)).toEqual(visits.slice(4));
    });

    it('is forgotten once it is old, however much it is', async () => {
      const { visitCounts, retention } = await storesOf('visits-old');
      const old = Array.from({ length: 130 }, () => sampleVisit({ at: '2026-10-01T00:00:00.000Z' }));
      await visitCounts.add(NOTHING, [...old, ...visits]);
      const limits = { ...NEVER, visits: '2026-11-18T01:00:00.000Z' };
      expect(await retention.overdue(limits)).toMatchObject({ visits: 130 });
      expect(await retention.deleteOverdue(limits)).toBe(130);
      expect(await visitCounts.beforeLead(LEAD)).toEqual(visits.slice(0, 3));
    });
  });
}
