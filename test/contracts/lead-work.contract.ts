import { describe, expect, it } from 'vitest';
import type { LeadSubmission } from '#ports/leads.ts';
import type { Database } from '#ports/database.ts';
import type { WorkPageQuestion } from '#ports/lead-work.ts';
import { isInAll } from '../rings.ts';
import { sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';

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
    const ask = (question: Partial<WorkPageQuestion> = {}) =>
      stores.leadWork.listPage({ ...ALL, ...question });
    return { ...stores, database, websiteId, submit, ask };
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

    it(`has one owner, however many take it: ${ROUNDS} rounds of 20`, async () => {
      const [{ leadWork, websiteId, submit }, second] = [await openSite(), await openSecond()];
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
      await second.close();
    });
  });

  describe('a page of the work', () => {
    it('has late ones first, then by the time left, then who waits for the shopper, then what is over', async () => {
      const { leadWork, submit, ask } = await openSite();
      const next = await submit({ due: LATER });
      const late = await submit();
      const closed = await submit();
      const tried = await submit();
      await leadWork.moveLead({
        leadId: closed,
        actor: 'tom',
        at: AT,
        version: 0,
        stage: 'sold',
        outcome: null,
      });
      await leadWork.tryLead({ leadId: tried, actor: 'tom', at: AT, by: 'call' });
      const page = await ask();
      expect(page?.rows.map(({ id, group }) => [id, group])).toEqual([
        [late, 'late'],
        [next, 'next'],
        [tried, 'waiting'],
        [closed, 'done'],
      ]);
      expect(page?.counts).toEqual({ late: 1, next: 1, waiting: 1 });
      expect(page?.rows[2]?.work.owner_id).toBe('tom');
    });

    it('goes on where it ended, and is none for a place that no page gave', async () => {
      const { submit, ask } = await openSite();
      const ids: string[] = [];
      for (let lead = 0; lead < 5; lead += 1)
        ids.push(
          await submit({ due: lead < 3 ? DUE : LATER, lead: sampleLead({ email: `a${lead}@example.com` }) }),
        );
      const seen: string[] = [];
      for (let after: string | null = null, pages = 0; pages < 3; pages += 1) {
        const page = await ask({ after, limit: 2 });
        seen.push(...page!.rows.map(({ id }) => id));
        after = page!.after;
        if (pages === 2) expect(after).toBeNull();
      }
      expect(seen).toEqual(ids);
      expect(await ask({ after: 'made up' })).toBeNull();
    });
  });
}

const ALL: WorkPageQuestion = {
  view: 'all',
  staffId: 'tom',
  reach: null,
  place: null,
  department: null,
  now: '2026-11-20T02:30:00.000Z',
  after: null,
  limit: 50,
};
