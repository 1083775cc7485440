import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { storeSampleShopper } from './sample-shopper.ts';
import { sampleWebsite } from './samples.ts';

const ANN = { by: 'email', email: 'ann@example.com' } as const;
const NOW = '2026-11-20T00:00:00.000Z';
const LONG_AGO = '2000-01-01T00:00:00.000Z';
const NOTHING_ELSE = {
  leads: LONG_AGO,
  spam: LONG_AGO,
  applicationFiles: LONG_AGO,
  counts: LONG_AGO,
  alerts: LONG_AGO,
  visits: LONG_AGO,
  keys: LONG_AGO,
};
const codeOf = (email: string) =>
  [{ column: 'identifier', is: '=', value: `sign-in-otp-${email} home` }] as const;

/** `openSecond` opens the same data as another process would. */
export function signInContract(open: () => Promise<Database>, openSecond: () => Promise<Database>): void {
  describe('shoppers', () => {
    let sites = 0;
    async function openSite() {
      const database = await open();
      const { id } = (await database.tenants.save(sampleWebsite(`garage-${(sites += 1)}`))).website;
      return { id, ...database.openStores(id) };
    }

    it('are of one site: the same address is somebody else on another', async () => {
      const [site, other] = [await openSite(), await openSite()];
      const id = await storeSampleShopper(site);
      const otherId = await storeSampleShopper(other);
      expect(await site.people.shopper(ANN)).toMatchObject({ id, email: ANN.email });
      expect(await other.people.shopper(ANN)).toMatchObject({ id: otherId });
      const mine = [{ column: 'id', is: '=', value: id }] as const;
      expect(await other.signInRows.find('shopper', { where: mine })).toEqual([]);
      expect(await other.signInRows.count('shopper', mine)).toBe(0);
      expect(await other.signInRows.update('shopper', mine, { name: 'Eve' })).toEqual([]);
      expect(await other.signInRows.delete('shopper', mine)).toBe(0);
      expect(await other.watchlist.listCars(id)).toEqual([]);
      expect(await site.people.shopper({ by: 'phone', spellings: ['0412345678'] })).toBeNull();
    });

    it('are changed and counted by conditions, in the order asked', async () => {
      const { signInRows } = await openSite();
      for (const id of ['b', 'a', 'c'])
        await signInRows.insert('shopper', {
          id,
          email: `${id}@example.com`,
          name: '',
          email_verified: 1,
          created_at: 'x',
          updated_at: 'x',
        });
      const where = [{ column: 'id', is: 'in', value: ['a', 'b'] }] as const;
      const sortBy = { column: 'id', direction: 'desc' } as const;
      const found = await signInRows.find('shopper', { where, sortBy, limit: 1 });
      expect(found).toMatchObject([{ id: 'b', image: null, email_verified: 1 }]);
      expect(await signInRows.count('shopper', where)).toBe(2);
      expect(await signInRows.update('shopper', where, { name: 'Ann' })).toHaveLength(2);
      expect(await signInRows.count('shopper', [{ column: 'name', is: '!=', value: 'Ann' }])).toBe(1);
      expect(await signInRows.delete('shopper', [{ column: 'image', is: '=', value: null }])).toBe(3);
    });

    it('have a code that one of many takes', async () => {
      const site = await openSite();
      await storeSampleShopper(site);
      const second = (await openSecond()).openStores(site.id);
      const taken = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          (turn % 2 === 0 ? site : second).signInRows.consume('shopper_code', codeOf(ANN.email)),
        ),
      );
      expect(taken.filter((row) => row !== null)).toHaveLength(1);
    });

    it('have a code that ends by its wrong guesses, of which none is lost, and none too many compared', async () => {
      const site = await openSite();
      await storeSampleShopper(site);
      const second = (await openSecond()).openStores(site.id);
      const guess = { identifiers: ['nothing', ...codeOf(ANN.email).map(({ value }) => value)], at: NOW };
      const each = (turn: number) => (turn % 2 === 0 ? site : second).signInRows;
      const wrong = { ...guess, hash: 'other', most: 20, counted: null };
      const early = await Promise.all(Array.from({ length: 12 }, (_, turn) => each(turn).guessCode(wrong)));
      expect(early).toEqual(Array(12).fill({ kind: 'wrong' }));
      expect(await site.signInRows.guessCode({ ...wrong, hash: 'hash' })).toEqual({
        kind: 'right',
        identifier: guess.identifiers[1],
      });
      const late = await Promise.all(Array.from({ length: 12 }, (_, turn) => each(turn).guessCode(wrong)));
      expect(late.filter(({ kind }) => kind === 'wrong')).toHaveLength(8);
      expect(await second.signInRows.guessCode({ ...wrong, hash: 'hash' })).toEqual({ kind: 'ended' });
    });

    it('count the guesses at an address over all its codes, within a time', async () => {
      const site = await openSite();
      await storeSampleShopper(site);
      const [code] = await site.signInRows.find('shopper_code', { where: codeOf(ANN.email) });
      const identifiers = ['one', 'two', 'three'];
      for (const identifier of identifiers)
        await site.signInRows.insert('shopper_code', { ...code, id: identifier, identifier });
      const second = (await openSecond()).openStores(site.id);
      const take = (turn: number, at: string, until: string) =>
        (turn % 2 === 0 ? site : second).signInRows.guessCode({
          identifiers: [identifiers[turn % 3] ?? ''],
          hash: 'other',
          at,
          most: 20,
          counted: { identifier: 'guesses', most: 10, until },
        });
      const [soon, later] = ['2026-11-20T01:00:00.000Z', '2026-11-20T02:00:00.000Z'];
      const all = await Promise.all(Array.from({ length: 15 }, (_, turn) => take(turn, NOW, soon)));
      expect(all.filter(({ kind }) => kind === 'wrong')).toHaveLength(10);
      expect(all.filter(({ kind }) => kind === 'closed')).toEqual(
        Array(5).fill({ kind: 'closed', until: soon }),
      );
      expect(await take(0, soon, later)).toEqual({ kind: 'wrong' });
    });

    it('guess at nothing where no code is, or where it has expired', async () => {
      const site = await openSite();
      await storeSampleShopper(site);
      const guess = { hash: 'hash', most: 20, counted: null };
      const [{ value }] = codeOf(ANN.email);
      const ended = { kind: 'ended' };
      expect(await site.signInRows.guessCode({ ...guess, identifiers: ['none'], at: NOW })).toEqual(ended);
      const late = { ...guess, identifiers: [value], at: '2026-12-20T00:00:00.000Z' };
      expect(await site.signInRows.guessCode(late)).toEqual(ended);
    });

    it('are counted up without losing one', async () => {
      const site = await openSite();
      const id = await storeSampleShopper(site);
      const mine = [{ column: 'id', is: '=', value: id }] as const;
      const raise = () => site.signInRows.increment('shopper', mine, { by: { email_verified: 1 }, set: {} });
      await Promise.all([raise(), raise(), raise()]);
      const last = await site.signInRows.increment(
        'shopper',
        [...mine, { column: 'email_verified', is: '<', value: 5 }],
        { by: { email_verified: 1 }, set: { name: 'Ann' } },
      );
      expect(last).toMatchObject({ email_verified: 5, name: 'Ann' });
      const beyond = [...mine, { column: 'email_verified', is: '<', value: 5 }] as const;
      expect(
        await site.signInRows.increment('shopper', beyond, { by: { email_verified: 1 }, set: {} }),
      ).toBeNull();
    });

    it('have one code at a time: the next takes its place', async () => {
      const site = await openSite();
      await storeSampleShopper(site);
      const [code] = await site.signInRows.find('shopper_code', { where: codeOf(ANN.email) });
      await site.signInRows.insert('shopper_code', { ...code, id: 'another', value: 'next:0' });
      const found = await site.signInRows.find('shopper_code', { where: codeOf(ANN.email) });
      expect(found).toMatchObject([{ id: 'another', value: 'next:0' }]);
    });

    it('are kept while they come back, by the sessions they use', async () => {
      const site = await openSite();
      const id = await storeSampleShopper(site);
      const limits = (before: string) => ({ ...NOTHING_ELSE, accounts: before });
      const mine = [{ column: 'shopper_id', is: '=', value: id }] as const;
      await site.signInRows.update('shopper_session', mine, { updated_at: '2027-05-01T00:00:00.000Z' });
      expect(await site.retention.deleteOverdue(limits('2027-04-01T00:00:00.000Z'))).toBe(0);
      expect(await site.people.shopper(ANN)).toMatchObject({ id });
      expect(await site.retention.deleteOverdue(limits('2027-06-01T00:00:00.000Z'))).toBe(1);
      expect(await site.people.shopper(ANN)).toBeNull();
      expect(await site.watchlist.listCars(id)).toEqual([]);
    });

    it('save each car once at its first price, the newest first, up to a limit', async () => {
      const { watchlist } = await openSite();
      const car = (car_id: number, price = '') => ({
        car_id,
        price,
        saved_at: new Date(Date.parse('2026-11-20T00:00:00Z') + car_id).toISOString(),
      });
      await watchlist.save('ann', [car(1, '$1'), car(2)], 3);
      await watchlist.save('ann', [car(1, '$2'), car(3), car(4)], 3);
      expect((await watchlist.listCars('ann')).map(({ car_id }) => car_id)).toEqual([4, 3, 2]);
      await watchlist.remove('ann', 3);
      expect((await watchlist.listCars('ann')).map(({ car_id }) => car_id)).toEqual([4, 2]);
      expect(await watchlist.listCars('bob')).toEqual([]);
    });

    it('are erased with sessions, code and saved cars, and nobody else with them', async () => {
      const site = await openSite();
      const id = await storeSampleShopper(site);
      const bob = await storeSampleShopper(site, 'bob@example.com');
      await site.people.eraseShopper(id);
      expect(await site.people.shopper(ANN)).toBeNull();
      expect(await site.watchlist.listCars(id)).toEqual([]);
      for (const table of ['shopper', 'shopper_session', 'shopper_code'] as const)
        expect(await site.signInRows.count(table, [])).toBe(1);
      expect(await site.people.shopper({ by: 'email', email: 'bob@example.com' })).toMatchObject({
        id: bob,
        sessions: [{}],
        saved_cars: [{ car_id: 1 }],
      });
    });

    it('lose sessions and codes when they expire', async () => {
      const site = await openSite();
      await storeSampleShopper(site);
      expect(await site.signInRows.deleteExpired('2026-12-01T00:00:00.000Z')).toBe(0);
      expect(await site.signInRows.deleteExpired('2027-01-01T00:00:00.000Z')).toBe(2);
      expect(await site.signInRows.count('shopper', [])).toBe(1);
    });
  });
}
