import { describe, expect, it } from 'vitest';
import type { NewLead } from '#domain/leads/lead.ts';
import type { Database } from '#ports/database.ts';
import type { StaffReach } from '#domain/staff/why-not-allowed.ts';
import type { WorkPageQuestion } from '#ports/lead-work.ts';
import type { LeadSubmission } from '#ports/leads.ts';
import { all, sampleCar, sampleChange, sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';

const AT = '2026-11-20T01:00:00.000Z';
const DUE = '2026-11-20T02:00:00.000Z';
const NOW = '2026-11-20T02:30:00.000Z';
const LATER = '2026-11-20T03:00:00.000Z';

/** How the leads of a site are listed, found and threaded for its people. */
export function leadListsContract(open: () => Promise<Database>): void {
  let sites = 0;
  let leads = 0;
  async function openSite() {
    const database = await open();
    const websiteId = (await database.tenants.save(sampleWebsite(`listed-${(sites += 1)}`))).website.id;
    const stores = database.openStores(websiteId);
    const { leadWork } = stores;
    const submit = async (lead: Partial<NewLead> = {}, change: Partial<LeadSubmission> = {}) => {
      const email = `asker-${(leads += 1)}@example.com`;
      const submission = sampleSubmission({
        at: AT,
        due: DUE,
        ...change,
        lead: sampleLead({ email, ...lead }),
      });
      await stores.leads.submit(submission);
      return submission.id;
    };
    const list = async (question: Partial<WorkPageQuestion> = {}) => {
      const page = await leadWork.listPage({ ...ALL, ...question });
      return page!.rows.map(({ id }) => id);
    };
    const search = async (words: string) => {
      while ((await leadWork.storeKeys('en-AU', 100)) > 0);
      return leadWork.search(words, 10);
    };
    return { ...stores, database, websiteId, submit, list, search };
  }

  describe('a page of the work', () => {
    it('has late ones first, then by the time left, then who waits for the shopper, then what is over', async () => {
      const { leadWork, submit } = await openSite();
      const next = await submit({}, { due: LATER });
      const [late, closed, tried, back] = [await submit(), await submit(), await submit(), await submit()];
      const call = { actor: 'tom', at: AT };
      await leadWork.moveLead({ ...call, leadId: closed, version: 0, stage: 'sold', outcome: null });
      for (const leadId of [tried, back]) await leadWork.tryLead({ ...call, leadId, by: 'call' });
      await leadWork.snoozeLead({ ...call, leadId: back, version: 1, until: NOW });
      const page = await leadWork.listPage(ALL);
      expect(page?.rows.map(({ id, group }) => [id, group])).toEqual([
        [late, 'late'],
        [back, 'next'],
        [next, 'next'],
        [tried, 'waiting'],
        [closed, 'done'],
      ]);
      expect(page?.counts.groups).toEqual({ late: 1, next: 2, waiting: 1 });
      expect(page?.rows[3]).toMatchObject({ name: 'Ann', work: { owner_id: 'tom', version: 1 } });
      expect(await leadWork.listRows([tried, 'none', late], NOW)).toEqual([page?.rows[3], page?.rows[0]]);
    });

    it('goes on where it ended, and is none for a place that no page gave', async () => {
      const { leadWork, submit } = await openSite();
      const ids: string[] = [];
      for (let lead = 0; lead < 5; lead += 1) ids.push(await submit({}, { due: lead < 3 ? DUE : LATER }));
      const seenIds: string[] = [];
      let after: string | null = null;
      for (const isLast of [false, false, true]) {
        const page = await leadWork.listPage({ ...ALL, after, limit: 2 });
        seenIds.push(...page!.rows.map(({ id }) => id));
        after = page!.after;
        expect(after === null).toBe(isLast);
      }
      expect(seenIds).toEqual(ids);
      for (const madeUp of ['', 'x', '9_2026-11-20T01:00:00.000Z_1', '0_2026_1', `0_${AT}_1'--`])
        expect(await leadWork.listPage({ ...ALL, after: madeUp })).toBeNull();
    });

    it('shows each view its own: mine, nobody’s, spam and all', async () => {
      const { leadWork, submit, list } = await openSite();
      const [mine, hers, free] = [await submit(), await submit(), await submit()];
      const spam = await submit({ spam: true, spam_reason: 'Filled at once' }, { due: null });
      await leadWork.takeLead({ leadId: mine, actor: 'tom', version: 0, at: AT });
      await leadWork.takeLead({ leadId: hers, actor: 'sue', version: 0, at: AT });
      expect(await list({ view: 'mine' })).toEqual([mine]);
      expect(await list({ view: 'nobody' })).toEqual([free]);
      expect(await list({ view: 'spam' })).toEqual([spam]);
      expect(await list()).toEqual([mine, hers, free]);
      expect(await list({ view: 'earlier' })).toEqual([]);
    });

    it('is narrowed to what somebody reaches and asks for; without a place a lead is everywhere', async () => {
      const { leadWork, submit, list } = await openSite();
      const north = await submit({ location_id: 1, category: 'Used Vehicle Enquiry' });
      const south = await submit({ location_id: 2, category: 'Service Booking' });
      const anywhere = await submit({ location_id: null, category: 'What is this' });
      const listReached = (change: Partial<StaffReach>, question: Partial<WorkPageQuestion> = {}) =>
        list({ reach: { places: null, departments: null, ...change }, ...question });
      expect(await listReached({ places: [1] })).toEqual([north, anywhere]);
      expect(await listReached({ places: [] })).toEqual([anywhere]);
      expect(await listReached({ departments: ['service', 'sales'] })).toEqual([north, south]);
      expect(await listReached({ departments: ['front desk'], places: [2] })).toEqual([anywhere]);
      expect(await listReached({ departments: [] })).toEqual([]);
      expect(await list({ place: 2 })).toEqual([south, anywhere]);
      expect(await list({ place: 2, department: 'front desk' })).toEqual([anywhere]);
      expect(await listReached({ places: [1] }, { department: 'service' })).toEqual([]);
      await leadWork.takeLead({ leadId: south, actor: 'tom', version: 0, at: AT });
      await leadWork.takeLead({ leadId: north, actor: 'sue', version: 0, at: AT });
      expect(await listReached({ places: [1] })).toEqual([south, anywhere]);
      const page = await leadWork.listPage({ ...ALL, reach: { places: [1], departments: null } });
      expect(page?.rows.map(({ id }) => id)).toEqual([south, anywhere]);
      expect(page?.counts.views).toEqual({ mine: 1, nobody: 1, all: 2 });
      const spamOfSouth = await submit({ spam: true, location_id: 2 }, { due: null });
      expect(await listReached({ places: [1] }, { view: 'spam' })).toEqual([]);
      expect(await list({ view: 'spam', place: 2 })).toEqual([spamOfSouth]);
      const countSpam = (scope: Partial<WorkPageQuestion>) =>
        leadWork.countArrivals({ ...ALL, ...scope }, ['spam']);
      const ofNorth = { places: [1], departments: null };
      expect(await countSpam({ place: 2 })).toEqual({ spam: { count: 1, hasMore: false } });
      expect(await countSpam({ place: 1 })).toEqual({ spam: { count: 0, hasMore: false } });
      expect(await countSpam({ reach: ofNorth })).toEqual({ spam: { count: 0, hasMore: false } });
    });
  });

  describe('the counts', () => {
    it('are of all that is open in each view, by group in the one that is shown', async () => {
      const { leadWork, submit } = await openSite();
      const [mine, hers, done] = [await submit(), await submit(), await submit()];
      for (let lead = 0; lead < 2; lead += 1) await submit({}, { due: LATER });
      await submit({ spam: true, spam_reason: 'Filled at once' }, { due: null });
      await leadWork.takeLead({ leadId: mine, actor: 'tom', version: 0, at: AT });
      await leadWork.tryLead({ leadId: hers, actor: 'sue', at: AT, by: 'call' });
      const closing = { stage: 'closed', outcome: 'not now' } as const;
      await leadWork.moveLead({ leadId: done, actor: 'tom', version: 0, at: AT, ...closing });
      const none = { late: 0, next: 0, waiting: 0 };
      const groups = {
        mine: { ...none, late: 1 },
        nobody: { ...none, next: 2 },
        all: { late: 1, next: 2, waiting: 1 },
        earlier: none,
        spam: none,
      };
      const views = { mine: 1, nobody: 2, all: 4 };
      const everywhere = { places: null, departments: null };
      for (const view of ['mine', 'nobody', 'all', 'earlier', 'spam'] as const) {
        const counts = { groups: groups[view], views, late: 1 };
        expect(await leadWork.countOpen({ ...ALL, view })).toEqual(counts);
        expect((await leadWork.listPage({ ...ALL, view }))?.counts).toEqual(counts);
        // Of whoever sees their own and nobody's alone, the lead of another is in no count.
        const reached = await leadWork.countOpen({ ...ALL, view, reach: everywhere });
        const ownGroups = view === 'all' ? { ...groups.all, waiting: 0 } : groups[view];
        expect(reached).toEqual({ groups: ownGroups, views: { ...views, all: 3 }, late: 1 });
      }
    });

    it('are of what somebody reaches and asks for', async () => {
      const { leadWork, submit } = await openSite();
      const [north, south] = [await submit({ location_id: 1 }), await submit({ location_id: 2 })];
      await submit({ location_id: 2, category: 'Service Booking' });
      await submit({ location_id: null });
      const count = async (change: Partial<WorkPageQuestion> = {}) =>
        Object.values((await leadWork.countOpen({ ...ALL, ...change })).views);
      await leadWork.takeLead({ leadId: north, actor: 'sue', version: 0, at: AT });
      await leadWork.takeLead({ leadId: south, actor: 'tom', version: 0, at: AT });
      expect(await count()).toEqual([1, 2, 4]);
      expect(await count({ place: 1 })).toEqual([0, 1, 2]);
      expect(await count({ place: 2 })).toEqual([1, 2, 3]);
      expect(await count({ department: 'service' })).toEqual([0, 1, 1]);
      expect(await count({ reach: { places: [1], departments: null } })).toEqual([1, 1, 2]);
      expect(await count({ reach: { places: null, departments: ['service'] } })).toEqual([1, 1, 2]);
      expect(await count({ reach: { places: [1], departments: null }, place: 2 })).toEqual([1, 1, 2]);
    });

    it('end at a hundred, which stands for more', async () => {
      const { leadWork, submit } = await openSite();
      for (let lead = 0; lead < 99; lead += 1) await submit();
      expect(await leadWork.countOpen(ALL)).toMatchObject({ views: { nobody: 99, all: 99 }, late: 99 });
      for (let lead = 0; lead < 3; lead += 1) await submit();
      for (let lead = 0; lead < 101; lead += 1) await submit({ spam: true }, { due: null });
      const ended = { groups: { late: 100 }, views: { nobody: 100, all: 100 }, late: 100 };
      expect(await leadWork.countOpen(ALL)).toMatchObject(ended);
      const spam = { count: 100, hasMore: true };
      expect(await leadWork.countArrivals(ALL, ['earlier', 'spam'])).toEqual({
        earlier: { count: 0, hasMore: false },
        spam,
      });
    });
  });

  describe('a search', () => {
    it('finds by the beginning of a name and of its last word, whatever its letters, the newest first', async () => {
      const { submit, search } = await openSite();
      const emile = await submit({ name: 'Émile', last_name: 'O’Brien' });
      const dupont = await submit({ name: 'Ann du Pont', last_name: '' });
      const smith = await submit({ name: 'Emilia', last_name: 'Smith' });
      expect(await search('emil')).toEqual([smith, emile]);
      expect(await search('PONT')).toEqual([dupont]);
      expect(await search('ann du')).toEqual([dupont]);
      expect(await search('smi')).toEqual([smith]);
      expect(await search('mith')).toEqual([]);
    });

    it('finds by address, by the end of a number and by stock number', async () => {
      const { stock, submit, search } = await openSite();
      await stock.upsert([sampleCar('St44')]);
      const [car] = await all(stock.all());
      const lead = await submit({ email: 'Kim.Doe@Example.com', phone: '0412 345 678', car_id: car!.id });
      await submit({ phone: '0412 345 679' });
      expect(await search('kim.doe')).toEqual([lead]);
      expect(await search('KIM.DOE@example.COM')).toEqual([lead]);
      for (const end of ['5678', '345 678', '0412 345 678', '+61 412 345 678'])
        expect(await search(end)).toEqual([lead]);
      expect(await search('678')).toEqual([]);
      expect(await search('St44')).toEqual([lead]);
      expect(await search('%')).toEqual([]);
      expect(await search(' ')).toEqual([]);
    });

    it('finds a name that a later step of the form told, and nobody of another website', async () => {
      const [{ leads: store, search }, other] = [await openSite(), await openSite()];
      const submission = sampleSubmission({
        lead: sampleLead({ name: 'Ann', last_name: '', email: 'q@x.nz' }),
      });
      await store.submit(submission);
      expect(await search('ann')).toEqual([submission.id]);
      await store.update(submission.id, submission.formToken, sampleChange({ name: 'Zoe' }));
      expect(await search('ann')).toEqual([]);
      expect(await search('zoe')).toEqual([submission.id]);
      expect(await other.search('zoe')).toEqual([]);
    });
  });

  describe('a thread', () => {
    it('is all of the same address or number, oldest first, a page at a time', async () => {
      const { leadWork, submit, search } = await openSite();
      const ann = { email: 'Ann.T@example.com', phone: '0412 000 111' };
      const first = await submit(ann);
      const byNumber = await submit({ ...ann, email: '', phone: '+61 412 000 111' });
      await submit({ email: '', phone: '' });
      const byAddress = await submit({ ...ann, email: 'ann.t@EXAMPLE.com', phone: '' });
      await search('');
      const whole = { leadIds: [first, byNumber, byAddress], after: null };
      expect(await leadWork.listThread(first, { after: null, limit: 30 })).toEqual(whole);
      const page = await leadWork.listThread(first, { after: null, limit: 2 });
      expect(page.leadIds).toEqual([first, byNumber]);
      expect((await leadWork.listThread(first, { after: page.after, limit: 2 })).leadIds).toEqual([
        byAddress,
      ]);
      expect(await leadWork.listThread('none', { after: null, limit: 2 })).toEqual({
        leadIds: [],
        after: null,
      });
    });

    it('knows how many others asked about a car: once each', async () => {
      const { leadWork, submit, search } = await openSite();
      const own = await submit({ email: 'me@example.com', car_id: 7 });
      await submit({ email: 'ME@example.com', car_id: 7 });
      await submit({ email: 'kim@example.com', car_id: 7 });
      await submit({ email: 'kim@example.com', car_id: 7 });
      await submit({ email: 'script@example.com', car_id: 7, spam: true }, { due: null });
      await submit({ email: 'lee@example.com', car_id: 8 });
      await search('');
      expect(await leadWork.countAskers(7, own)).toBe(1);
      expect(await leadWork.countAskers(9, own)).toBe(0);
    });
  });

  it('keys are made of what has none, and the websites with such leads are known', async () => {
    const { database, leadWork, websiteId, submit } = await openSite();
    for (let lead = 0; lead < 3; lead += 1) await submit();
    expect(await database.dueLeads.listUnkeyed()).toContain(websiteId);
    expect([await leadWork.storeKeys('en-AU', 2), await leadWork.storeKeys('en-AU', 2)]).toEqual([2, 1]);
    expect(await database.dueLeads.listUnkeyed()).not.toContain(websiteId);
    expect(await leadWork.storeKeys('en-AU', 2)).toBe(0);
  });
}

const ALL: WorkPageQuestion = {
  view: 'all',
  staffId: 'tom',
  reach: null,
  place: null,
  department: null,
  now: NOW,
  after: null,
  limit: 50,
};
