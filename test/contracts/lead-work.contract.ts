import { describe, expect, it } from 'vitest';
import type { StaffReach } from '#domain/staff/why-not-allowed.ts';
import type { LeadSubmission } from '#ports/leads.ts';
import type { Database } from '#ports/database.ts';
import { isInAll } from '../rings.ts';
import { sampleInvitation } from './sample-shopper.ts';
import {
  all,
  NOTHING_OVERDUE,
  sampleChange,
  sampleLead,
  sampleSubmission,
  sampleWebsite,
} from './samples.ts';

const AT = '2026-11-20T01:00:00.000Z';
const DUE = '2026-11-20T02:00:00.000Z';
const LATER = '2026-11-20T03:00:00.000Z';
const ROUNDS = isInAll ? 200 : 20;

/** `openSecond` opens the same data as another process would. */
export function leadWorkContract(open: () => Promise<Database>, openSecond: () => Promise<Database>): void {
  let sites = 0;
  async function openSite() {
    const database = await open();
    const websiteId = (await database.tenants.save(sampleWebsite(`worked-${(sites += 1)}`))).website.id;
    const stores = database.openStores(websiteId);
    const submit = async (change: Partial<LeadSubmission> = {}) => {
      const submission = sampleSubmission({ at: AT, due: DUE, ...change });
      await stores.leads.submit(submission);
      return submission.id;
    };
    return { ...stores, database, websiteId, submit };
  }

  describe('the work of a lead', () => {
    it('begins as nobody’s, with the time it is due', async () => {
      const { leadWork, submit } = await openSite();
      const id = await submit();
      expect(await leadWork.read(id)).toEqual({
        owner_id: null,
        stage: 'new',
        outcome: null,
        due_at: DUE,
        first_try_at: null,
        last_try: null,
        snoozed_until: null,
        late_told_at: null,
        version: 0,
      });
      expect(await leadWork.read('none')).toBeNull();
    });

    it('changes by acts, each with its event', async () => {
      const { leadWork, submit } = await openSite();
      const id = await submit();
      const call = { leadId: id, actor: 'tom', at: AT };
      const taken = await leadWork.takeLead({ ...call, version: 0 });
      expect(taken).toMatchObject({ kind: 'done', work: { owner_id: 'tom', version: 1 } });
      expect(await leadWork.takeLead({ ...call, actor: 'sue', version: 0 })).toMatchObject({
        kind: 'changed_meanwhile',
        work: { owner_id: 'tom' },
        last: { actor: 'tom', detail: { kind: 'taken' } },
      });
      await leadWork.giveLead({ ...call, version: 1, to: 'sue' });
      const tried = await leadWork.tryLead({ ...call, actor: 'sue', by: 'call', at: LATER });
      expect(tried).toMatchObject({ work: { first_try_at: LATER, last_try: { kind: 'call', at: LATER } } });
      const answer = { ...call, actor: 'sue', version: 3, result: 'reached', snoozedUntil: null } as const;
      expect(await leadWork.answerTry(answer)).toMatchObject({ work: { stage: 'contacted' } });
      await leadWork.snoozeLead({ ...call, version: 4, until: LATER });
      await leadWork.noteLead({ ...call, text: 'Wants a tow bar' });
      await leadWork.moveLead({ ...call, version: 5, stage: 'closed', outcome: 'bought elsewhere' });
      expect(await leadWork.read(id)).toMatchObject({
        owner_id: 'sue',
        stage: 'closed',
        outcome: 'bought elsewhere',
        snoozed_until: null,
        version: 6,
      });
      expect((await leadWork.listEvents([id])).map(({ actor, detail }) => [actor, detail])).toEqual([
        ['tom', { kind: 'taken' }],
        ['tom', { kind: 'given', to: 'sue' }],
        ['sue', { kind: 'tried', by: 'call' }],
        ['sue', { kind: 'tried_with', result: 'reached' }],
        ['tom', { kind: 'snoozed', until: LATER }],
        ['tom', { kind: 'noted', text: 'Wants a tow bar' }],
        ['tom', { kind: 'moved', stage: 'closed', outcome: 'bought elsewhere' }],
      ]);
      expect(await leadWork.takeLead({ ...call, leadId: 'none', version: 0 })).toEqual({ kind: 'not_found' });
    });

    it('is taken by whoever tries what is nobody’s', async () => {
      const { leadWork, submit } = await openSite();
      const id = await submit();
      await leadWork.tryLead({ leadId: id, actor: 'tom', at: LATER, by: 'text' });
      expect(await leadWork.read(id)).toMatchObject({ owner_id: 'tom', version: 1 });
      expect((await leadWork.listEvents([id])).map(({ detail }) => detail.kind)).toEqual(['taken', 'tried']);
    });

    it('is answered and taken by whoever moves it on by hand, until that is taken back', async () => {
      const { leadWork, submit } = await openSite();
      const id = await submit();
      const call = { leadId: id, actor: 'tom', at: LATER, outcome: null };
      await leadWork.moveLead({ ...call, version: 0, stage: 'contacted' });
      expect(await leadWork.read(id)).toMatchObject({ owner_id: 'tom', first_try_at: LATER, version: 1 });
      expect((await leadWork.listEvents([id])).map(({ detail }) => detail.kind)).toEqual(['taken', 'moved']);
      await leadWork.moveLead({ ...call, version: 1, stage: 'new' });
      expect(await leadWork.read(id)).toMatchObject({ owner_id: 'tom', stage: 'new', first_try_at: null });
    });

    it('is nobody’s again when its owner’s membership ends, on that website alone, unless it is over', async () => {
      const [here, there] = [await openSite(), await openSite()];
      const { staff } = here.database;
      const email = `freed-${here.websiteId}@example.com`;
      for (const { websiteId } of [here, there])
        await staff.invite(sampleInvitation(email, { website_id: websiteId }));
      const { staffId } = await staff.invite(sampleInvitation(email, { website_id: here.websiteId }));
      const call = { actor: staffId, at: AT, version: 0 };
      const [open, tried, sold] = [await here.submit(), await here.submit(), await here.submit()];
      const elsewhere = await there.submit();
      await here.leadWork.takeLead({ ...call, leadId: open });
      await here.leadWork.tryLead({ ...call, leadId: tried, by: 'call' });
      await here.leadWork.takeLead({ ...call, leadId: sold });
      await here.leadWork.moveLead({ ...call, leadId: sold, version: 1, stage: 'sold', outcome: null });
      await there.leadWork.takeLead({ ...call, leadId: elsewhere });
      await staff.revoke({ email, websiteId: here.websiteId, at: LATER, actor: 'boss' });
      const ownerOf = async ({ leadWork }: typeof here, id: string) => (await leadWork.read(id))?.owner_id;
      expect(await Promise.all([open, tried, sold].map((id) => ownerOf(here, id)))).toEqual([
        null,
        null,
        staffId,
      ]);
      expect(await ownerOf(there, elsewhere)).toBe(staffId);
      const events = await here.leadWork.listEvents([open, tried]);
      const freedEvents = events.filter(({ detail }) => detail.kind === 'freed');
      expect(freedEvents).toMatchObject(Array(2).fill({ actor: 'boss', at: LATER }));
      expect(new Set(freedEvents.map(({ lead_id }) => lead_id))).toEqual(new Set([open, tried]));
      expect(await here.leadWork.takeLead({ ...call, leadId: open, version: 1 })).toMatchObject({
        kind: 'changed_meanwhile',
      });
      await staff.revoke({ email, websiteId: null, at: LATER, actor: 'boss' });
      expect(await ownerOf(there, elsewhere)).toBeNull();
    });

    it('is nobody’s again when its owner’s new role has no leads', async () => {
      const { database, leadWork, websiteId, submit } = await openSite();
      const email = `moved-${websiteId}@example.com`;
      const rights = { website_id: websiteId, role: 'staff' } as const;
      const { staffId } = await database.staff.invite(sampleInvitation(email, rights));
      const id = await submit();
      await leadWork.takeLead({ leadId: id, actor: staffId, at: AT, version: 0 });
      await database.staff.invite(sampleInvitation(email, { ...rights, role: 'manager' }));
      expect((await leadWork.read(id))?.owner_id).toBe(staffId);
      await database.staff.invite(sampleInvitation(email, { ...rights, role: 'marketing' }));
      expect((await leadWork.read(id))?.owner_id).toBeNull();
    });

    it('is told once when it is late, however many find it so, and not once somebody tried', async () => {
      const [{ database, leadWork, websiteId, submit, deliveries }, second] = [
        await openSite(),
        await openSecond(),
      ];
      const other = second.openStores(websiteId).leadWork;
      const [late, tried] = [await submit(), await submit({ due: '2026-11-20T01:30:00.000Z' })];
      expect(await database.dueLeads.listLate(DUE)).toContain(websiteId);
      await leadWork.tryLead({ leadId: tried, actor: 'tom', at: AT, by: 'call' });
      await database.staff.invite(
        sampleInvitation(`late-${websiteId}@example.com`, { website_id: websiteId }),
      );
      const counts = await Promise.all(
        Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? leadWork : other).notifyLate(LATER, 9)),
      );
      expect(counts.filter((count) => count > 0)).toEqual([1]);
      const planned = await all(deliveries.list({ parked: false }));
      expect(planned.filter(({ destination }) => destination === 'staff-news')).toMatchObject([
        { lead_id: `news:late:${late}`, state: 'pending' },
      ]);
      expect(await leadWork.read(late)).toMatchObject({ late_told_at: LATER, version: 0 });
      expect(await database.dueLeads.listLate(LATER)).not.toContain(websiteId);
      await second.close();
    });

    it(`has one owner, however many take it: ${ROUNDS} rounds of 20`, async () => {
      const [{ leadWork, retention, websiteId, submit }, second] = [await openSite(), await openSecond()];
      const other = second.openStores(websiteId).leadWork;
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = await submit();
        const outcomes = await Promise.all(
          Array.from({ length: 20 }, (_, turn) =>
            (turn % 2 === 0 ? leadWork : other).takeLead({
              leadId: id,
              actor: `staff-${turn}`,
              version: 0,
              at: AT,
            }),
          ),
        );
        expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
        expect(await leadWork.listEvents([id])).toHaveLength(1);
      }
      const { audit } = await retention.overdue({ ...NOTHING_OVERDUE, audit: '2030-01-01T00:00:00.000Z' });
      expect(audit).toBe(ROUNDS);
      await second.close();
    });
  });

  describe('a thread', () => {
    it('is counted with a lead, as far as somebody reaches it', async () => {
      const { leadWork, people, submit } = await openSite();
      const elsewhere = await openSite();
      const ann = { email: 'ann.c@example.com', phone: '0412 000 222' };
      const north = await submit({ lead: sampleLead({ ...ann, location_id: 1 }) });
      const south = await submit({ lead: sampleLead({ ...ann, email: '', location_id: 2 }) });
      const erased = await submit({ lead: sampleLead({ ...ann, phone: '' }) });
      const alone = await submit({ lead: sampleLead({ email: 'alone@example.com', phone: '' }) });
      await elsewhere.submit({ lead: sampleLead(ann) });
      for (const store of [leadWork, elsewhere.leadWork]) await store.storeKeys('en-AU', 100);
      const count = async (reach: StaffReach | null) =>
        Object.fromEntries(
          await leadWork.countThreads([north, south, alone, 'none'], { staffId: 'tom', reach }),
        );
      expect(await count(null)).toEqual({ [north]: 3, [south]: 2 });
      await people.erase([erased], LATER);
      expect(await count(null)).toEqual({ [north]: 2, [south]: 2 });
      const ofNorth = { places: [1], departments: null };
      expect(await count(ofNorth)).toEqual({});
      await leadWork.takeLead({ leadId: south, actor: 'tom', version: 0, at: AT });
      expect(await count(ofNorth)).toEqual({ [north]: 2, [south]: 2 });
      await leadWork.giveLead({ leadId: north, actor: 'tom', version: 0, at: AT, to: 'sue' });
      expect(await count(ofNorth)).toEqual({});
      for (let lead = 0; lead < 12; lead += 1) await submit({ lead: sampleLead(ann) });
      await leadWork.storeKeys('en-AU', 100);
      expect(await count(null)).toEqual({ [north]: 10, [south]: 10 });
    });
  });

  describe('the mark', () => {
    it('changes with every lead, every step of one and every act, and with nothing else', async () => {
      const [{ leads: store, leadWork, submit }, other] = [await openSite(), await openSite()];
      const marks: string[] = [await leadWork.readMark(AT)];
      const id = await submit();
      marks.push(await leadWork.readMark(AT));
      await leadWork.noteLead({ leadId: id, actor: 'tom', at: AT, text: 'Hm' });
      marks.push(await leadWork.readMark(AT));
      const submission = sampleSubmission();
      await store.submit(submission);
      marks.push(await leadWork.readMark(AT));
      await store.update(submission.id, submission.formToken, sampleChange({ message: 'More' }));
      marks.push(await leadWork.readMark(AT));
      expect(new Set(marks).size).toBe(5);
      await other.submit();
      expect(await leadWork.readMark(AT)).toBe(marks[4]);
    });

    it('changes in the moment in which a lead is late or comes back, and in no other', async () => {
      const { leadWork, submit } = await openSite();
      const [tried] = [await submit(), await submit()];
      const call = { leadId: tried, actor: 'tom', at: AT };
      await leadWork.tryLead({ ...call, by: 'call' });
      await leadWork.snoozeLead({ ...call, version: 1, until: LATER });
      const times = ['01:00:01', '01:59:59', '02:00:00', '02:59:59', '03:00:00', '23:00:00'];
      const marks = await Promise.all(times.map((time) => leadWork.readMark(`2026-11-20T${time}.000Z`)));
      const [early, , late, , back] = marks;
      expect(marks).toEqual([early, early, late, late, back, back]);
      expect(new Set(marks).size).toBe(3);
    });
  });
}
