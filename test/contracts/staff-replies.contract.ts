import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StaffReply } from '#domain/leads/deliveries/delivery.ts';
import { STAFF_REPLY } from '#domain/leads/deliveries/route-lead.ts';
import type { Database } from '#ports/database.ts';
import { all, sampleCar, sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';

const AT = '2026-11-20T01:00:00.000Z';
const LATER = '2026-11-20T03:00:00.000Z';

const REPLY: StaffReply = {
  to: 'ann@example.com',
  sender: { name: 'Tom', email: 'tom@dealer.example' },
  subject: 'Your enquiry',
  text: 'Yes, it is here',
  answersDelivery: null,
};

/** What a dealer's people answer, and what systems hear of their work. */
export function staffRepliesContract(open: () => Promise<Database>): void {
  let sites = 0;
  async function openSite() {
    const database = await open();
    const websiteId = (await database.tenants.save(sampleWebsite(`answered-${(sites += 1)}`))).website.id;
    const stores = database.openStores(websiteId);
    const submit = async (change = {}) => {
      const submission = sampleSubmission({ at: AT, due: LATER, deliveries: [], ...change });
      await stores.leads.submit(submission);
      return submission.id;
    };
    const claim = (destination: string) =>
      database.outbox.claim({
        now: LATER,
        leaseUntil: LATER,
        limit: 9,
        requests: [{ website_id: websiteId, destination, limit: 9 }],
      });
    return { ...stores, database, websiteId, submit, claim };
  }

  describe('a mail from the console', () => {
    it('is a try and a delivery, once however often it is asked for', async () => {
      const { leadWork, submit, claim } = await openSite();
      const id = await submit();
      const deliveryId = randomUUID();
      const mail = { leadId: id, actor: 'tom', at: AT, deliveryId, reply: REPLY };
      const outcomes = await Promise.all([1, 2, 3].map(() => leadWork.mailLead(mail)));
      expect(outcomes).toMatchObject(Array(3).fill({ kind: 'done', work: { owner_id: 'tom', version: 1 } }));
      await leadWork.mailLead({ ...mail, at: LATER });
      expect(await leadWork.read(id)).toMatchObject({
        first_try_at: AT,
        last_try: { kind: 'email', at: AT },
        version: 1,
      });
      expect((await leadWork.listEvents([id])).map(({ detail }) => detail)).toEqual([
        { kind: 'taken' },
        { kind: 'mailed', delivery_id: deliveryId },
      ]);
      const sent = { delivery_id: deliveryId, text: REPLY.text, state: 'pending', last_error: '' };
      expect(await leadWork.listReplies([id])).toEqual([sent]);
      expect(await claim(STAFF_REPLY)).toMatchObject([
        { delivery_id: deliveryId, attempts: 0, reply: REPLY },
      ]);
      expect(await leadWork.mailLead({ ...mail, leadId: 'none' })).toEqual({ kind: 'not_found' });
    });

    it('goes with the person who is erased, and is not sent then', async () => {
      const { leadWork, people, submit, claim } = await openSite();
      const id = await submit();
      await leadWork.mailLead({ leadId: id, actor: 'tom', at: AT, deliveryId: randomUUID(), reply: REPLY });
      await people.erase([id], LATER);
      expect(JSON.stringify(await leadWork.listReplies([id]))).not.toContain('Yes');
      expect(await claim(STAFF_REPLY)).toEqual([]);
    });
  });

  describe('a lead that somebody of staff typed in', () => {
    it('is theirs, answered, and says how it came', async () => {
      const { leads, leadWork, submit } = await openSite();
      // As most leads have some.
      const { deliveries } = sampleSubmission();
      const id = await submit({
        lead: sampleLead({ channel: 'walk-in' }),
        due: null,
        addedBy: 'tom',
        deliveries,
      });
      expect(await leads.byId(id)).toMatchObject({ channel: 'walk-in', source: 'Website' });
      expect(await leadWork.read(id)).toMatchObject({
        owner_id: 'tom',
        stage: 'contacted',
        due_at: null,
        first_try_at: AT,
        version: 1,
      });
      expect(await leadWork.listEvents([id])).toMatchObject([{ actor: 'tom', detail: { kind: 'added' } }]);
      expect(await leadWork.listRows([id], LATER)).toMatchObject([{ channel: 'walk-in', group: 'waiting' }]);
    });

    it('may be about a car by its stock number, in whichever letters', async () => {
      const { stock } = await openSite();
      await stock.upsert([sampleCar('N20417'), sampleCar('n9')]);
      for (const typed of ['N20417', ' n20417 ', 'N9', 'n9'])
        expect((await stock.byStockNumber(typed))?.stocknum).toBe(
          typed.trim().length === 2 ? 'n9' : 'N20417',
        );
      for (const typed of ['N2041', '', "' or 1=1"]) expect(await stock.byStockNumber(typed)).toBeNull();
    });
  });

  describe('work that systems hear of', () => {
    const workListeners = [
      { destination: 'crm', hearsNames: false },
      { destination: 'crm-by-name', hearsNames: true },
    ];

    it('is the lead’s next state, to those to whom it is news', async () => {
      const { leadWork, submit, deliveries, claim } = await openSite();
      const id = await submit();
      const call = { leadId: id, actor: 'tom', at: AT, workListeners };
      const listHooks = async () =>
        (await all(deliveries.list({ parked: false }))).map(({ destination, sequence }) => [
          destination,
          sequence,
        ]);
      await leadWork.noteLead({ ...call, text: 'Tow bar' });
      expect(await listHooks()).toEqual([]);
      await leadWork.takeLead({ ...call, version: 0 });
      expect(await listHooks()).toEqual([['crm-by-name', 1]]);
      await leadWork.tryLead({ ...call, by: 'call' });
      await leadWork.tryLead({ ...call, by: 'text', at: LATER });
      await leadWork.snoozeLead({ ...call, version: 3, until: LATER });
      await leadWork.moveLead({ ...call, version: 4, stage: 'closed', outcome: 'not now' });
      expect(await listHooks()).toEqual([
        ['crm-by-name', 1],
        ['crm', 2],
        ['crm-by-name', 2],
        ['crm', 3],
        ['crm-by-name', 3],
      ]);
      const [first] = await claim('crm');
      expect(first).toMatchObject({
        sequence: 2,
        lead: { id, name: 'Ann' },
        work: { stage: 'new', outcome: null, first_try_at: AT, owner_id: 'tom' },
      });
      expect(first !== undefined && 'lead' in first && first.lead).not.toHaveProperty('work');
    });
  });
}
