import { describe, expect, it } from 'vitest';
import type { ClaimedDelivery } from '#domain/leads/deliveries/delivery.ts';
import type { Database } from '#ports/database.ts';
import { at, delivered, DESTINATIONS, ended, places, replayTo, to } from './outbox-samples.ts';
import { all, sampleChange, sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';

interface Wish {
  limit?: number;
  from?: readonly string[];
}

/** `openSecond` opens the same data as another process would. */
export function outboxContract(open: () => Promise<Database>, openSecond: () => Promise<Database>): void {
  describe('outbox', () => {
    let sites = 0;

    async function openSite() {
      const database = await open();
      const { id } = (await database.tenants.save(sampleWebsite(`outbox-${(sites += 1)}`))).website;
      const { leads, deliveries } = database.openStores(id);
      return {
        id,
        leads,
        deliveries,
        outbox: database.outbox,
        /** Takes what is due at so many seconds; the lease lasts a minute. */
        claim: (seconds: number, wish: Wish = {}) => database.outbox.claim(claimOf(id, seconds, wish)),
        states: async () => (await all(deliveries.list({ parked: false }))).map(({ state }) => state),
        due: async () => (await database.outbox.due()).find(({ website_id }) => website_id === id)?.due,
      };
    }

    /** So many in all to each of those places, else to all there are. */
    function claimOf(website_id: number, seconds: number, { limit = 100, from = DESTINATIONS }: Wish = {}) {
      const requests = from.map((destination) => ({ website_id, destination, limit }));
      return { now: at(seconds), leaseUntil: at(seconds + 60), limit: 1000, requests };
    }

    it('holds one delivery for each destination of a lead, with the lead as it stood', async () => {
      const { leads, claim } = await openSite();
      const lead = sampleLead({ message: 'Zoë’s “car” 🚗', 'Vehicle Make': 'Ford' });
      const sent = sampleSubmission({ lead, deliveries: [to('desk'), to('crm')] });
      await leads.submit(sent);
      const claimed = await claim(0);
      expect(claimed.map(({ destination }) => destination).toSorted()).toEqual(['crm', 'desk']);
      expect(new Set(claimed.map(({ delivery_id }) => delivery_id)).size).toBe(2);
      expect(claimed[0]).toMatchObject({ sequence: 1, attempts: 0, lead: { ...lead, id: sent.id } });
    });

    it('gives nothing before it is due', async () => {
      const { leads, claim, due } = await openSite();
      await leads.submit(sampleSubmission({ deliveries: [to('crm', { due: at(1800) })] }));
      expect(await claim(1799)).toEqual([]);
      expect(await due()).toBe(at(1800));
      expect(await claim(1800)).toHaveLength(1);
    });

    it('gives only the earliest delivery of each lead and destination, the next when it has settled', async () => {
      const site = await openSite();
      const first = sampleSubmission({ deliveries: [to('crm'), to('desk')] });
      await site.leads.submit(first);
      const change = { ...sampleChange({ message: 'more' }), deliveries: [to('crm'), to('desk')] };
      await site.leads.update(first.id, first.formToken, change);
      const claimed = await site.claim(0);
      expect(claimed.map(({ sequence }) => sequence)).toEqual([1, 1]);
      expect(await site.claim(1)).toEqual([]);
      await site.outbox.storeOutcomes(
        claimed.filter(({ destination }) => destination === 'crm').map(delivered),
      );
      expect(await site.claim(2)).toMatchObject([
        { destination: 'crm', sequence: 2, lead: { message: 'more' } },
      ]);
    });

    it('does not let a lead that fails hold up another', async () => {
      const site = await openSite();
      const dead = await submitted(site);
      await site.claim(0);
      await change(site, dead, 'again');
      const other = await submitted(site);
      expect(await site.claim(1)).toMatchObject([{ lead: { id: other.id } }]);
    });

    it('never gives the same delivery to two that ask at once', async () => {
      const site = await openSite();
      const second = await openSecond();
      for (let lead = 0; lead < 60; lead += 1) await submitted(site);
      const asked = [site.outbox, second.outbox, site.outbox, second.outbox];
      const claims = await Promise.all(
        asked.map((outbox) => outbox.claim(claimOf(site.id, 0, { limit: 20 }))),
      );
      const rest = await site.claim(0);
      const ids = [...claims.flat(), ...rest].map(({ delivery_id }) => delivery_id);
      await second.close();
      expect(ids).toHaveLength(60);
      expect(new Set(ids).size).toBe(60);
    });

    it('gives it again, under the same id and with one attempt more, when the lease has ended', async () => {
      const site = await openSite();
      await submitted(site);
      const [first] = await site.claim(0);
      expect(await site.claim(59)).toEqual([]);
      const [again] = await site.claim(60);
      expect(again).toEqual({ ...first, attempts: 1 });
    });

    it('keeps to the limits of each destination and of all, and to the destinations requested', async () => {
      const site = await openSite();
      const deliveries = [to('crm'), to('desk'), to('boss')];
      for (let lead = 0; lead < 3; lead += 1) await site.leads.submit(sampleSubmission({ deliveries }));
      expect(places(await site.claim(0, { limit: 2, from: ['desk'] }))).toEqual(['desk', 'desk']);
      expect(places(await site.claim(0, { limit: 4, from: ['boss'] }))).toEqual(['boss', 'boss', 'boss']);
      expect(places(await site.claim(0))).toEqual(['crm', 'crm', 'crm', 'desk']);
      for (let lead = 0; lead < 3; lead += 1) await submitted(site);
      expect(await site.outbox.claim({ ...claimOf(site.id, 0), limit: 2 })).toHaveLength(2);
    });

    it('returns for each destination when its next delivery is due, whatever waits for the others', async () => {
      const { id, leads, outbox } = await openSite();
      const deliveries = [to('crm', { due: at(9) }), to('desk', { due: at(5) })];
      for (let lead = 0; lead < 3; lead += 1) await leads.submit(sampleSubmission({ deliveries }));
      await leads.submit(sampleSubmission({ deliveries: [to('crm')] }));
      const due = (await outbox.due()).filter(({ website_id }) => website_id === id);
      expect(due).toEqual([
        { website_id: id, destination: 'crm', due: at(0) },
        { website_id: id, destination: 'desk', due: at(5) },
      ]);
    });

    it('leaves other websites’ deliveries alone', async () => {
      const site = await openSite();
      const other = await openSite();
      const sent = sampleSubmission();
      await site.leads.submit(sent);
      await other.leads.submit({ ...sent, lead: sampleLead({ message: 'other' }) });
      expect(await site.claim(0)).toMatchObject([{ website_id: site.id }]);
      expect(await other.deliveries.replay((await ids(site))[0] ?? '', replayTo('crm'))).toBe(false);
      expect(await other.claim(0)).toMatchObject([{ lead: { message: 'other' } }]);
    });

    it('numbers the events of a lead 1, 2, 3, and plans nothing for a step sent twice', async () => {
      const site = await openSite();
      const lead = await submitted(site);
      await change(site, lead, 'two');
      await change(site, lead, 'two');
      await change(site, lead, 'three');
      const listed = await all(site.deliveries.list({ parked: false }));
      expect(listed.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    });

    it('replaces what still waits for a lead to go quiet, once it was tried not any more', async () => {
      const site = await openSite();
      const waiting = { deliveries: [to('crm', { due: at(1800), supersedable: true })] };
      const lead = sampleSubmission(waiting);
      await site.leads.submit(lead);
      await site.leads.update(lead.id, lead.formToken, { ...sampleChange({ message: 'two' }), ...waiting });
      expect(await site.states()).toEqual(['superseded', 'pending']);
      await site.claim(1800);
      await site.leads.update(lead.id, lead.formToken, sampleChange({ message: 'three' }));
      expect(await site.states()).toEqual(['superseded', 'pending', 'pending']);
    });

    it('settles: delivered, to be tried later, parked', async () => {
      const site = await openSite();
      for (let lead = 0; lead < 3; lead += 1) await submitted(site);
      const [one, two, three] = (await site.claim(0)) as [ClaimedDelivery, ClaimedDelivery, ClaimedDelivery];
      await site.outbox.storeOutcomes([
        delivered(one),
        ended(two, { kind: 'retry', next_attempt_at: at(30), reason: 'It answered 500.' }),
        ended(three, { kind: 'parked', reason: 'It answered 410.' }),
      ]);
      const listed = new Map(
        (await all(site.deliveries.list({ parked: false }))).map((row) => [row.delivery_id, row]),
      );
      expect(listed.get(one.delivery_id)).toMatchObject({
        state: 'delivered',
        settled_at: at(1),
        attempts: 1,
      });
      expect(listed.get(two.delivery_id)).toMatchObject({
        state: 'pending',
        next_attempt_at: at(30),
        settled_at: null,
        last_error: 'It answered 500.',
      });
      expect(listed.get(three.delivery_id)).toMatchObject({ state: 'parked', settled_at: at(1) });
      expect(await all(site.deliveries.list({ parked: true }))).toEqual([listed.get(three.delivery_id)]);
      expect(await site.claim(29)).toEqual([]);
      expect(await site.claim(30)).toMatchObject([{ delivery_id: two.delivery_id, attempts: 1 }]);
    });

    it('puts off what comes after a delivery that is tried later, and gives it right after that one', async () => {
      const site = await openSite();
      const lead = await submitted(site);
      await change(site, lead, 'two');
      const [first] = (await site.claim(0)) as [ClaimedDelivery];
      const retry = { kind: 'retry', next_attempt_at: at(30), reason: 'It answered 500.' } as const;
      await site.outbox.storeOutcomes([ended(first, retry)]);
      expect(await site.due()).toBe(at(30));
      expect(await site.claim(30)).toMatchObject([{ sequence: 1 }]);
      await site.outbox.storeOutcomes([delivered({ ...first, attempts: 1 })]);
      expect(await site.claim(30)).toMatchObject([{ sequence: 2, lead: { message: 'two' } }]);
    });

    it('takes the word of a lost lease only when it says delivered', async () => {
      const site = await openSite();
      await submitted(site);
      const [lost] = (await site.claim(0)) as [ClaimedDelivery];
      const [held] = (await site.claim(60)) as [ClaimedDelivery];
      await site.outbox.storeOutcomes([ended(lost, { kind: 'parked', reason: 'late' })]);
      await site.outbox.storeOutcomes([
        ended(lost, { kind: 'retry', next_attempt_at: at(61), reason: 'late' }),
      ]);
      expect(await site.claim(119)).toEqual([]);
      await site.outbox.storeOutcomes([delivered(lost)]);
      await site.outbox.storeOutcomes([ended(held, { kind: 'parked', reason: 'late' })]);
      expect(await site.states()).toEqual(['delivered']);
    });

    it('replays what is parked, from its first attempt on, and nothing that is not', async () => {
      const site = await openSite();
      await submitted(site);
      const [parked] = (await site.claim(0)) as [ClaimedDelivery];
      expect(await site.deliveries.replay(parked.delivery_id, replayTo('sales-desk'))).toBe(false);
      await site.outbox.storeOutcomes([ended(parked, { kind: 'parked', reason: 'gone' })]);
      expect(await site.deliveries.replay('no-such-id', replayTo('sales-desk'))).toBe(false);
      expect(await site.deliveries.replay(parked.delivery_id, replayTo('sales-desk'))).toBe(true);
      expect(await site.claim(100)).toEqual([{ ...parked, created_at: at(100) }]);
    });

    it('replays elsewhere, to several destinations, and to none that has it already', async () => {
      const site = await openSite();
      await site.leads.submit(sampleSubmission({ deliveries: [to('gone'), to('desk')] }));
      const claimed = await site.claim(0);
      const gone = claimed.find(({ destination }) => destination === 'gone') as ClaimedDelivery;
      await site.outbox.storeOutcomes(
        claimed.map((each) =>
          each === gone ? ended(gone, { kind: 'parked', reason: 'gone' }) : delivered(each),
        ),
      );
      const change = { at: at(100), destinations: ['desk', 'crm', 'boss'] };
      expect(await site.deliveries.replay(gone.delivery_id, change)).toBe(true);
      const again = await site.claim(100);
      expect(places(again)).toEqual(['boss', 'crm']);
      expect(again).toMatchObject([{ lead: gone.lead }, { lead: gone.lead }]);
      expect(await site.states()).toEqual(['superseded', 'delivered', 'pending', 'pending']);
    });

    it('counts what waits and what is parked by website, and since when', async () => {
      const site = await openSite();
      const depth = async (seconds = 20) =>
        (await site.outbox.depth(at(seconds))).find(({ website_id }) => website_id === site.id);
      expect(await depth()).toBeUndefined();
      for (const seconds of [0, 5, 10]) await site.leads.submit(sampleSubmission({ at: at(seconds) }));
      const [first] = (await site.claim(0, { limit: 1 })) as [ClaimedDelivery];
      await site.outbox.storeOutcomes([ended(first, { kind: 'parked', reason: 'gone' })]);
      const oldest = first.created_at === at(0) ? at(5) : at(0);
      expect(await depth()).toEqual({ website_id: site.id, pending: 2, parked: 1, oldest });
      await site.leads.submit(sampleSubmission({ at: at(30) }));
      expect(await depth(), 'one that is planned for later does not wait yet').toMatchObject({ pending: 2 });
      expect(await depth(-60), 'a parked one counts, whatever clock asks').toMatchObject({
        pending: 0,
        parked: 1,
      });
    });

    it('signals at once that something was planned, until nobody listens', async () => {
      const site = await openSite();
      let notified = 0;
      const stop = site.outbox.onPlanned(() => (notified += 1));
      const lead = await submitted(site);
      await change(site, lead, 'two');
      expect(notified).toBe(2);
      stop();
      await submitted(site);
      expect(notified).toBe(2);
    });
  });
}

type SiteLeads = Pick<ReturnType<Database['openStores']>, 'leads' | 'deliveries'>;

async function submitted({ leads }: Pick<SiteLeads, 'leads'>) {
  const submission = sampleSubmission();
  await leads.submit(submission);
  return submission;
}

async function change(
  { leads }: Pick<SiteLeads, 'leads'>,
  lead: { id: string; formToken: string },
  message: string,
) {
  await leads.update(lead.id, lead.formToken, sampleChange({ message }));
}

async function ids({ deliveries }: Pick<SiteLeads, 'deliveries'>): Promise<string[]> {
  return (await all(deliveries.list({ parked: false }))).map(({ delivery_id }) => delivery_id);
}
