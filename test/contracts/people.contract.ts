import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import type { LeadSubmission } from '#ports/leads.ts';
import { at } from './outbox-samples.ts';
import {
  all,
  NOTHING_OVERDUE,
  sampleBooking,
  sampleChange,
  sampleFile,
  sampleLead,
  sampleSubmission,
  sampleWebsite,
} from './samples.ts';

const ANN = { by: 'email', email: 'ann@example.com' } as const;

export function peopleContract(open: () => Promise<Database>): void {
  describe('people', () => {
    let sites = 0;
    async function openSite() {
      const database = await open();
      const { id } = (await database.tenants.save(sampleWebsite(`people-${(sites += 1)}`))).website;
      return database.openStores(id);
    }
    type Stores = Awaited<ReturnType<typeof openSite>>;

    async function submit({ leads }: Stores, change: Partial<LeadSubmission> = {}): Promise<string> {
      const submission = sampleSubmission(change);
      await leads.submit(submission);
      return submission.id;
    }

    it('are found by an address or a number of their own, the oldest enquiry first', async () => {
      const [site, other] = [await openSite(), await openSite()];
      const first = await submit(site, { lead: sampleLead({ email: 'Ann@Example.com' }) });
      await submit(site, { lead: sampleLead({ email: 'bob@example.com', message: 'Ask ann@example.com' }) });
      const second = await submit(site, { lead: sampleLead({ email: '', answers: { mail: ANN.email } }) });
      const third = await submit(site, { lead: sampleLead({ email: '', phone: '0412 345 678' }) });
      await submit(other);
      expect(await site.people.find(ANN)).toEqual([first, second]);
      expect(await site.people.find({ by: 'phone', spellings: ['0412345678'] })).toEqual([third]);
    });

    it('are found by what they gave at first and changed later', async () => {
      const site = await openSite();
      const formToken = 'held-by-ann';
      const id = await submit(site, { formToken });
      const change = sampleChange({ email: 'new@example.com' });
      expect(await site.leads.update(id, formToken, change)).toBe('updated');
      expect(await site.people.find(ANN)).toEqual([id]);
    });

    it('see what was sent with their address, the newest first and of this site alone', async () => {
      const [site, other] = [await openSite(), await openSite()];
      const first = await submit(site, { lead: sampleLead({ email: 'Ann@Example.com' }) });
      await submit(site, { lead: sampleLead({ email: 'ann@example.com.evil.test' }) });
      await submit(site, { lead: sampleLead({ email: '', answers: { mail: ANN.email } }) });
      const second = await submit(site, { lead: sampleLead({ email: ANN.email }) });
      const erased = await submit(site, { lead: sampleLead({ email: ANN.email }) });
      await submit(other, { lead: sampleLead({ email: ANN.email }) });
      await site.people.erase([erased], at(0));
      const idsOf = async (limit: number) =>
        (await site.people.sentBy(ANN.email, limit)).map(({ lead }) => lead.id);
      expect(await idsOf(9)).toEqual([second, first]);
      expect(await idsOf(1)).toEqual([second]);
    });

    it('are told all that is kept of them', async () => {
      const site = await openSite();
      const file = sampleFile();
      const id = await submit(site, { booking: sampleBooking, files: [file] });
      expect(await site.people.kept(id)).toMatchObject({
        lead: { id, name: 'Ann' },
        files: [{ id: file.id }],
        deliveries: [{ destination: 'sales-desk', state_of_lead: { name: 'Ann' } }],
        slots: [{ kind: 'test_drive', starts_at: sampleBooking.starts_at }],
        retry_known_until: '2026-12-20T00:00:00.000Z',
      });
      expect(await site.people.kept('nobody')).toBeNull();
    });

    it('are told what staff did with their lead and wrote about it, which is emptied with them', async () => {
      const site = await openSite();
      const id = await submit(site, { lead: sampleLead({ phone: '0412 345 678' }) });
      const stays = await submit(site, { lead: sampleLead({ email: 'bob@example.com' }) });
      await site.leadWork.storeKeys('en-AU', 10);
      const call = { actor: 'tom', at: at(10) };
      for (const leadId of [id, stays]) {
        await site.leadWork.tryLead({ ...call, leadId, by: 'call' });
        await site.leadWork.noteLead({ ...call, leadId, text: 'Has a dog' });
      }
      expect(await site.people.kept(id)).toMatchObject({
        work: {
          owner_id: 'tom',
          first_try_at: at(10),
          events: [
            { detail: { kind: 'taken' } },
            { detail: { kind: 'tried', by: 'call' } },
            { actor: 'tom', detail: { kind: 'noted', text: 'Has a dog' } },
          ],
        },
      });
      await site.people.erase([id], at(60));
      const noteOf = async (leadId: string) => (await site.leadWork.listEvents([leadId])).at(-1)?.detail;
      expect(await noteOf(id)).toEqual({ kind: 'noted', text: '' });
      expect(await noteOf(stays)).toEqual({ kind: 'noted', text: 'Has a dog' });
      expect(await site.leadWork.read(id)).toBeNull();
      expect(await site.leadWork.search('345678', 9)).toEqual([]);
      expect(await site.leadWork.search('ann', 9)).toEqual([stays]);
      expect(await site.leadWork.noteLead({ ...call, leadId: id, text: 'Again' })).toEqual({
        kind: 'not_found',
      });
      const all = {
        view: 'all',
        staffId: '',
        reach: null,
        place: null,
        department: null,
        now: at(99),
        after: null,
      } as const;
      expect((await site.leadWork.listPage({ ...all, limit: 9 }))?.rows.map((row) => row.id)).toEqual([
        stays,
      ]);
      await site.retention.deleteOverdue({ ...NOTHING_OVERDUE, leads: '2030-01-01T00:00:00.000Z' });
      expect(await site.leadWork.listEvents([id, stays])).toEqual([]);
    });

    it('are erased with what waits for them and their files, once, and nobody else is', async () => {
      const site = await openSite();
      const file = sampleFile();
      const id = await submit(site, { booking: sampleBooking, files: [file] });
      const stays = await submit(site, { lead: sampleLead({ email: 'bob@example.com' }) });
      expect(await site.people.erase([id, 'nobody'], at(60))).toMatchObject({
        leads: [id],
        files: [file.id],
        deliveries: [{ destination: 'sales-desk', state: 'pending' }],
        slots: 1,
      });
      expect(await site.people.find(ANN)).toEqual([]);
      expect(await site.people.kept(id)).toBeNull();
      expect(await site.people.kept(stays)).toMatchObject({ lead: { email: 'bob@example.com' } });
      const states = (await all(site.deliveries.list({ parked: false }))).map(({ state }) => state);
      expect(states).toEqual(['superseded', 'pending']);
      expect(await site.people.erase([id], at(120))).toMatchObject({ leads: [], files: [], deliveries: [] });
    });
  });
}
