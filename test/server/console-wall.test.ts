import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInAll } from '../rings.ts';
import { type ConsoleServer, consoleServer, type Person } from './console-server.ts';
import { seeded } from '../seeded.ts';
import { onBothEngines } from './on-both-engines.ts';

/** Of the other dealer alone, and in no request. */
const MARKS = /Oakwords|oak-shopper|ZZoak|0498765432|\+61498765432|Oakley/;

const REQUESTS = isInAll ? 10_000 : 200;

onBothEngines('people of one dealer', (settings) => {
  let dealers: ConsoleServer;
  let people: Person[];
  let ids: string[];
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    people = [
      await dealers.signIn('tom', { role: 'staff' }),
      await dealers.signIn('boss', { role: 'manager' }),
      await dealers.signIn('admin', { role: 'administrator' }),
      await dealers.signIn('seller', { role: 'marketing' }),
    ];
    const facts = {
      message: 'Oakwords',
      email: 'oak-shopper@oak.example',
      phone: '0498765432',
      last_name: 'Oakley',
    };
    ids = [await dealers.addLead(), await dealers.addLead({ spam: true }), 'made-up'];
    ids.push(
      await dealers.addLead(facts, {}, 'oak'),
      await dealers.addLead({ ...facts, spam: true }, {}, 'oak'),
    );
    await dealers.storesOf('oak').leadWork.storeKeys('en-AU', 100);
  }, 60_000);
  afterAll(() => dealers.end());

  it(`get nothing of another’s by ${REQUESTS} requests of all kinds`, async () => {
    const before = await readOak();
    const random = seeded(41);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
    const query = () =>
      new URLSearchParams(
        [
          ['view', pick(['mine', 'nobody', 'all', 'earlier', 'spam', 'x'])],
          ['q', pick(['oak', 'a', '5432', 'Oak', '%', "'", '*', ''])],
          ['after', pick(['0_2026-11-18T00:00:00.000Z_0', '4_9999-12-31T00:00:00.000Z_1', '1', ''])],
          ['place', pick(['1', '-1', '9', ''])],
          ['lead', pick(ids)],
          ['thread', pick(['0', '-1', '99', 'x'])],
        ].filter(() => random() < 0.4) as [string, string][],
      ).toString();
    const path = () => {
      const site = pick(['elm', 'elm', 'oak', 'Elm', 'none', '..', '%2e%2e', '1', '2']);
      const page = pick([
        'inbox',
        'inbox.data',
        'inbox/tag',
        pick(['find', 'find.data']),
        `leads/${pick(ids)}`,
        `leads/${pick(ids)}.data`,
        `leads/${pick(ids)}/files/${pick(['x', '0'.repeat(32)])}`,
        `pictures/${pick(['1', '2', '3', '999'])}`,
        '',
      ]);
      return `/${site}/${page}?${query()}`;
    };
    const fields = () => ({
      act: pick(['take', 'give', 'try', 'answer', 'stage', 'note', 'snooze', 'release', 'decide', 'x']),
      version: pick(['0', '1', '2', '-1', 'x']),
      to: pick([...people.map(({ id }) => id), 'nobody']),
      by: pick(['call', 'text']),
      text: pick(['A note', '']),
      stage: pick(['visit', 'new', 'sold']),
      result: 'reached',
      lead: pick(ids),
      decision: 'refund',
    });
    for (let count = 0; count < REQUESTS; count += 1) {
      const target = path();
      const { cookie } = pick(people);
      const reply =
        random() < 0.4 ? await dealers.post(target, fields(), cookie) : await dealers.open(target, cookie);
      const found = MARKS.exec(`${reply.text} ${JSON.stringify(reply.headers)}`);
      const faultStatus = reply.status >= 500 ? reply.status : null;
      expect([target, found?.[0] ?? null, faultStatus]).toEqual([target, null, null]);
    }
    expect(await readOak()).toBe(before);
  }, 900_000);

  async function readOak(): Promise<string> {
    const { leads, leadWork } = dealers.storesOf('oak');
    const states = ids.map(async (id) => [
      await leads.byId(id),
      await leadWork.read(id),
      await leadWork.listEvents([id]),
    ]);
    return JSON.stringify(await Promise.all(states));
  }
});
