import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Lead } from '#domain/leads/lead.ts';
import type { Database, SiteStores } from '#ports/database.ts';
import type { LeadPlace, Leads, NewestLeadsPage } from '#ports/leads.ts';
import { all, sampleChange, sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';

export function leadsContract(open: () => Promise<Database>): void {
  describe('leads', () => {
    let sites = 0;
    async function openLeads(): Promise<SiteStores> {
      const database = await open();
      const { website } = await database.tenants.save(sampleWebsite(`leads-${(sites += 1)}`));
      return database.openStores(website.id);
    }

    it.each([false, true])('gives back every field of a lead as it was sent (spam: %s)', async (spam) => {
      const { leads } = await openLeads();
      const lead = sampleLead({
        message: 'Zoë’s “car”\n🚗 \\ \' " --',
        'Vehicle Make': 'Ford',
        'Ready to sell': 'Yes',
        Rego: '123ABC',
        consent: {
          text: 'May we?',
          value: false,
          changed_by_user: true,
          at: '2026-11-20T00:00:00Z',
          url: '/x',
        },
        skipped_steps: [{ from: 1, to: 3 }],
        visited_pages: ['/', '/search/used-cars'],
        anon_id: randomUUID(),
        session_id: randomUUID(),
        fbp: 'fb.1.1700000000000.1098115397',
        fbc: 'fb.1.1700000000001.IwAR2F4',
        ga_client_id: '884488.1700000002',
        shown_variants: { 'home-hero': 'offers-first' },
        answers: { towing: true, seats: 5, note: '' },
        location_id: 7,
        opt_in: false,
        spam,
      });
      const submission = sampleSubmission({ lead });
      expect(await leads.submit(submission)).toEqual({
        kind: 'created',
        id: submission.id,
        formToken: submission.formToken,
      });
      const at = submission.at;
      expect(await leads.byId(submission.id)).toEqual({
        ...lead,
        id: submission.id,
        created_at: at,
        updated_at: at,
        booking_change: null,
        reservation_change: null,
      });
    });

    it('answers the first lead to the same key with the same data', async () => {
      const { leads } = await openLeads();
      const first = sampleSubmission();
      await leads.submit(first);
      const again = { ...first, id: randomUUID(), formToken: randomUUID() };
      expect(await leads.submit(again)).toEqual({
        kind: 'replayed',
        id: first.id,
        formToken: first.formToken,
      });
      expect(await all(leads.list({ since: null }))).toHaveLength(1);
    });

    it('refuses the same key with other data and leaves the lead as it was', async () => {
      const { leads } = await openLeads();
      const first = sampleSubmission();
      await leads.submit(first);
      const other = {
        ...first,
        id: randomUUID(),
        fingerprint: 'other',
        lead: sampleLead({ email: 'x@example.com' }),
      };
      expect(await leads.submit(other)).toEqual({ kind: 'key_reused_with_other_data' });
      expect((await all(leads.list({ since: null }))).map((lead) => lead.email)).toEqual(['ann@example.com']);
    });

    it('stores one lead for fifty submits at once with one key, and answers all with its id', async () => {
      const { leads } = await openLeads();
      const first = sampleSubmission();
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () =>
          leads.submit({ ...first, id: randomUUID(), formToken: randomUUID() }),
        ),
      );
      const [lead, ...others] = await all(leads.list({ since: null }));
      expect(others).toEqual([]);
      expect(new Set(outcomes.map((outcome) => 'id' in outcome && outcome.id))).toEqual(new Set([lead?.id]));
      expect(outcomes.filter((outcome) => outcome.kind === 'created')).toHaveLength(1);
    });

    it('takes a key anew once it has expired, and keeps the old lead', async () => {
      const { leads } = await openLeads();
      const first = sampleSubmission({ keyExpiresAt: '2026-11-20T00:00:10.000Z' });
      await leads.submit(first);
      const inTime = { ...first, id: randomUUID(), at: '2026-11-20T00:00:09.999Z' };
      expect((await leads.submit(inTime)).kind).toBe('replayed');
      const late = { ...first, id: randomUUID(), at: '2026-11-20T00:00:10.000Z' };
      expect((await leads.submit(late)).kind).toBe('created');
      expect((await all(leads.list({ since: null }))).map((lead) => lead.id)).toEqual([first.id, late.id]);
    });

    it('knows when the lead of a key arrived, while the key is good', async () => {
      const { leads } = await openLeads();
      const other = await openLeads();
      const first = sampleSubmission({ keyExpiresAt: '2026-11-20T00:00:10.000Z' });
      await leads.submit(first);
      const key = first.idempotencyKey;
      expect(await leads.arrivalByKey(key, '2026-11-20T00:00:09.999Z')).toBe(first.at);
      expect(await leads.arrivalByKey(key, '2026-11-20T00:00:10.000Z')).toBeNull();
      expect(await leads.arrivalByKey(`${key}x`, first.at)).toBeNull();
      expect(await other.leads.arrivalByKey(key, first.at)).toBeNull();
    });

    it('keeps keys apart by site', async () => {
      const { leads } = await openLeads();
      const other = await openLeads();
      const first = sampleSubmission();
      await leads.submit(first);
      const elsewhere = { ...first, id: randomUUID() };
      expect((await other.leads.submit(elsewhere)).kind).toBe('created');
      for (const [site, { id }] of [
        [leads, first],
        [other.leads, elsewhere],
      ] as const)
        expect(await site.submit({ ...first, id: randomUUID() })).toMatchObject({ kind: 'replayed', id });
      expect(await other.leads.byId(first.id)).toBeNull();
      expect(await leads.byId(elsewhere.id)).toBeNull();
    });

    it('updates a lead only for the holder of its token, on its own site', async () => {
      const { leads } = await openLeads();
      const other = await openLeads();
      const { id, formToken } = await created(leads);
      const change = sampleChange({ message: 'more' });
      expect(await leads.isHeldBy(id, formToken)).toBe(true);
      expect(await other.leads.isHeldBy(id, formToken)).toBe(false);
      for (const wrong of ['', 'x', formToken.toUpperCase(), '%']) {
        expect(await leads.isHeldBy(id, wrong)).toBe(false);
        expect(await leads.update(id, wrong, change)).toBe('not_found');
      }
      expect(await leads.update('1;drop', formToken, change)).toBe('not_found');
      expect(await other.leads.update(id, formToken, change)).toBe('not_found');
      expect(await leads.update(id, formToken, change)).toBe('updated');
      expect(await leads.byId(id)).toMatchObject({ message: 'more', name: 'Ann', updated_at: change.at });
    });

    it('merges steps that arrive out of order, twice and at once: the later step wins for each field', async () => {
      const { leads } = await openLeads();
      const partial = { lead_status: 'Incomplete', form_completed: false };
      const { id, formToken } = await created(leads, {
        ...partial,
        step_number: 1,
        message: 'one',
        state: 'QLD',
      });
      const second = {
        ...partial,
        step_number: 2,
        message: 'two',
        postcode: '4000',
        answers: { a: 2, b: 2 },
      };
      const third = {
        step_number: 3,
        message: 'three',
        lead_status: 'Complete',
        form_completed: true,
        answers: { a: 3 },
      };
      const send = (fields: Partial<Lead>) => leads.update(id, formToken, sampleChange(fields));
      await Promise.all([send(third), send(second), send(third), send(second)]);
      expect(await leads.byId(id)).toMatchObject({
        message: 'three',
        postcode: '4000',
        state: 'QLD',
        step_number: 3,
        lead_status: 'Complete',
        form_completed: true,
        answers: { a: 3, b: 2 },
      });
    });

    it('never makes a completed lead incomplete', async () => {
      const { leads } = await openLeads();
      const { id, formToken } = await created(leads, { form_completed: true, lead_status: 'Complete' });
      const fields = { form_completed: false, lead_status: 'Incomplete', step_number: 9, message: 'late' };
      await leads.update(id, formToken, sampleChange(fields));
      expect(await leads.byId(id)).toMatchObject({
        form_completed: true,
        lead_status: 'Complete',
        message: 'late',
      });
    });

    it('lists from an instant on, oldest first, more than a page', async () => {
      const { leads } = await openLeads();
      const start = Date.parse('2026-11-20T00:00:00.000Z');
      const ids: string[] = [];
      for (let second = 0; second < 620; second += 1) {
        const submission = sampleSubmission({ at: new Date(start + second * 1_000).toISOString() });
        await leads.submit(submission);
        ids.push(submission.id);
      }
      expect((await all(leads.list({ since: null }))).map((lead) => lead.id)).toEqual(ids);
      // The same instant in another zone's words.
      const since = '2026-11-20T10:10:00+10:00';
      const later = (await all(leads.list({ since }))).map((lead) => lead.id);
      expect(later).toEqual(ids.slice(600));
    });

    it('lists the newest first from a place on, spam apart, without other sites’ and erased ones', async () => {
      const { leads, people } = await openLeads();
      const other = await openLeads();
      await created(other.leads);
      const at = (minute: number) => `2026-11-20T00:0${minute}:00.000Z`;
      for (const [id, minute, spam] of [
        ['a', 1, false],
        ['c', 2, false],
        ['b', 2, false],
        ['d', 3, true],
        ['e', 4, false],
        ['f', 5, false],
      ] as const)
        await leads.submit(sampleSubmission({ id, at: at(minute), lead: sampleLead({ spam }) }));
      await people.erase(['e'], at(9));
      const listPages = async (isSpam: boolean, limit: number) => {
        const pages: string[][] = [];
        for (let before: LeadPlace | null = null; ;) {
          const page: NewestLeadsPage = await leads.listNewest({ isSpam, before, limit });
          pages.push(page.leads.map(({ id }) => id));
          if (page.last === null) return pages;
          before = page.last;
        }
      };
      expect(await listPages(false, 10)).toEqual([['f', 'c', 'b', 'a']]);
      expect(await listPages(false, 2)).toEqual([['f'], ['c'], ['b', 'a'], []]);
      expect(await listPages(true, 1)).toEqual([['d'], []]);
    });

    it('says in a list what a lead is, and of a long message the beginning', async () => {
      const { leads } = await openLeads();
      const lead = sampleLead({
        message: '🚗'.repeat(400),
        'Vehicle Make': 'Ford',
        'Vehicle Model': 'Ranger',
        car_id: 4,
        location_id: 7,
      });
      const { id, at } = sampleSubmission();
      await leads.submit(sampleSubmission({ id, at, lead }));
      const { name, first_name, middle_name, last_name, phone, category, location_id, car_id } = lead;
      const { leads: summaries, last } = await leads.listNewest({ isSpam: false, before: null, limit: 5 });
      expect(summaries).toEqual([
        {
          id,
          created_at: at,
          name,
          first_name,
          middle_name,
          last_name,
          phone,
          category,
          location_id,
          car_id,
          message: '🚗'.repeat(300),
          'Vehicle Make': 'Ford',
          'Vehicle Model': 'Ranger',
          spam: false,
          channel: 'website',
        },
      ]);
      expect(last).toBeNull();
    });
  });
}

async function created(leads: Leads, fields: Parameters<typeof sampleLead>[0] = {}) {
  const submission = sampleSubmission({ lead: sampleLead(fields) });
  await leads.submit(submission);
  return submission;
}
