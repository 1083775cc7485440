import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCar } from '#test/contracts/sample-fields.ts';
import { paySampleHold, sampleHold } from '#test/contracts/sample-hold.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { type Fields, readBulkId, readForm } from './bulk-forms.ts';
import { type ConsoleServer, consoleServer, type Person } from './console-server.ts';
import { onBothEngines } from './on-both-engines.ts';
import { readTexts } from './read-texts.ts';

const PATH = '/elm/stock/chosen/change';
const WHOLE_LIST: Fields = [
  ['all', 'list'],
  ['list', '?q=xylo'],
  ['act', 'status'],
];

onBothEngines('500 cars at once, of which one is paid for', (settings) => {
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
});
