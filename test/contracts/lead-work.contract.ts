import { describe, expect, it } from 'vitest';
import type { LeadSubmission } from '#ports/leads.ts';
import type { Database } from '#ports/database.ts';
import { isInAll } from '../rings.ts';
import { sampleSubmission, sampleWebsite } from './samples.ts';

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
}
