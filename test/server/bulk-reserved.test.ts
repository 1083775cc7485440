import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCar } from '#test/contracts/sample-fields.ts';
import { paySampleHold, sampleHold } from '#test/contracts/sample-hold.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { type Fields, readBulkId, readForm } from './bulk-forms.ts';
import { type ConsoleServer, consoleServer, type Person } from './console-server.ts';
import { readStamp } from './read-car-form.ts';
import { onBothEnginesInAll } from './on-both-engines.ts';
import { readTexts } from './read-texts.ts';

const PATH = '/elm/stock/chosen/change';
const WHOLE_LIST: Fields = [
  ['all', 'list'],
  ['list', '?q=xylo'],
  ['act', 'status'],
];

onBothEnginesInAll('500 cars at once, of which one is paid for', (settings) => {
  let dealers: ConsoleServer;
  let boss: Person;
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    boss = await dealers.signIn('boss', { role: 'manager' });
    const cars = Array.from({ length: 500 }, (_, index) =>
      sampleCar(`X${index}`, { name: 'Xylo', payment_processors: null }),
    );
    await dealers.storesOf('elm').stock.upsert(cars);
  }, 60_000);
  afterAll(() => dealers.end());

  const open = (stand: string) =>
    dealers.open(`${PATH}?${new URLSearchParams([...WHOLE_LIST, ['value', stand]])}`, boss.cookie);
  const openOf = (id: number, stand: string) =>
    dealers.open(`${PATH}?car=${id}&act=status&value=${stand}`, boss.cookie);
  /** A car that somebody is paying for; its id. */
  const hold = async (stocknum: string) => {
    const { stock, reservations } = dealers.storesOf('elm');
    await stock.upsert([sampleCar(stocknum, { payment_processors: null })]);
    const { id } = await findCar(stock, stocknum);
    expect(await reservations.take(sampleHold(id))).toMatchObject({ kind: 'held' });
    return id;
  };
  const post = (fields: Fields) => dealers.post(PATH, fields, boss.cookie);

  it('are sold but for that one, though it was paid for after they were shown, and are taken back', async () => {
    const stores = dealers.storesOf('elm');
    const shown = await open('sold');
    expect(readTexts(shown)).toContain('500 cars will change');
    const { id } = await findCar(stores.stock, 'X7');
    const hold = sampleHold(id);
    await stores.reservations.take(hold);
    const { website } = (await dealers.server.database.tenants.bySlug('elm')) ?? {};
    await paySampleHold(stores, hold, website!);
    const stays = /1 car stays as it is Xylo X7 Somebody paid to reserve it\. Decide that first\./;
    const saved = await post(readForm(shown));
    expect(readTexts(saved)).toMatch(/Changed: 499 cars\. Undo/);
    expect(readTexts(saved)).toMatch(stays);
    expect(saved.text).toContain(`href="/elm/leads/${hold.submission.id}"`);
    expect(await findCar(stores.stock, 'X7')).toMatchObject({ status: 'in_stock', sold: false });
    const undone = await post([
      ['act', 'undo'],
      ['bulk', readBulkId(saved)],
    ]);
    expect(readTexts(undone)).toContain('Taken back: 499 cars.');
    const again = readTexts(await open('hidden'));
    expect(again).toMatch(stays);
    expect(again).toContain('499 cars will change');
  });

  it.each([
    ['sold', 'Mark it sold', { status: 'sold' }],
    ['hidden', 'Hide it', { show_on_dealer_website: false }],
  ] as const)(
    'a car that somebody is paying for is %s once that is agreed to',
    async (stand, words, change) => {
      const { stock } = dealers.storesOf('elm');
      const stocknum = `HELD-${stand}`;
      await hold(stocknum);
      const path = `/elm/stock/${stocknum}`;
      const page = await dealers.open(path, boss.cookie);
      const question = /Somebody is paying to reserve it, and has until \d+:\d\d[ap]m\./;
      expect(readTexts(page)).toMatch(question);
      const act = (name: string) =>
        dealers.post(path, { act: name, stamp: readStamp(page.text) }, boss.cookie);
      const asks = await act(`stand ${stand}`);
      expect([asks.status, readTexts(asks)]).toEqual([409, expect.stringMatching(question)]);
      expect(await findCar(stock, stocknum)).toMatchObject({
        status: 'in_stock',
        show_on_dealer_website: true,
      });
      const [, agreed = ''] =
        new RegExp(`value="(stand ${stand} [^"]+)"[^>]*>${words} all the same`).exec(asks.text) ?? [];
      expect((await act(`stand ${stand} other`)).status).toBe(409);
      expect((await act(agreed)).status).toBe(303);
      expect(await findCar(stock, stocknum)).toMatchObject(change);
    },
  );

  it('is not taken back from a shopper who is paying for it since', async () => {
    const { stock, reservations } = dealers.storesOf('elm');
    const numbers = ['BACK-1', 'BACK-2'];
    const change = { payment_processors: null, show_on_dealer_website: false };
    await stock.upsert(numbers.map((stocknum) => sampleCar(stocknum, change)));
    const [one, many] = await Promise.all(numbers.map((stocknum) => findCar(stock, stocknum)));
    const path = '/elm/stock/BACK-1';
    const page = await dealers.open(path, boss.cookie);
    const act = { act: 'stand shown', stamp: readStamp(page.text) };
    const location = (await dealers.post(path, act, boss.cookie)).headers.location ?? '';
    const bulk = readBulkId(await post(readForm(await openOf(many!.id, 'shown'))));
    for (const { id } of [one!, many!])
      expect(await reservations.take(sampleHold(id))).toMatchObject({ kind: 'held' });
    const undo = `undo ${location.split('done=')[1]}`;
    expect(readTexts(await dealers.post(path, { act: undo }, boss.cookie))).toMatch(
      /Nothing was taken back\. Somebody is paying to reserve it, and has until/,
    );
    const bulkUndo: Fields = [
      ['act', 'undo'],
      ['bulk', bulk],
    ];
    expect(readTexts(await post(bulkUndo))).toContain('Somebody is paying to reserve it now');
    for (const stocknum of numbers)
      expect(await findCar(stock, stocknum)).toMatchObject({ show_on_dealer_website: true });
  });

  it('leaves such a car as it is where many are sold or hidden', async () => {
    const id = await hold('HELD');
    expect(readTexts(await openOf(id, 'sold'))).toMatch(
      /HELD Somebody is paying to reserve it now: decide on its own/,
    );
    expect((await openOf(id, 'coming_soon')).text).not.toContain('is paying to reserve it');
  });
});
