import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all, sampleCar } from '#test/contracts/samples.ts';
import { type PrivatePostgres, postgresPrograms, startPostgres } from '#test/postgres.ts';
import { payingServer, type PayingServer } from './paying-server.ts';
import { NOW } from './small-server.ts';

const SETTINGS = { TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' };
const CARS = 30;
const HOUR = 3_600_000;

const programs = postgresPrograms();
let postgres: PrivatePostgres | null = null;
beforeAll(async () => {
  if (programs !== null) postgres = await startPostgres(programs);
});
afterAll(() => postgres?.stop());

async function openServer(engine: 'SQLite' | 'PostgreSQL'): Promise<PayingServer> {
  if (engine === 'SQLite') return payingServer(SETTINGS);
  const { databaseUrl, adminUrl } = await postgres!.newDatabase();
  return payingServer({ ...SETTINGS, DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: adminUrl });
}

describe.each(['SQLite', ...(programs === null ? [] : ['PostgreSQL' as const])] as const)(
  'holds of a site, on %s',
  (engine) => {
    let paying: PayingServer;
    let now = NOW;
    let sites = 0;
    let persons = 0;
    beforeAll(async () => void (paying = await openServer(engine)));
    afterAll(() => paying.end());

    /** A site of its own, with cars that nobody holds, an hour after all that was counted. */
    async function openSite() {
      const slug = `site-${(sites += 1)}`;
      paying.server.setNow((now += HOUR));
      await paying.dealer(slug, [`acct_${sites}`]);
      const { stock } = paying.storesOf(slug);
      const numbers = Array.from({ length: CARS }, (_, at) => `${slug}-${at}`);
      await stock.upsert(numbers.map((number) => sampleCar(number, { payment_processors: null })));
      const cars = (await all(stock.all())).map(({ id }) => id);
      return async (network: string, who: { email?: string; phone?: string } = {}) => {
        const car_id = cars.shift();
        const customer = { name: 'Ann', last_name: 'Lee', ...somebody(), ...who };
        const { status, headers, text } = await paying.server.ask('/api/checkout/holds', {
          host: `${slug}.localhost`,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
          body: JSON.stringify({ car_id, customer }),
        });
        return { status, wait: Number(headers['retry-after']), text };
      };
    }

    const somebody = () => {
      persons += 1;
      return {
        email: `person${persons}@example.com`,
        phone: `04${String(10_000_000 + persons)}`,
      };
    };

    it('seven networks take what they get, and the genuine shopper is served all the same', async () => {
      const hold = await openSite();
      const statuses: number[] = [];
      for (let turn = 0; turn < 4; turn += 1)
        for (let network = 1; network <= 7; network += 1)
          statuses.push((await hold(`198.51.100.${network}`)).status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(7);
      expect((await hold('203.0.113.7')).status).toBe(201);
    });

    it('count one person under all spellings of an address, and say when it may hold again', async () => {
      const hold = await openSite();
      const network = '198.51.100.1';
      expect((await hold(network, { email: 'one@gmail.com' })).status).toBe(201);
      for (const email of ['one+a@gmail.com', 'o.ne@gmail.com', 'One@googlemail.com']) {
        const { status, wait, text } = await hold(network, { email });
        expect([status, wait]).toEqual([429, expect.closeTo(15 * 60, -2)]);
        expect(text).toMatch(/You hold another one already\..* try again in 1[45] minutes/);
      }
      const phone = '0412 345 678';
      expect((await hold('198.51.100.2', { phone })).status).toBe(201);
      expect((await hold('198.51.100.2', { phone: '+61412345678' })).status).toBe(429);
    });

    it('say when a network may hold again, and when a site has room', async () => {
      const hold = await openSite();
      for (let turn = 0; turn < 3; turn += 1) expect((await hold('2001:db8::1')).status).toBe(201);
      const { status, wait, text } = await hold('2001:DB8:0:0:1::');
      expect([status, wait]).toEqual([429, 3600]);
      expect(text).toContain('several times within the hour. Try again in an hour, or call us.');
      for (let turn = 0; turn < 2; turn += 1) expect((await hold('198.51.100.1')).status).toBe(201);
      const full = await hold('198.51.100.1');
      expect([full.status, full.wait]).toEqual([429, expect.closeTo(15 * 60, -2)]);
      expect(full.text).toMatch(
        /Many are being reserved at the moment\. Try again in 1[45] minutes, or call us/,
      );
    });
  },
);
