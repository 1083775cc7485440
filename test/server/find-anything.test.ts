import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCar } from '#test/contracts/samples.ts';
import { type ConsoleServer, consoleServer, type Person } from './console-server.ts';
import { onBothEnginesInAll } from './on-both-engines.ts';
import { readTexts } from './read-texts.ts';
import { NOW } from './small-server.ts';

onBothEnginesInAll('the field of the head', (settings) => {
  let dealers: ConsoleServer;
  let boss: Person;
  let seller: Person;
  let leadId: string;
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    boss = await dealers.signIn('boss', { role: 'manager' });
    seller = await dealers.signIn('seller', { role: 'marketing' });
    const { stock, leadWork } = dealers.storesOf('elm');
    const cars = ['U1', 'U2', 'U3'].map((stocknum) => sampleCar(stocknum, { name: `Zephyr ${stocknum}` }));
    await stock.upsert(cars);
    leadId = await dealers.addLead({ last_name: 'Onlyson' }, { due: new Date(NOW - 60_000).toISOString() });
    for (const message of ['one', 'two']) await dealers.addLead({ last_name: 'Twinning', message });
    await leadWork.storeKeys('en-AU', 100);
  }, 60_000);
  afterAll(() => dealers.end());

  const find = async (words: string, { cookie }: Person, site = 'elm') =>
    dealers.open(`/${site}/find?${new URLSearchParams({ q: words })}`, cookie);

  describe('what one types beside every page', () => {
    it('leads to the one lead or car that it names, else to the list that has them', async () => {
      const findFor = async (words: string, person = boss) => (await find(words, person)).headers.location;
      expect(await findFor('u2')).toBe('/elm/stock/U2');
      expect(await findFor('onlyson')).toBe(`/elm/leads/${leadId}`);
      expect(await findFor('twinning')).toBe('/elm/inbox?q=twinning');
      expect(await findFor('zephyr')).toBe('/elm/stock?q=zephyr');
      expect(await findFor('zephyr u3')).toBe('/elm/stock/U3');
      expect(await findFor('never there')).toBe('/elm/inbox?q=never+there');
      expect(await findFor(' ')).toBe('/elm/inbox');
    });

    it('finds no leads for whoever has none, and nothing of another website', async () => {
      expect((await find('onlyson', seller)).headers.location).toBe('/elm/stock?q=onlyson');
      expect((await find('u2', boss, 'oak')).status).toBe(404);
      expect((await dealers.open('/elm/find?q=u2')).headers.location).toBe('/sign-in?to=%2Felm%2Ffind');
    });
  });

  it('every page of a website says how many leads are late, to whoever has leads', async () => {
    for (const path of ['/elm/stock', '/elm/stock/U1', '/elm/duty', '/elm/turns', '/elm/cars/new'])
      expect([path, readTexts(await dealers.open(path, boss.cookie))]).toEqual([
        path,
        expect.stringContaining('Inbox 1 late'),
      ]);
    expect(readTexts(await dealers.open('/elm/stock', seller.cookie))).not.toMatch(/\d late\b/);
  });
});
