import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import type { SignInRows } from '#ports/sign-in-rows.ts';
import { SHOPPERS, STAFF, storeSampleAccount, storeSampleShopper } from './sample-shopper.ts';
import { sampleWebsite } from './samples.ts';

const EMAIL = 'ann@example.com';
const NOW = '2026-11-20T00:00:00.000Z';
const CODE = [{ column: 'identifier', is: '=', value: `sign-in-otp-${EMAIL} home` }] as const;

/** What the sign-in library finds, whoever signs in. `openSecond` opens the same data as another process would. */
export function signInRowsContract(open: () => Promise<Database>, openSecond: () => Promise<Database>): void {
  let sites = 0;
  let second: Promise<Database> | null = null;
  const openBeside = () => (second ??= openSecond());
  async function openSite(database: Database) {
    const website = sampleWebsite(`accounts-${(sites += 1)}`);
    const { id } = (await database.tenants.save(website)).website;
    return { id, ...database.openStores(id) };
  }

  async function openShoppers() {
    const { id, signInRows } = await openSite(await open());
    return { signInRows, openAgain: async () => (await openBeside()).openStores(id).signInRows };
  }

  /** There is one staff: each case begins with nobody. */
  async function openStaff() {
    const { signInRows } = (await open()).staff;
    for (const table of ['staff', 'staff_session', 'staff_code'] as const) await signInRows.delete(table, []);
    await signInRows.deleteExpired('2100-01-01T00:00:00.000Z');
    return { signInRows, openAgain: async () => (await openBeside()).staff.signInRows };
  }

  describe('shoppers and staff', () => {
    it('never reach a row of each other: the tables of the one are refused to the other', async () => {
      const site = await openSite(await open());
      const { signInRows: staffRows } = await openStaff();
      const shopperId = await storeSampleShopper(site, EMAIL);
      const staffId = await storeSampleAccount(staffRows, EMAIL, STAFF);
      expect(staffId).not.toBe(shopperId);
      const shopperTables = ['shopper', 'shopper_session', 'shopper_code'] as const;
      const staffTables = ['staff', 'staff_session', 'staff_code', 'staff_passkey'] as const;
      for (const table of staffTables) await expectRefused(site.signInRows, table);
      for (const table of shopperTables) await expectRefused(staffRows, table);
      const guess = { identifiers: [CODE[0].value], hash: 'other', at: NOW, most: 20, counted: null };
      expect(await staffRows.guessCode(guess)).toEqual({ kind: 'wrong' });
      expect(await site.signInRows.find('shopper_code', { where: CODE })).toMatchObject([
        { value: 'hash:0' },
      ]);
      expect(await staffRows.find('staff_code', { where: CODE })).toMatchObject([{ value: 'hash:1' }]);
      await site.people.eraseShopper(shopperId);
      expect(await staffRows.count('staff', [])).toBe(1);
    });
  });

  describe.each([
    ['shoppers', SHOPPERS, openShoppers],
    ['staff', STAFF, openStaff],
  ])('rows of %s', (_whose, tables, openAccounts) => {
    it('are changed and counted by conditions, in the order asked', async () => {
      const { signInRows } = await openAccounts();
      for (const id of ['b', 'a', 'c'])
        await signInRows.insert(tables.person, {
          id,
          email: `${id}@example.com`,
          name: '',
          email_verified: 1,
          created_at: 'x',
          updated_at: 'x',
        });
      const where = [{ column: 'id', is: 'in', value: ['a', 'b'] }] as const;
      const sortBy = { column: 'id', direction: 'desc' } as const;
      const foundRows = await signInRows.find(tables.person, { where, sortBy, limit: 1 });
      expect(foundRows).toMatchObject([{ id: 'b', image: null, email_verified: 1 }]);
      expect(await signInRows.count(tables.person, where)).toBe(2);
      expect(await signInRows.update(tables.person, where, { name: 'Ann' })).toHaveLength(2);
      expect(await signInRows.count(tables.person, [{ column: 'name', is: '!=', value: 'Ann' }])).toBe(1);
      expect(await signInRows.delete(tables.person, [{ column: 'image', is: '=', value: null }])).toBe(3);
    });

    it('have a code that one of many takes', async () => {
      const { signInRows, openAgain } = await openAccounts();
      await storeSampleAccount(signInRows, EMAIL, tables);
      const second = await openAgain();
      const taken = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          (turn % 2 === 0 ? signInRows : second).consume(tables.code, CODE),
        ),
      );
      expect(taken.filter((row) => row !== null)).toHaveLength(1);
    });

    it('have a code that ends by its wrong guesses, of which none is lost, and none too many compared', async () => {
      const { signInRows, openAgain } = await openAccounts();
      await storeSampleAccount(signInRows, EMAIL, tables);
      const second = await openAgain();
      const guess = { identifiers: ['nothing', ...CODE.map(({ value }) => value)], at: NOW };
      const each = (turn: number) => (turn % 2 === 0 ? signInRows : second);
      const wrong = { ...guess, hash: 'other', most: 20, counted: null };
      const early = await Promise.all(Array.from({ length: 12 }, (_, turn) => each(turn).guessCode(wrong)));
      expect(early).toEqual(Array(12).fill({ kind: 'wrong' }));
      expect(await signInRows.guessCode({ ...wrong, hash: 'hash' })).toEqual({
        kind: 'right',
        identifier: guess.identifiers[1],
      });
      const late = await Promise.all(Array.from({ length: 12 }, (_, turn) => each(turn).guessCode(wrong)));
      expect(late.filter(({ kind }) => kind === 'wrong')).toHaveLength(8);
      expect(await second.guessCode({ ...wrong, hash: 'hash' })).toEqual({ kind: 'ended' });
    });

    it('count the guesses at an address over all its codes, within a time', async () => {
      const { signInRows, openAgain } = await openAccounts();
      await storeSampleAccount(signInRows, EMAIL, tables);
      const [code] = await signInRows.find(tables.code, { where: CODE });
      const identifiers = ['one', 'two', 'three'];
      for (const identifier of identifiers)
        await signInRows.insert(tables.code, { ...code, id: identifier, identifier });
      const second = await openAgain();
      const take = (turn: number, at: string, until: string) =>
        (turn % 2 === 0 ? signInRows : second).guessCode({
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
      const { signInRows } = await openAccounts();
      await storeSampleAccount(signInRows, EMAIL, tables);
      const guess = { hash: 'hash', most: 20, counted: null };
      const [{ value }] = CODE;
      const ended = { kind: 'ended' };
      expect(await signInRows.guessCode({ ...guess, identifiers: ['none'], at: NOW })).toEqual(ended);
      const late = { ...guess, identifiers: [value], at: '2026-12-20T00:00:00.000Z' };
      expect(await signInRows.guessCode(late)).toEqual(ended);
    });

    it('are counted up without losing one', async () => {
      const { signInRows } = await openAccounts();
      const id = await storeSampleAccount(signInRows, EMAIL, tables);
      const mine = [{ column: 'id', is: '=', value: id }] as const;
      const raise = () => signInRows.increment(tables.person, mine, { by: { email_verified: 1 }, set: {} });
      await Promise.all([raise(), raise(), raise()]);
      const last = await signInRows.increment(
        tables.person,
        [...mine, { column: 'email_verified', is: '<', value: 5 }],
        { by: { email_verified: 1 }, set: { name: 'Ann' } },
      );
      expect(last).toMatchObject({ email_verified: 5, name: 'Ann' });
      const beyond = [...mine, { column: 'email_verified', is: '<', value: 5 }] as const;
      expect(
        await signInRows.increment(tables.person, beyond, { by: { email_verified: 1 }, set: {} }),
      ).toBeNull();
    });

    it('have one code at a time: the next takes its place', async () => {
      const { signInRows } = await openAccounts();
      await storeSampleAccount(signInRows, EMAIL, tables);
      const [code] = await signInRows.find(tables.code, { where: CODE });
      await signInRows.insert(tables.code, { ...code, id: 'another', value: 'next:0' });
      const foundRows = await signInRows.find(tables.code, { where: CODE });
      expect(foundRows).toMatchObject([{ id: 'another', value: 'next:0' }]);
    });

    it('lose sessions and codes when they expire', async () => {
      const { signInRows } = await openAccounts();
      await storeSampleAccount(signInRows, EMAIL, tables);
      expect(await signInRows.deleteExpired('2026-12-01T00:00:00.000Z')).toBe(0);
      expect(await signInRows.deleteExpired('2027-01-01T00:00:00.000Z')).toBe(2);
      expect(await signInRows.count(tables.person, [])).toBe(1);
    });

    it('say when they were here last, by the sessions they use', async () => {
      const { signInRows } = await openAccounts();
      const id = await storeSampleAccount(signInRows, EMAIL, tables);
      const seen = tables === STAFF ? 'last_seen_at' : 'updated_at';
      const mine = [{ column: tables.owner, is: '=', value: id }] as const;
      for (const instant of ['2027-05-01T00:00:00.000Z', '2027-04-01T00:00:00.000Z'])
        await signInRows.update(tables.session, mine, { updated_at: instant });
      expect(await signInRows.find(tables.person, { where: [] })).toMatchObject([
        { [seen]: '2027-05-01T00:00:00.000Z' },
      ]);
    });
  });
}

async function expectRefused(rows: SignInRows, table: Parameters<SignInRows['insert']>[0]): Promise<void> {
  const refusal = 'is not of those who sign in here';
  const row = { id: 'x', email: 'x', name: 'x', email_verified: 1, created_at: NOW, updated_at: NOW };
  await expect(rows.insert(table, row)).rejects.toThrow(refusal);
  await expect(rows.find(table, { where: [] })).rejects.toThrow(refusal);
  await expect(rows.count(table, [])).rejects.toThrow(refusal);
  await expect(rows.update(table, [], { id: 'y' })).rejects.toThrow(refusal);
  await expect(rows.delete(table, [])).rejects.toThrow(refusal);
  await expect(rows.consume(table, [])).rejects.toThrow(refusal);
  await expect(rows.increment(table, [], { by: { email_verified: 1 }, set: {} })).rejects.toThrow(refusal);
}
