import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { NewCar } from '#domain/cars/car.ts';
import type { Website } from '#domain/tenants/website.ts';
import { at } from './outbox-samples.ts';
import type { Database } from '#ports/database.ts';
import { openReservingSite, sampleHold } from './sample-hold.ts';
import { all, NOTHING_OVERDUE, sampleCar } from './samples.ts';

const MINUTE = 60_000;

/** `openSecond` opens the same data as another process would. */
export function reservationsContract(
  open: () => Promise<Database>,
  openSecond: () => Promise<Database>,
): void {
  describe('reservations', () => {
    const openSite = async (cars: Partial<NewCar>[] = [{}]) => openReservingSite(await open(), cars);

    it('hold a car for the shopper who asks first, and no other', async () => {
      const site = await openSite([{}, {}]);
      const [carId = 0, otherId = 0] = site.ids;
      const version = await site.versions();
      const hold = sampleHold(carId);
      const taken = await site.reservations.take(hold);
      expect(taken).toMatchObject({ kind: 'held', isRepeat: false });
      const reservation = await site.reservations.byId(hold.id);
      expect(taken).toMatchObject({ reservation });
      expect(reservation).toMatchObject({ state: 'pending', car_id: carId, amount_cents: 50_000 });
      expect(await site.reservations.findOpen(carId)).toEqual(reservation);
      expect(await site.reservations.findOpen(otherId)).toBeNull();
      expect(await site.stock.byId(carId)).toMatchObject({
        reserved: true,
        reserved_until: reservation?.ends_at,
      });
      expect((await all(site.stock.allForSearch())).map(({ reserved }) => reserved)).toEqual([true, false]);
      expect(await site.versions()).toBe(version + 1);
      expect(await site.leads.byId(hold.submission.id)).toMatchObject({ form_completed: false });
      expect(await site.reservations.take(sampleHold(carId))).toEqual({ kind: 'taken' });
      expect(await site.reservations.take(sampleHold(otherId))).toMatchObject({ kind: 'held' });
      expect(new Set((await site.reservations.list()).map(({ car_id }) => car_id))).toEqual(
        new Set(site.ids),
      );
    });

    it('last as long as was asked, by the clock that all servers share', async () => {
      const site = await openSite();
      const hold = sampleHold(site.ids[0], { holdMs: 15 * MINUTE });
      await site.reservations.take(hold);
      const { created_at = '', ends_at } = (await site.reservations.byId(hold.id)) ?? {};
      expect(Date.parse(ends_at ?? '') - Date.parse(created_at)).toBe(15 * MINUTE);
    });

    it('have one winner of fifty who ask two processes at once', async () => {
      const site = await openSite();
      const second = await openSecond();
      const processes = [site.reservations, second.openStores(site.id).reservations];
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, shopper) =>
          processes[shopper % 2]!.take(sampleHold(site.ids[0], { email: `shopper${shopper}@example.com` })),
        ),
      );
      expect(answers.filter(({ kind }) => kind === 'held')).toHaveLength(1);
      expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(49);
      expect(await all(site.leads.list({ since: null }))).toHaveLength(1);
      await second.close();
    });

    it('are answered again to the browser that has them, and to nobody who only knows its address', async () => {
      const site = await openSite();
      const hold = sampleHold(site.ids[0]);
      await site.reservations.take(hold);
      const again = { ...hold, id: randomUUID() };
      for (const answer of [
        await site.reservations.take(again),
        await site.reservations.findByKey(again.submission),
      ])
        expect(answer).toMatchObject({
          kind: 'held',
          isRepeat: true,
          isReplay: true,
          reservation: { id: hold.id },
        });
      expect(await site.reservations.take(sampleHold(site.ids[0], { earlierId: hold.id }))).toMatchObject({
        kind: 'held',
        isRepeat: true,
        isReplay: false,
      });
      expect(await site.reservations.take(sampleHold(site.ids[0]))).toEqual({ kind: 'taken' });
      expect(await all(site.leads.list({ since: null }))).toHaveLength(1);
    });

    it('answer a key with one hold, refuse it with other data, and take it anew when that hold has ended', async () => {
      const site = await openSite([{}, {}]);
      const second = await openSecond();
      const [carId = 0, otherId = 0] = site.ids;
      const { submission } = sampleHold(carId);
      const askAgain = (about: number, fingerprint = submission.fingerprint) => {
        const hold = sampleHold(about);
        const { idempotencyKey } = submission;
        return { ...hold, submission: { ...hold.submission, idempotencyKey, fingerprint } };
      };
      expect(await site.reservations.findByKey(submission)).toBeNull();
      const processes = [site.reservations, second.openStores(site.id).reservations];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => processes[at % 2]!.take(askAgain(carId))),
      );
      const { id = '' } = (await site.reservations.list())[0] ?? {};
      for (const answer of answers) expect(answer).toMatchObject({ kind: 'held', reservation: { id } });
      const made = answers.filter((answer) => answer.kind === 'held' && !answer.isReplay);
      expect(made).toHaveLength(1);
      for (const about of [carId, otherId])
        expect(await site.reservations.take(askAgain(about, 'other'))).toEqual({
          kind: 'key_reused_with_other_data',
        });
      const { website } = await site.record();
      await site.reservations.act(id, { kind: 'release', isIntentEnded: true }, { website, at: at(0) });
      expect(await site.reservations.take(askAgain(otherId, 'other'))).toEqual({
        kind: 'key_reused_with_other_data',
      });
      expect(await site.reservations.take(askAgain(carId))).toMatchObject({ kind: 'held', isReplay: false });
      expect(await site.reservations.list()).toHaveLength(2);
      await second.close();
    });

    it.each<[string, Partial<NewCar>, object]>([
      ['is reserved by the feed', { reserved: true }, { kind: 'taken' }],
      ['is sold', { sold: true }, { kind: 'not_reservable', why: 'sold' }],
      ['is not to be reserved', { reservable: false }, { kind: 'not_reservable', why: 'not_reservable' }],
      ['costs something else', { price_cents: 1 }, { kind: 'not_reservable', why: 'price_too_low' }],
      ['got dearer', { price_cents: 4_699_000 }, { kind: 'price_changed', priceCents: 4_699_000 }],
    ])('refuse a car that %s, and store nothing', async (_name, car, answer) => {
      const site = await openSite([car]);
      const version = await site.versions();
      expect(await site.reservations.take(sampleHold(site.ids[0], { priceSeenCents: 4_599_000 }))).toEqual(
        answer,
      );
      expect(await site.versions()).toBe(version);
      expect(await site.reservations.list()).toEqual([]);
      expect(await all(site.leads.list({ since: null }))).toEqual([]);
    });

    it("refuse another site's car", async () => {
      const [site, other] = [await openSite(), await openSite()];
      expect(await site.reservations.take(sampleHold(other.ids[0]))).toEqual({ kind: 'not_found' });
    });

    it('are limited: one unpaid hold a shopper, and five a site', async () => {
      const site = await openSite(Array.from({ length: 8 }, () => ({})));
      const [first, second, ...others] = site.ids;
      const take = (carId: number | undefined, change: Parameters<typeof sampleHold>[1] = {}) =>
        site.reservations.take(sampleHold(carId, { networkHolds: 2, ...change }));
      const hold = sampleHold(first, { networkHolds: 2, email: 'ann.lee@gmail.com', phone: '0412 345 678' });
      expect(await site.reservations.take(hold)).toMatchObject({ kind: 'held' });
      const seconds = expect.closeTo(900, -2) as number;
      for (const own of [
        { email: 'Annlee+car@GoogleMail.com' },
        { phone: '+61412345678' },
        { earlierId: hold.id, networkHolds: 1 },
      ])
        expect(await take(second, own)).toEqual({ kind: 'limited', by: 'shopper', seconds });
      for (const carId of [second, ...others.slice(0, 3)])
        expect(await take(carId)).toMatchObject({ kind: 'held' });
      expect(await take(others[3])).toEqual({ kind: 'limited', by: 'site', seconds });
      expect(await take(others[3], { networkHolds: 1 })).toMatchObject({ kind: 'held' });
      expect(await take(others[4], { networkHolds: null })).toMatchObject({ kind: 'held' });
    });

    it('let nobody be locked out by whoever knows their address: three a person from other networks', async () => {
      const site = await openSite(Array.from({ length: 4 }, () => ({})));
      const take = (carId: number | undefined) =>
        site.reservations.take(sampleHold(carId, { networkHolds: 1, email: 'ann@example.com' }));
      for (const carId of site.ids.slice(0, 3)) expect(await take(carId)).toMatchObject({ kind: 'held' });
      expect(await take(site.ids[3])).toMatchObject({ kind: 'limited', by: 'shopper' });
    });

    it.each([
      [59, { kind: 'limited', by: 'site' }],
      [60, { kind: 'held' }],
    ])('of a site with %i cars that can be reserved: the sixth that nobody pays', async (cars, sixth) => {
      const site = await openSite([
        ...Array.from({ length: cars }, () => ({})),
        { sold: true },
        { reserved: true },
        { reservable: false },
        { price_cents: 200_00 },
        { status: 'coming_soon' },
        { show_on_dealer_website: false },
      ]);
      const take = (carId: number | undefined) =>
        site.reservations.take(sampleHold(carId, { networkHolds: 2 }));
      for (const carId of site.ids.slice(0, 5)) expect(await take(carId)).toMatchObject({ kind: 'held' });
      expect(await take(site.ids[5])).toMatchObject(sixth);
    });

    it('know the payment that was prepared for them', async () => {
      const site = await openSite();
      const hold = sampleHold(site.ids[0]);
      await site.reservations.take(hold);
      expect(await site.reservations.storeIntent(hold.id, 'pi_1')).toBe(true);
      expect(await site.reservations.byIntent('pi_1')).toMatchObject({ id: hold.id, intent_id: 'pi_1' });
      expect(await site.reservations.byIntent('pi_2')).toBeNull();
      expect(await site.reservations.storeIntent(randomUUID(), 'pi_2')).toBe(false);
    });

    it('are found again by the version of the stock that knows nothing of them yet', async () => {
      const site = await openSite([{}, {}]);
      const [carId = 0] = site.ids;
      const before = await site.versions();
      const hold = sampleHold(carId);
      await site.reservations.take(hold);
      const changed = await all(site.stock.changedCars({ after: before, upTo: await site.versions() }));
      expect(changed.map(({ id, reserved }) => [id, reserved])).toEqual([[carId, true]]);
      expect((await site.record()).importedVersion).toBe(before);
      await site.stock.upsert([sampleCar('R1', { km: 1 })]);
      expect((await site.record()).importedVersion).toBe(await site.versions());
    });

    it.each<[string, Partial<NewCar> | null]>([
      ['sells', { sold: true }],
      ['withdraws', null],
    ])('of a car that a feed %s end at once, and staff is shown the paid ones', async (_name, change) => {
      const site = await openSite([{}, {}]);
      const [unpaid, paid] = site.ids.map((id) => sampleHold(id));
      for (const hold of [unpaid!, paid!]) await site.reservations.take(hold);
      const { website } = await site.record();
      const call = { website: { ...website, reservation_days: 7 } as Website, at: at(0) };
      await site.reservations.act(paid!.id, { kind: 'paid', amount_cents: 50_000, currency: 'AUD' }, call);
      if (change === null) await site.stock.withdrawAllBut(new Set());
      else
        await site.stock.upsert(
          ['R0', 'R1'].map((stocknum) => sampleCar(stocknum, { payment_processors: null, ...change })),
        );
      const later = { ...call, at: at(60) };
      const due = await site.reservations.due(later.at);
      expect(new Set(due.map(({ id }) => id))).toEqual(new Set([unpaid!.id, paid!.id]));
      expect(await site.reservations.act(unpaid!.id, { kind: 'expire' }, later)).toMatchObject({
        reservation: { state: 'expired' },
      });
      expect(await site.reservations.act(paid!.id, { kind: 'tell' }, later)).toMatchObject({
        reservation: { state: 'paid', trouble: 'car_gone' },
      });
      expect(await site.reservations.due(later.at)).toEqual([]);
      expect(await site.leads.byId(paid!.submission.id)).toMatchObject({
        message: expect.stringContaining('sold or withdrawn') as string,
      });
    });

    it('are deleted when they have ended long ago, and not while they keep a car', async () => {
      const site = await openSite([{}, {}]);
      const [ended, open] = site.ids.map((id) => sampleHold(id));
      for (const hold of [ended!, open!]) await site.reservations.take(hold);
      const { website } = await site.record();
      const call = { website: { ...website, reservation_days: 7 } as Website, at: at(0) };
      await site.reservations.act(ended!.id, { kind: 'release', isIntentEnded: true }, call);
      await site.retention.deleteOverdue({ ...NOTHING_OVERDUE, leads: '2100-01-01T00:00:00.000Z' });
      expect((await site.reservations.list()).map(({ id }) => id)).toEqual([open!.id]);
    });

    it('are told to the person who asks, and keep nothing of one who is erased', async () => {
      const site = await openSite();
      const hold = sampleHold(site.ids[0], { email: 'ann@example.com' });
      await site.reservations.take(hold);
      expect(await site.people.kept(hold.submission.id)).toMatchObject({ reservation: { id: hold.id } });
      await site.people.erase([hold.submission.id], at(60));
      // Whoever knew its secret is a stranger now.
      expect(
        await site.reservations.take({ ...sampleHold(site.ids[0]), submission: hold.submission }),
      ).toEqual({
        kind: 'taken',
      });
      expect(await site.reservations.byId(hold.id)).toMatchObject({ state: 'pending' });
    });

    it('stand against every import: a feed can neither clear nor overturn them', async () => {
      const site = await openSite();
      const [carId = 0] = site.ids;
      const isReserved = async () => (await site.stock.byId(carId))?.reserved;
      const feed = (change: Partial<NewCar>) =>
        site.stock.upsert([sampleCar('R0', { payment_processors: null, ...change })]);
      await site.reservations.take(sampleHold(carId));
      await feed({ reserved: false, price_cents: 1_000_000 });
      expect(await isReserved()).toBe(true);
      await feed({ reserved: true });
      await feed({ reserved: false });
      expect(await isReserved()).toBe(true);
      expect(await site.reservations.take(sampleHold(carId))).toEqual({ kind: 'taken' });
    });
  });
}
