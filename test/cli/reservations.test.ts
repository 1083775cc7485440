import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Database } from '#ports/database.ts';
import { inEmbedded } from '#test/embedded-database.ts';
import { sampleHold } from '../contracts/sample-hold.ts';
import { all, sampleCar } from '../contracts/samples.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

describe('reservations', () => {
  let operator: Operator;
  const forecourt = (...args: string[]) => operator.forecourt('reservations', ...args);
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    operator = await newOperator();
    for (const slug of ['elm', 'oak']) await inDatabase((database) => addSite(database, slug));
  });
  afterAll(() => operator.end());

  it('says in its help what it prints, what it decides and how it exits', async () => {
    const { code, out } = await forecourt('--help');
    expect(code).toBe(0);
    expect(out).toContain('reservations <slug> [--trouble | --confirm|--extend|--refund|--settle <id>]');
    for (const word of ['completed', 'stray_payment', 'Exit code 2']) expect(out).toContain(word);
  });

  it('prints those of the site, the newest first, with their cars, and then what fits none', async () => {
    const { code, out, err } = await forecourt('elm');
    expect([code, err]).toEqual([0, '']);
    const lines = linesOf(out);
    expect(lines.slice(0, 2)).toMatchObject(
      ['elm-held', 'elm-paid'].map((stocknum) => ({
        stocknum,
        state: stocknum.slice(4).replace('held', 'pending'),
      })),
    );
    expect(lines[2]).toMatchObject({ stray_payment: { intent_id: 'pi_stray', amount_cents: 7_000 } });
    expect(lines).toHaveLength(3);
    expect(out).not.toContain('@example.com');
  });

  it('--trouble prints only what staff has to look at', async () => {
    expect(linesOf((await forecourt('elm', '--trouble')).out)).toEqual([
      { stray_payment: expect.objectContaining({ intent_id: 'pi_stray' }) as object },
    ]);
  });

  it('are named by the doctor where staff has to look at them', async () => {
    expect((await operator.forecourt('doctor')).out).toContain(
      'Warning: elm: reservations to look at: 1 paid without a hold: see "forecourt reservations elm --trouble".',
    );
  });

  it.each([
    ['a site that is not there', ['nowhere'], 'There is no site "nowhere"'],
    ['an id that is not there', ['elm', '--confirm', 'none'], 'There is no reservation "none".'],
    ['two decisions at once', ['elm', '--confirm', 'a', '--refund', 'a'], 'Name one of --trouble, --confirm'],
    ['an option that is not there', ['elm', '--free', 'a'], '--free'],
    ['no site', [], 'reservations <slug>'],
  ])('is wrong use of %s', async (_name, args, said) => {
    const ran = await forecourt(...args);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toContain(said);
  });

  it('decides nothing about another site’s reservation', async () => {
    const { code, err } = await forecourt('oak', '--refund', ids['elm-paid'] ?? '');
    expect([code, err]).toEqual([
      2,
      `There is no reservation "${ids['elm-paid']}". "forecourt reservations oak" lists them.\n`,
    ]);
  });

  it('decides nothing about what nobody has paid for', async () => {
    const ran = await forecourt('elm', '--confirm', ids['elm-held'] ?? '');
    expect([ran.code, ran.err]).toEqual([2, 'It is pending: there is nothing to confirm.\n']);
  });

  it('extends, confirms and refunds what is paid, and prints how it stands then', async () => {
    const id = ids['elm-paid'] ?? '';
    const days = async () => Date.parse(String(await fieldOf(id, 'ends_at'))) / 86_400_000;
    const before = await days();
    expect((await forecourt('elm', '--extend', id)).code).toBe(0);
    expect((await days()) - before).toBe(7);
    const confirmed = await forecourt('elm', '--confirm', id);
    expect(linesOf(confirmed.out)).toMatchObject([
      { id, state: 'confirmed', stocknum: 'elm-paid', ends_at: null },
    ]);
    expect((await forecourt('elm', '--confirm', id)).err).toBe(
      'It is confirmed: there is nothing to confirm.\n',
    );
    expect((await forecourt('elm', '--settle', id)).code).toBe(2);
    expect((await forecourt('elm', '--refund', id)).code).toBe(0);
    expect(await fieldOf(id, 'state')).toBe('refunding');
  });

  async function fieldOf(id: string, name: string): Promise<unknown> {
    return linesOf((await forecourt('elm')).out).find((line) => line['id'] === id)?.[name];
  }

  const inDatabase = <T>(work: (database: Database) => Promise<T>) =>
    inEmbedded(join(operator.folder, 'data'), work);

  /** A site with a car that is held and one that is paid for, and a payment of nobody's. */
  async function addSite(database: Database, slug: string): Promise<void> {
    const parsed = parseWebsite({ name: slug, slug, payment_provider: 'stripe' });
    if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
    const { website } = await database.tenants.save(parsed.website);
    const { stock, reservations } = database.openStores(website.id);
    const names = [`${slug}-paid`, `${slug}-held`];
    await stock.upsert(names.map((stocknum) => sampleCar(stocknum, { payment_processors: null })));
    const cars = await all(stock.all());
    const at = new Date().toISOString();
    for (const [index, name] of names.entries()) {
      const hold = sampleHold(cars.find(({ stocknum }) => stocknum === name)?.id);
      const made = new Date(Date.parse(hold.submission.at) + index * 1000).toISOString();
      await reservations.take({ ...hold, submission: { ...hold.submission, at: made } });
      ids[name] = hold.id;
    }
    const paid = { kind: 'paid', amount_cents: 50_000, currency: 'AUD' } as const;
    await reservations.act(ids[`${slug}-paid`] ?? '', paid, { website, at });
    const stray = { provider: 'pretend', account: 'acct_1', id: 'evt_stray', kind: 'succeeded' } as const;
    await reservations.record(
      { ...stray, intentId: 'pi_stray', holdId: 'gone', amountCents: 7_000, currency: 'AUD', at },
      { website, at },
    );
  }
});

function linesOf(out: string): Record<string, unknown>[] {
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
