import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { at, delivered, replayTo, to } from './outbox-samples.ts';
import { all, sampleChange, sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';

const SPAM = { spam: true, spam_reason: 'A field that people do not see was filled in.' };

export function heldContract(open: () => Promise<Database>): void {
  describe('what is held', () => {
    let sites = 0;

    async function openSite() {
      const database = await open();
      const { id } = (await database.tenants.save(sampleWebsite(`held-${(sites += 1)}`))).website;
      const stores = database.storesOf(id);
      const wishes = [{ website_id: id, limit: 100, only: null, except: [] }];
      const listed = () => all(stores.deliveries.list({ parked: false }));
      return {
        ...stores,
        outbox: database.outbox,
        claim: (seconds: number) =>
          database.outbox.claim({ now: at(seconds), leaseUntil: at(seconds + 60), limit: 100, wishes }),
        states: async () => (await listed()).map(({ state }) => state),
        ids: async () => (await listed()).map(({ delivery_id }) => delivery_id),
        async submit(fields: Parameters<typeof sampleLead>[0] = {}) {
          const submission = sampleSubmission({ lead: sampleLead(fields), deliveries: [to('desk')] });
          await stores.leads.submit(submission);
          return submission;
        },
      };
    }

    it('is soft spam, from the start or by a step before anything went out, until it is replayed', async () => {
      const site = await openSite();
      await site.submit(SPAM);
      const marked = await site.submit();
      await site.leads.update(marked.id, marked.formToken, sampleChange(SPAM));
      expect(await site.states()).toEqual(['held', 'held', 'held']);
      expect(await site.claim(9999)).toEqual([]);
      expect(await site.deliveries.replay((await site.ids())[1] ?? '', replayTo('desk'))).toBe(true);
      expect((await site.claim(100)).map(({ lead }) => lead.id)).toEqual([marked.id]);
    });

    it.each(['is on its way', 'was delivered'])('is nothing of which something %s', async (gone) => {
      const site = await openSite();
      const lead = await site.submit();
      const claimed = await site.claim(0);
      if (gone === 'was delivered') await site.outbox.settle(claimed.map(delivered));
      await site.leads.update(lead.id, lead.formToken, sampleChange({ ...SPAM, message: 'more' }));
      expect(await site.leads.byId(lead.id)).toMatchObject({
        spam: false,
        spam_reason: '',
        message: 'more',
      });
      expect(await site.states()).toEqual([gone === 'was delivered' ? 'delivered' : 'pending', 'pending']);
    });
  });
}
