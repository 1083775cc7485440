import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Delivery } from '#domain/leads/deliveries/delivery.ts';
import type { Database } from '#ports/database.ts';
import { inEmbedded } from '#test/embedded-database.ts';
import { sampleLead, sampleSubmission } from '../contracts/samples.ts';
import { newOperator, type Operator, type Ran } from './run-forecourt.ts';

const DUE = '2026-11-20T00:00:00.000Z';

describe('deliveries', () => {
  let operator: Operator;
  const forecourt = (...args: string[]) => operator.forecourt(...args);
  const listed = async (...args: string[]) =>
    linesOf<Delivery>(await forecourt('deliveries', 'elm', ...args));

  beforeAll(async () => {
    operator = await newOperator();
    await create('elm', [{ name: 'crm', kind: 'email', to: ['crm@elm.example'], is_default: true }]);
    await inDatabase(async (database) => {
      const { leads } = await storesOf(database, 'elm');
      await leads.submit(submissionTo('crm'));
      await leads.submit(submissionTo('old-desk'));
      await leads.submit({ ...submissionTo('crm'), lead: sampleLead({ spam: true }) });
      await park(database, 'old-desk');
    });
  });
  afterAll(() => operator.end());

  it('prints all of them, oldest first, without what the shopper wrote', async () => {
    const ran = await forecourt('deliveries', 'elm');
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(linesOf<Delivery>(ran)).toMatchObject([
      { destination: 'crm', state: 'pending', sequence: 1, attempts: 0, last_error: '' },
      { destination: 'old-desk', state: 'parked', attempts: 1, last_error: 'It is gone.' },
      { destination: 'crm', state: 'held' },
    ]);
    expect(ran.out).not.toContain('ann@example.com');
  });

  it('--parked prints those that were given up', async () => {
    expect((await listed('--parked')).map(({ destination }) => destination)).toEqual(['old-desk']);
  });

  it('--replay of an id that nothing parked or held has is wrong use', async () => {
    const [pending] = await listed();
    for (const id of ['no-such-id', pending?.delivery_id ?? '']) {
      expect(await forecourt('deliveries', 'elm', '--replay', id)).toMatchObject({
        code: 2,
        out: '',
        err: `No delivery "${id}" is parked or held. "forecourt deliveries elm" lists them.\n`,
      });
    }
  });

  it('--replay sends what is held', async () => {
    const held = (await listed()).find(({ state }) => state === 'held');
    const ran = await forecourt('deliveries', 'elm', '--replay', held?.delivery_id ?? '');
    expect(ran).toMatchObject({ code: 0, err: '1 delivery is sent again.\n' });
    expect(linesOf(ran)).toEqual([{ delivery_id: held?.delivery_id, destinations: ['crm'] }]);
    expect((await listed()).map(({ state }) => state)).toEqual(['pending', 'parked', 'pending']);
  });

  it('--replay all says when nothing takes what is parked, and leaves it', async () => {
    await create('oak', []);
    await inDatabase(async (database) => {
      await (await storesOf(database, 'oak')).leads.submit(submissionTo('nobody'));
      await park(database, 'nobody');
    });
    const ran = await forecourt('deliveries', 'oak', '--replay', 'all');
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain('1 more: no destination of the site takes such a lead.');
    expect(linesOf(await forecourt('deliveries', 'oak', '--parked'))).toHaveLength(1);
  });

  it('--replay all sends what is parked to where such a lead goes today', async () => {
    const ran = await forecourt('deliveries', 'elm', '--replay', 'all');
    expect(ran.code).toBe(0);
    expect(linesOf<{ destinations: string[] }>(ran).map(({ destinations }) => destinations)).toEqual([
      ['crm'],
    ]);
    expect((await listed()).map(({ destination, state }) => [destination, state])).toEqual([
      ['crm', 'pending'],
      ['old-desk', 'superseded'],
      ['crm', 'pending'],
      ['crm', 'pending'],
    ]);
    expect(await forecourt('deliveries', 'elm', '--replay', 'all')).toMatchObject({
      code: 0,
      out: '',
      err: '0 deliveries are sent again.\n',
    });
  });

  async function create(slug: string, lead_destinations: object[]): Promise<void> {
    const file = join(operator.folder, 'site.json');
    await writeFile(file, JSON.stringify({ name: slug, lead_destinations }));
    const ran = await forecourt('site', 'create', slug, '--template', 'car', '--config', file);
    if (ran.code !== 0) throw new Error(ran.err);
  }

  const inDatabase = (work: (database: Database) => Promise<void>) =>
    inEmbedded(join(operator.folder, 'data'), work);
});

function linesOf<Line>({ out }: Ran): Line[] {
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

function submissionTo(destination: string) {
  return sampleSubmission({ deliveries: [{ destination, due: DUE, supersedable: false }] });
}

async function storesOf(database: Database, slug: string) {
  const record = await database.tenants.bySlug(slug);
  return database.openStores(record?.website.id ?? 0);
}

/** As the worker does when a destination refuses. */
async function park({ outbox }: Database, destination: string): Promise<void> {
  const requests = (await outbox.due()).map(({ website_id }) => ({ website_id, destination, limit: 1 }));
  const claimed = await outbox.claim({ now: DUE, leaseUntil: DUE, limit: 1, requests });
  const ending = { kind: 'parked', reason: 'It is gone.' } as const;
  await outbox.storeOutcomes(claimed.map((each) => ({ ...each, at: DUE, ending })));
}
