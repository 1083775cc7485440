import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCar } from '#test/contracts/sample-fields.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { type ConsoleServer, consoleServer, type Person } from './console-server.ts';
import { onBothEngines } from './on-both-engines.ts';
import { readStamp } from './read-car-form.ts';

onBothEngines('how a car stands', (settings, engine) => {
  let dealers: ConsoleServer;
  let boss: Person;
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    boss = await dealers.signIn('boss', { role: 'manager' });
    await dealers.storesOf('elm').stock.upsert([sampleCar('T1'), sampleCar('T2')]);
  }, 60_000);
  afterAll(() => dealers.end());

  const read = (stocknum: string) => findCar(dealers.storesOf('elm').stock, stocknum);
  const listLocks = async (stocknum: string) =>
    dealers.storesOf('elm').stockEdits.listLocks((await read(stocknum)).id);
  const act = async (stocknum: string, name: string) => {
    const path = `/elm/stock/${stocknum}`;
    const stamp = readStamp((await dealers.open(path, boss.cookie)).text);
    return dealers.post(path, { act: name, stamp }, boss.cookie);
  };

  it('is kept by hand no more once it is what the feed says, and again once that is taken back', async () => {
    await act('T1', 'stand sold');
    const sold = [await read('T1'), await listLocks('T1')];
    expect(sold).toMatchObject([{ sold: true }, [{ field: 'status', lockedBy: boss.id }]]);
    const { headers } = await act('T1', 'stand in_stock');
    expect([await read('T1'), await listLocks('T1')]).toMatchObject([
      { sold: false, status: 'in_stock' },
      [],
    ]);
    const { text } = await dealers.open(headers.location ?? '', boss.cookie);
    await act('T1', /value="(undo [^"]+)"/.exec(text)?.[1] ?? '');
    expect([await read('T1'), await listLocks('T1')]).toMatchObject([{ sold: true }, [{ field: 'status' }]]);
  });

  it.skipIf(engine === 'SQLite')(
    'is not known for a moment where somebody else’s act takes too long, and changes as it is asked again',
    async () => {
      const admin = new pg.Client({ connectionString: settings()['DATABASE_ADMIN_URL'] });
      await admin.connect();
      await admin.query('begin');
      await admin.query('select id from website for update');
      expect((await act('T2', 'stand sold')).status).toBe(503);
      await admin.query('rollback');
      await admin.end();
      expect((await act('T2', 'stand sold')).status).toBe(303);
    },
  );
});
