import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findRetentionLimits } from '#domain/people/retention.ts';
import type { Database } from '#ports/database.ts';
import { sampleInvitation } from './sample-shopper.ts';
import { sampleVisit } from './sample-visit-counts.ts';
import { storeSampleAlert } from './sample-search.ts';
import { all, sampleFile, sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';

const NOW = Date.parse('2026-11-22T08:00:00Z');
const DAY = 24 * 3_600_000;
const NOTHING = {
  leads: 0,
  spam: 0,
  applicationFiles: 0,
  accounts: 0,
  alerts: 0,
  visits: 0,
  audit: 0,
  counts: 0,
  keys: 0,
};
/** Of what staff wrote about a lead nothing outlasts it. */
const NOTE = 'Has a dog';
const AGES = [0, 5, 29.9, 30.1, 44, 46, 89, 91, 300, 364, 366, 729, 732, 900];
const KINDS = [
  sampleLead(),
  sampleLead({ spam: true, spam_reason: 'A field that people do not see was filled in.' }),
  sampleLead({ form: 'career_application', has_files: true }),
];

const SETTINGS = {
  lead_retention_months: 24,
  spam_retention_days: 30,
  application_files_retention_days: 90,
  account_retention_months: 24,
  count_retention_months: 24,
};

export function retentionContract(open: () => Promise<Database>): void {
  describe('what is kept', () => {
    let sites = 0;
    async function openSite() {
      const database = await open();
      const { id } = (await database.tenants.save(sampleWebsite(`kept-${(sites += 1)}`))).website;
      return { id, database, ...database.openStores(id) };
    }
    type Kept = Awaited<ReturnType<typeof openSite>>;

    /** One of each kind of each age. */
    async function fill({ id, database, leads, leadWork, signInRows, visitCounts }: Kept): Promise<void> {
      await storeSampleAlert(database, id, new Date(NOW - 40 * DAY).toISOString());
      for (const days of AGES) {
        const at = new Date(NOW - days * DAY).toISOString();
        const times = { created_at: at, updated_at: at };
        const shopper = { id: randomUUID(), email: `${days}@example.com`, name: '', email_verified: 1 };
        await signInRows.insert('shopper', { ...shopper, ...times });
        await database.staff.invite(sampleInvitation(`${days}@example.com`, { website_id: id, at }));
        await visitCounts.add({ acts: [], cars: [], vitals: [], variants: [], errors: [] }, [
          sampleVisit({ at }),
        ]);
        const keyExpiresAt = new Date(NOW - (days - 30) * DAY).toISOString();
        for (const lead of KINDS) {
          const file = { ...sampleFile(), id: randomUUID() };
          const submission = sampleSubmission({ lead, at, keyExpiresAt, files: [file] });
          await leads.submit(submission);
          await leadWork.noteLead({ leadId: submission.id, actor: 'tom', at, text: NOTE });
        }
      }
    }

    it.each([
      SETTINGS,
      { ...SETTINGS, lead_retention_months: 12, spam_retention_days: 7 },
      { ...SETTINGS, application_files_retention_days: 45, count_retention_months: 1 },
    ])('is deleted when it is older than the site says, and nothing younger: %o', async (settings) => {
      const [site, other] = [await openSite(), await openSite()];
      for (const each of [site, other]) await fill(each);
      const limits = findRetentionLimits(settings, NOW);
      const ids = (await all(site.leads.list({ since: null }))).map(({ id }) => id);
      const before = await site.retention.overdue(limits);
      expect(Object.values(before).every((count) => count > 0)).toBe(true);
      expect(await site.retention.deleteOverdue(limits)).toBeGreaterThan(0);
      expect(await site.retention.overdue(limits)).toEqual(NOTHING);
      const left = await all(site.leads.list({ since: null }));
      const notes = await site.leadWork.listEvents(ids);
      expect(notes.map(({ lead_id }) => lead_id).toSorted()).toEqual(left.map(({ id }) => id).toSorted());
      const isYoung = (days: number, limit: string) => NOW - days * DAY >= Date.parse(limit);
      expect(left).toHaveLength(
        AGES.filter((days) => isYoung(days, limits.leads)).length * 2 +
          AGES.filter((days) => isYoung(days, limits.spam)).length,
      );
      for (const { id, form, created_at } of left) {
        const keepsFiles = form !== 'career_application' || created_at >= limits.applicationFiles;
        expect(await site.leads.listFiles(id), created_at).toHaveLength(keepsFiles ? 1 : 0);
      }
      const deliveries = await all(site.deliveries.list({ parked: false }));
      expect(deliveries.map(({ lead_id }) => lead_id)).toEqual(left.map(({ id }) => id));
      expect(await other.retention.overdue(limits)).toEqual(before);
      expect(await site.retention.deleteOverdue(limits)).toBe(0);
    });

    it('a booked time to come stays taken when its lead is old, a past one goes', async () => {
      const site = await openSite();
      const slot = (starts_at: string) => ({
        kind: 'test_drive' as const,
        location_id: 1,
        starts_at,
        minutes: 60,
        capacity: 1,
      });
      const [past, next] = ['2024-11-01T01:00:00.000Z', '2026-12-01T01:00:00.000Z'];
      for (const starts_at of [past, next])
        await site.leads.submit(
          sampleSubmission({ at: '2024-10-30T00:00:00.000Z', booking: slot(starts_at) }),
        );
      await site.retention.deleteOverdue(findRetentionLimits(SETTINGS, NOW));
      expect(await all(site.leads.list({ since: null }))).toEqual([]);
      const taken = await site.bookings.taken('test_drive', { from: '2024-01-01', to: '2027-01-01' });
      expect(taken.map(({ starts_at }) => starts_at)).toEqual([next]);
    });

    it('knows deliveries that are none any more', async () => {
      const site = await openSite();
      await site.leads.submit(sampleSubmission());
      const [known] = await all(site.deliveries.list({ parked: false }));
      expect(await site.retention.unknownDeliveries([known?.delivery_id ?? '', 'none'])).toEqual(['none']);
    });
  });
}
