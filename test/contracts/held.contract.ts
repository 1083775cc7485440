import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import type { LeadSubmission } from '#ports/leads.ts';
import { at, delivered, DESTINATIONS, ended, replayTo, to } from './outbox-samples.ts';
import {
  all,
  sampleBooking,
  sampleChange,
  sampleFile,
  sampleLead,
  sampleSubmission,
  NOTHING_OVERDUE,
  sampleWebsite,
} from './samples.ts';

/** Two hours after the first lead. */
const notice = (destination: string, sequence: number) => ({ destination, due: at(7200), sequence });
const SPAM = { spam: true, spam_reason: 'A field that people do not see was filled in.' };

/** `openSecond` opens the same data as another process would. */
export function heldContract(open: () => Promise<Database>, openSecond: () => Promise<Database>): void {
  describe('what is held', () => {
    let sites = 0;

    async function openSite() {
      const database = await open();
      const { id } = (await database.tenants.save(sampleWebsite(`held-${(sites += 1)}`))).website;
      const stores = database.openStores(id);
      const requests = DESTINATIONS.map((destination) => ({ website_id: id, destination, limit: 100 }));
      const claimAt = (seconds: number) => ({
        now: at(seconds),
        leaseUntil: at(seconds + 60),
        limit: 100,
        requests,
      });
      const listed = () => all(stores.deliveries.list({ parked: false }));
      return {
        id,
        ...stores,
        outbox: database.outbox,
        claimAt,
        claim: (seconds: number) => database.outbox.claim(claimAt(seconds)),
        states: async () => (await listed()).map(({ state }) => state),
        ids: async () => (await listed()).map(({ delivery_id }) => delivery_id),
        async submit(fields: Parameters<typeof sampleLead>[0] = {}, change: Partial<LeadSubmission> = {}) {
          const lead = sampleLead(fields);
          const submission = sampleSubmission({ lead, deliveries: [to('desk')], ...change });
          await stores.leads.submit(submission);
          return submission;
        },
      };
    }

    it('is listed by lead, the newest first, with where it would go', async () => {
      const site = await openSite();
      const first = await site.submit(SPAM, { deliveries: [to('desk'), to('crm')] });
      await site.submit();
      const second = await site.submit(SPAM, { at: at(60) });
      const listed = await site.held.list({ since: at(0) });
      expect(listed.map(({ lead_id }) => lead_id)).toEqual([second.id, first.id]);
      expect(listed.map(({ destinations }) => destinations.toSorted())).toEqual([['desk'], ['crm', 'desk']]);
      expect(await site.held.list({ since: at(1) })).toMatchObject([{ lead_id: second.id }]);
      const leads = await site.held.findLeads([first.id, 'no-such-id', second.id]);
      expect(leads.map(({ id }) => id)).toEqual([first.id, second.id]);
    });

    it('stands among the deliveries of its lead, and no other’s', async () => {
      const site = await openSite();
      const first = await site.submit(SPAM, { deliveries: [to('desk'), to('crm')] });
      const second = await site.submit();
      await site.submit();
      const listed = await site.deliveries.listByLeads([second.id, first.id]);
      expect(listed.map(({ lead_id }) => lead_id)).toEqual([first.id, first.id, second.id]);
      expect(await site.deliveries.listByLeads([])).toEqual([]);
    });

    it('is counted by site and lead, and not when it is released', async () => {
      const site = await openSite();
      const count = async () => (await site.outbox.held()).find(({ website_id }) => website_id === site.id);
      expect(await count()).toBeUndefined();
      const { id } = await site.submit(SPAM, { deliveries: [to('desk'), to('crm')] });
      await site.submit(SPAM, { at: at(60) });
      expect(await count()).toEqual({ website_id: site.id, leads: 2, oldest: at(0) });
      await site.held.release([{ lead_id: id, booking: null, due: null }], at(100));
      expect(await count()).toEqual({ website_id: site.id, leads: 1, oldest: at(60) });
    });

    it('is released once, to every destination, as a lead that is no spam', async () => {
      const site = await openSite();
      const other = await openSite();
      const { id } = await site.submit(SPAM, { deliveries: [to('desk'), to('crm')] });
      await site.submit(SPAM);
      const release = [{ lead_id: id, booking: null, due: null }];
      expect(await other.held.release(release, at(100))).toEqual([]);
      const answers = await Promise.all([1, 2, 3].map(() => site.held.release(release, at(100))));
      expect(answers.flat()).toEqual([id]);
      expect(await site.leads.byId(id)).toMatchObject({ spam: false, spam_reason: '', created_at: at(0) });
      const claimed = await site.claim(100);
      expect(claimed).toHaveLength(2);
      expect(claimed).toMatchObject([{ lead: { id, spam: false, spam_reason: '' } }, { lead: { id } }]);
      await site.outbox.storeOutcomes(claimed.map(delivered));
      expect(await site.held.release(release, at(200))).toEqual([]);
      expect((await site.states()).toSorted()).toEqual(['delivered', 'delivered', 'held']);
    });

    it('takes its time on release, where that is still free', async () => {
      const site = await openSite();
      const [first, second] = [await site.submit(SPAM), await site.submit(SPAM)];
      const releases = [first, second].map(({ id }) => ({ lead_id: id, booking: sampleBooking, due: null }));
      expect(await site.held.release(releases, at(100))).toHaveLength(2);
      const taken = await site.bookings.taken('test_drive', { from: at(0), to: at(10 * 86_400) });
      expect(taken).toMatchObject([{ starts_at: sampleBooking.starts_at, count: 1 }]);
    });

    it('lets an unfinished form rest on release, as it would have', async () => {
      const site = await openSite();
      const { id } = await site.submit(SPAM, { deliveries: [to('desk', { due: at(1800) })] });
      await site.held.release([{ lead_id: id, booking: null, due: null }], at(100));
      expect(await site.claim(1799)).toEqual([]);
      expect(await site.claim(1800)).toHaveLength(1);
    });

    it('is reported by one mail a morning and destination, however many processes hold something', async () => {
      const site = await openSite();
      const second = await openSecond();
      const notices = [notice('desk', 1), notice('boss', 1)];
      const submit = (index: number, change: object = {}) =>
        [site.leads, second.openStores(site.id).leads][index % 2]!.submit(
          sampleSubmission({ lead: sampleLead(SPAM), notices, at: at(index), ...change }),
        );
      await Promise.all(Array.from({ length: 20 }, (_, index) => submit(index)));
      expect(await site.claim(7199)).toEqual([]);
      const claims = await Promise.all(
        [site.outbox, second.outbox].map((outbox) => outbox.claim(site.claimAt(7200))),
      );
      const results = claims.flat();
      expect(results.map(({ destination }) => destination).toSorted()).toEqual(['boss', 'desk']);
      for (const each of results)
        expect(each).toMatchObject({ held_since: expect.stringMatching(/Z$/) as string, sequence: 1 });
      await site.outbox.storeOutcomes(results.map(delivered));
      expect(await site.claim(99_999)).toEqual([]);
      await submit(0, { at: at(7300), notices: [notice('desk', 2)] });
      expect(await site.claim(99_999)).toMatchObject([{ destination: 'desk', held_since: at(7300) }]);
      await second.close();
    });

    it('is reported again after a morning’s mail went too early', async () => {
      const site = await openSite();
      await site.submit(SPAM, { notices: [notice('desk', 1)] });
      const [early] = await site.claim(7200);
      await site.outbox.storeOutcomes([delivered(early!)]);
      await site.submit(SPAM, { at: at(60), notices: [notice('desk', 1)] });
      const [again] = await site.claim(7200);
      expect(again).toMatchObject({ destination: 'desk', held_since: at(60), attempts: 0 });
      expect(again?.delivery_id).not.toBe(early?.delivery_id);
    });

    it('has an end for a site and day: a retry counts once, the next day begins anew', async () => {
      const site = await openSite();
      const hold = (change: object = {}) =>
        site.leads.submit(sampleSubmission({ lead: sampleLead(SPAM), heldAtMost: 3, ...change }));
      const first = { idempotencyKey: 'k', fingerprint: 'f' };
      const kinds = [await hold(first), await hold(first), await hold(), await hold(), await hold()];
      expect(kinds.map(({ kind }) => kind)).toEqual([
        'created',
        'replayed',
        'created',
        'created',
        'too_many_held',
      ]);
      expect(await hold(first)).toMatchObject({ kind: 'replayed' });
      expect(await site.leads.submit(sampleSubmission())).toMatchObject({ kind: 'created' });
      expect(
        await (await openSite()).leads.submit(sampleSubmission({ lead: sampleLead(SPAM) })),
      ).toMatchObject({
        kind: 'created',
      });
      expect(await hold({ at: at(86_400), keyExpiresAt: at(999_999) })).toMatchObject({ kind: 'created' });
    });

    it('is deleted when it is old and nobody released it, with all that belongs to it', async () => {
      const site = await openSite();
      const old = await site.submit(SPAM, { files: [sampleFile()] });
      const young = await site.submit(SPAM, { at: at(60) });
      const genuine = await site.submit();
      const released = await site.submit(SPAM);
      await site.held.release([{ lead_id: released.id, booking: null, due: null }], at(30));
      const replayed = await site.submit(SPAM);
      await site.deliveries.replay((await site.ids()).at(-1) ?? '', replayTo('desk'));
      await site.retention.deleteOverdue({ ...NOTHING_OVERDUE, spam: at(60) });
      const kept = (await all(site.leads.list({ since: null }))).map(({ id }) => id);
      expect(kept).toEqual([young, genuine, released, replayed].map(({ id }) => id));
      expect(await site.leads.listFiles(old.id)).toEqual([]);
      expect(await site.states()).toEqual(['held', 'pending', 'pending', 'pending']);
      expect(await site.leads.findOrphanedFiles(['a'])).toEqual(['a']);
    });

    it('stays once an operator sent it, whatever became of that', async () => {
      for (const ending of [{ kind: 'parked', reason: 'gone' }, { kind: 'delivered' }] as const) {
        const site = await openSite();
        const { id } = await site.submit(SPAM);
        await site.deliveries.replay((await site.ids())[0] ?? '', replayTo('desk'));
        const claimed = await site.claim(100);
        await site.outbox.storeOutcomes(claimed.map((delivery) => ended(delivery, ending)));
        await site.retention.deleteOverdue({ ...NOTHING_OVERDUE, spam: at(60) });
        expect([await site.states(), (await site.leads.byId(id))?.id]).toEqual([[ending.kind], id]);
      }
    });

    it('is deleted all, however much there is, and of one site alone', async () => {
      const site = await openSite();
      const other = await openSite();
      // More than one statement deletes, in crowds that a busy machine answers in time.
      for (let crowd = 0; crowd < 5; crowd += 1)
        await Promise.all(Array.from({ length: 26 }, () => site.submit(SPAM)));
      await other.submit(SPAM);
      await site.retention.deleteOverdue({ ...NOTHING_OVERDUE, spam: at(1) });
      expect(await all(site.leads.list({ since: null }))).toEqual([]);
      expect(await other.states()).toEqual(['held']);
    });

    it('is a step that is one too many, though its lead is no spam', async () => {
      const site = await openSite();
      const lead = await site.submit();
      await site.outbox.storeOutcomes((await site.claim(0)).map(delivered));
      await site.leads.update(lead.id, lead.formToken, {
        ...sampleChange({ message: 'more' }),
        isHeld: true,
        notices: [notice('desk', 1)],
      });
      expect(await site.states()).toEqual(['delivered', 'held', 'pending']);
      expect(await site.leads.byId(lead.id)).toMatchObject({ spam: false, message: 'more' });
      expect(await site.held.release([{ lead_id: lead.id, booking: null, due: null }], at(100))).toEqual([
        lead.id,
      ]);
      expect(await site.claim(100)).toMatchObject([{ lead: { message: 'more' } }]);
    });

    it('is soft spam, from the start or by a step before anything went out, until it is replayed', async () => {
      const site = await openSite();
      await site.submit(SPAM);
      const marked = await site.submit();
      await site.leads.update(marked.id, marked.formToken, sampleChange(SPAM));
      expect(await site.states()).toEqual(['held', 'held', 'held']);
      expect(await site.claim(9999)).toEqual([]);
      expect(await site.deliveries.replay((await site.ids())[1] ?? '', replayTo('desk'))).toBe(true);
      expect(await site.claim(100)).toMatchObject([{ lead: { id: marked.id } }]);
    });

    it.each(['is on its way', 'was delivered'])('is nothing of which something %s', async (gone) => {
      const site = await openSite();
      const lead = await site.submit();
      const claimed = await site.claim(0);
      if (gone === 'was delivered') await site.outbox.storeOutcomes(claimed.map(delivered));
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
