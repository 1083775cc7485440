import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ReservationAct } from '#domain/reservations/after-act.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Database } from '#ports/database.ts';
import type { PaymentEvent } from '#ports/payments.ts';
import { at } from './outbox-samples.ts';
import { openReservingSite, sampleHold } from './sample-hold.ts';
import { sampleInvitation } from './sample-shopper.ts';
import { all, sampleCar, sampleWebsite } from './samples.ts';

const MINUTE = 60_000;

export function paidReservationsContract(open: () => Promise<Database>): void {
  describe('paid reservations', () => {
    /** A hold of the first car whose payment the provider has prepared. */
    async function openHold(change: Parameters<typeof sampleHold>[1] = {}) {
      const database = await open();
      const site = await openReservingSite(database);
      const { website } = (await database.tenants.byId(site.id)) ?? {};
      const hold = sampleHold(site.ids[0], change);
      await site.reservations.take(hold);
      const intentId = `pi_${hold.id}`;
      await site.reservations.storeIntent(hold.id, intentId);
      const call = {
        website: { ...sampleWebsite('any'), ...website, reservation_days: 7 } as Website,
        at: at(0),
      };
      const event = (kind: PaymentEvent['kind'], more: Partial<PaymentEvent> = {}): PaymentEvent => ({
        provider: 'pretend',
        account: 'acct_1',
        id: randomUUID(),
        kind,
        intentId,
        holdId: hold.id,
        amountCents: 50_000,
        currency: 'aud',
        at: at(0),
        ...more,
      });
      return {
        ...site,
        hold,
        call,
        event,
        record: (sent: PaymentEvent) => site.reservations.record(sent, call),
        act: (act: ReservationAct) => site.reservations.act(hold.id, act, call),
        now: () => site.reservations.byId(hold.id),
        /** What its shopper is mailed, in order. */
        mailed: async () => {
          const rows = await all(site.deliveries.list({ parked: false }));
          return rows.filter(({ destination }) => destination === 'shopper').length;
        },
        readChange: async () => (await site.leads.byId(hold.submission.id))?.reservation_change,
        troubles: async () =>
          (await database.dueReservations.troubles(at(0)))
            .filter(({ website_id }) => website_id === site.id)
            .map(({ trouble, count }) => `${count} ${trouble}`),
        isReserved: async () => (await site.stock.byId(site.ids[0] ?? 0))?.reserved,
        due: async () => {
          const due = await site.reservations.due(call.at);
          const sites = await database.dueReservations.websites(call.at);
          expect(sites.includes(site.id)).toBe(due.length > 0);
          return due.map(({ id }) => id);
        },
      };
    }

    it('are paid by an event that is heard once, however often it is sent', async () => {
      const held = await openHold();
      const paid = held.event('succeeded');
      expect(await held.record(paid)).toMatchObject({ kind: 'recorded', reservation: { state: 'paid' } });
      expect(await held.record(paid)).toEqual({ kind: 'repeated' });
      const { created_at, ends_at, paid_at, is_intent_open } = (await held.now()) ?? {};
      expect(Date.parse(ends_at ?? '') - Date.parse(paid_at ?? '')).toBe(7 * 24 * 60 * MINUTE);
      expect([is_intent_open, (paid_at ?? '') >= (created_at ?? '')]).toEqual([false, true]);
      expect(await held.isReserved()).toBe(true);
      expect((await held.stock.byId(held.ids[0] ?? 0))?.reserved_until).toBe(ends_at);
      expect(await held.reservations.findByLead(held.hold.submission.id)).toMatchObject({ id: held.hold.id });
      expect(await held.leads.byId(held.hold.submission.id)).toMatchObject({
        form_completed: true,
        lead_status: 'New',
        subcategory: 'Paid',
      });
    });

    it('are news to the dealer’s people, once', async () => {
      const held = await openHold();
      await (
        await open()
      ).staff.invite(sampleInvitation(`paid-${held.id}@dealer.example`, { website_id: held.id }));
      for (const kind of ['succeeded', 'succeeded'] as const) await held.record(held.event(kind));
      const rows = await all(held.deliveries.list({ parked: false }));
      const news = rows.filter(({ destination }) => destination === 'staff-news');
      expect(news.map(({ lead_id }) => lead_id)).toEqual([`news:paid:${held.hold.submission.id}`]);
    });

    it.each<[string, Partial<PaymentEvent>, object | null]>([
      ['of another amount', { amountCents: 40_000 }, { state: 'pending', trouble: 'payment_differs' }],
      ['in another currency', { currency: 'nzd' }, { state: 'pending', trouble: 'payment_differs' }],
      ['of another hold', { holdId: 'another' }, { state: 'pending', trouble: 'payment_differs' }],
      ['of another payment', { intentId: 'pi_other' }, { state: 'pending', trouble: 'payment_differs' }],
      ['on another account', { account: 'acct_2' }, null],
      ['of another provider', { provider: 'stripe' }, null],
    ])('are not paid by a payment %s, which staff is shown', async (_name, more, found) => {
      const held = await openHold();
      const outcome = await held.record(held.event('succeeded', more));
      expect(outcome.kind).toBe(found === null ? 'unknown' : 'recorded');
      expect(await held.now()).toMatchObject(found ?? { state: 'pending', trouble: null });
      expect(await held.reservations.strayPayments()).toHaveLength(1);
      expect(await held.leads.byId(held.hold.submission.id)).toMatchObject({ form_completed: false });
    });

    it('end when their time is over, and free the car then and not before', async () => {
      const early = await openHold({ holdMs: MINUTE });
      expect(await early.due()).toEqual([]);
      expect(await early.act({ kind: 'expire' })).toMatchObject({ kind: 'unchanged' });
      const late = await openHold({ holdMs: 0 });
      expect(await late.due()).toEqual([late.hold.id]);
      expect(await late.act({ kind: 'expire' })).toMatchObject({ reservation: { state: 'expired' } });
      expect([await late.isReserved(), await late.due()]).toEqual([false, []]);
      expect(await late.reservations.take(sampleHold(late.ids[0]))).toMatchObject({ kind: 'held' });
      expect(await late.act({ kind: 'expire' })).toMatchObject({ kind: 'unchanged' });
      expect(await late.isReserved()).toBe(true);
    });

    it('give the money back where the payment came too late, whoever has the car', async () => {
      const held = await openHold({ holdMs: 0 });
      await held.act({ kind: 'expire' });
      await held.record(held.event('succeeded'));
      expect(await held.now()).toMatchObject({ state: 'refunding' });
      expect([await held.isReserved(), await held.due()]).toEqual([false, [held.hold.id]]);
      await held.record(held.event('refunded'));
      expect(await held.now()).toMatchObject({ state: 'refunded' });
      expect(await held.due()).toEqual([]);
    });

    it('are no longer disputed once that has ended, also where its end is heard of first', async () => {
      const held = await openHold();
      await held.record(held.event('succeeded'));
      const dispute = (kind: PaymentEvent['kind'], minute: number) =>
        held.record(held.event(kind, { holdId: '', at: at(minute * 60) }));
      await dispute('dispute_won', 2);
      await dispute('disputed', 1);
      expect(await held.now()).toMatchObject({ state: 'paid', trouble: null });
      await dispute('disputed', 3);
      expect(await held.now()).toMatchObject({ trouble: 'disputed' });
      await dispute('dispute_lost', 5);
      await dispute('disputed', 4);
      expect(await held.now()).toMatchObject({ trouble: 'dispute_lost' });
    });

    it('are decided by the dealer: confirmed, extended or refunded', async () => {
      const held = await openHold();
      expect(await held.act({ kind: 'confirm' })).toMatchObject({ kind: 'unchanged' });
      await held.record(held.event('succeeded'));
      const before = Date.parse((await held.now())?.ends_at ?? '');
      await held.act({ kind: 'extend' });
      expect(Date.parse((await held.now())?.ends_at ?? '') - before).toBe(7 * 24 * 60 * MINUTE);
      expect(await held.act({ kind: 'confirm' })).toMatchObject({
        reservation: { state: 'confirmed', ends_at: null },
      });
      expect((await held.stock.byId(held.ids[0] ?? 0))?.reserved_until).toBeUndefined();
      expect(await held.isReserved()).toBe(true);
      expect(await held.act({ kind: 'refund' })).toMatchObject({ reservation: { state: 'refunding' } });
      expect(await held.isReserved()).toBe(false);
      expect(await held.act({ kind: 'refund_refused' })).toMatchObject({
        reservation: { trouble: 'refund_refused' },
      });
      expect(await held.due()).toEqual([]);
      expect(await held.reservations.act('nobody', { kind: 'confirm' }, held.call)).toEqual({
        kind: 'not_found',
      });
    });

    it('are told to their shopper once each, in the transaction that changes them', async () => {
      const held = await openHold();
      const paid = held.event('succeeded');
      await Promise.all([held.record(paid), held.record(paid), held.record(held.event('succeeded'))]);
      expect(await held.readChange()).toMatchObject({ kind: 'paid', amount: 500, currency: 'AUD' });
      expect(await held.mailed()).toBe(1);
      await Promise.all([held.act({ kind: 'confirm' }), held.act({ kind: 'confirm' })]);
      expect([(await held.readChange())?.kind, await held.mailed()]).toEqual(['confirmed', 2]);
      await Promise.all([held.act({ kind: 'refund' }), held.act({ kind: 'refund' })]);
      await held.record(held.event('refunded'));
      expect([(await held.readChange())?.kind, await held.mailed()]).toEqual(['refunded', 3]);
    });

    it('in trouble are counted, and payments without one while they are news', async () => {
      const held = await openHold();
      await held.record(held.event('succeeded'));
      expect(await held.troubles()).toEqual([]);
      await held.record(held.event('disputed', { holdId: '' }));
      await held.record(held.event('succeeded', { holdId: 'gone', intentId: 'pi_gone' }));
      await held.record(held.event('created', { holdId: 'gone', intentId: 'pi_gone' }));
      expect((await held.troubles()).toSorted()).toEqual(['1 disputed', '1 stray_payment']);
      await held.act({ kind: 'settle' });
      expect(await held.troubles()).toEqual(['1 stray_payment']);
    });

    it('that are confirmed are completed after their car went, and not when it came back', async () => {
      const held = await openHold();
      const car = sampleCar('R0', { payment_processors: null });
      await held.record(held.event('succeeded'));
      await held.act({ kind: 'confirm' });
      await held.stock.upsert([{ ...car, sold: true }]);
      const { paid_at, ends_at } = (await held.now()) ?? {};
      expect(Date.parse(ends_at ?? '') - Date.parse(paid_at ?? '')).toBeGreaterThan(6 * 24 * 60 * MINUTE);
      expect(await held.act({ kind: 'complete' })).toMatchObject({ kind: 'unchanged' });
      await held.stock.upsert([car]);
      expect((await held.now())?.ends_at).toBeNull();
      expect(await held.isReserved()).toBe(true);
    });

    it('whose car came back are in trouble no more', async () => {
      const held = await openHold();
      const car = sampleCar('R0', { payment_processors: null });
      await held.record(held.event('succeeded'));
      await held.stock.upsert([{ ...car, sold: true }]);
      expect(await held.now()).toMatchObject({ trouble: 'car_gone', is_trouble_told: false });
      expect(await held.due()).toEqual([held.hold.id]);
      await held.stock.upsert([car]);
      expect([(await held.now())?.trouble, await held.due()]).toEqual([null, []]);
    });

    it('raise the version of the stock with every car they take or give back', async () => {
      const held = await openHold();
      const version = await held.versions();
      await held.record(held.event('created'));
      expect(await held.versions()).toBe(version);
      await held.act({ kind: 'release', isIntentEnded: false });
      expect(await held.versions()).toBe(version + 1);
      // The provider may still have a payment that was never noted as ended.
      expect(await held.due()).toEqual([held.hold.id]);
      await held.act({ kind: 'cancelled' });
      expect(await held.due()).toEqual([]);
    });
  });
}
