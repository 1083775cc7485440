import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { type LockableField, readField } from '#domain/cars/car-locks.ts';
import type { Car } from '#domain/cars/car.ts';
import { CAR_STANDS } from '#domain/cars/edit/car-stand.ts';
import type { Database, SiteStores } from '#ports/database.ts';
import { pick, seededChance } from '#test/search/sample-stock.ts';
import { newOperator, type Operator } from '../cli/run-forecourt.ts';
import { HandledCar, type HandStep } from '../contracts/acts-by-hand.ts';
import { FIELDS, NAMES } from '../contracts/sample-fields.ts';
import { sampleWebsite } from '../contracts/samples.ts';
import { onBothEngines } from '../server/on-both-engines.ts';

/** Each car has a history of its own. */
const CARS = 2_000;
const ROUNDS = 9;
const ACTS = 250;
const FEW = 25;
const LATEST_KILL_MS = 1_500;

/** What a feed's columns say; which of them it has differs from import to import. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  year: ['2020', '2022'],
  km: ['10000', '12000', ''],
  badge: ['XL', 'XLT'],
  series: ['PX', ''],
  car_type: ['used', 'demo'],
  price: ['44990', '45990'],
  subscription_price: ['200', ''],
  rego: ['123ABC', '321CBA'],
  certified: ['yes', 'no'],
  reservable: ['yes', 'no'],
  fuel: ['Diesel', 'Petrol'],
  colour: ['Red', 'Blue'],
  body: ['Ute', 'SUV'],
  transmission: ['Manual', 'Automatic'],
  drive: ['4x4', '4x2'],
  status: ['in_stock', 'coming_soon'],
  custom_rank: ['0', '7'],
  history_report: ['/report.pdf', ''],
  description: ['Clean.', 'Tidy.'],
  engine: ['2.0 L', '3.0 L'],
  seats: ['5', '7'],
  doors: ['2', '4'],
};
/** Says which import a car last had; nobody changes it by hand. */
const MARK = 'tag';
const HANDLED = NAMES.filter((field) => field !== MARK);

onBothEngines('2,000 histories of feed and hand, with imports that are killed', (settings) => {
  const chance = seededChance(43);
  const histories = new Map<string, HandledCar>();
  let operator: Operator;
  let environment: Record<string, string>;
  let database: Database;
  let edited: SiteStores;
  /** The feed alone writes it, and nobody kills that. */
  let twin: SiteStores;

  beforeAll(async () => {
    environment = { ...settings(), APP_ENV: 'production' };
    operator = await newOperator(environment);
    const { DATABASE_URL: databaseUrl = null, DATABASE_ADMIN_URL: adminUrl = null } = environment;
    const dataDir = join(operator.folder, 'data');
    const opening = await openDatabase({ dataDir, databaseUrl, adminUrl, role: 'command' });
    if ('fault' in opening) throw new Error(opening.fault.message);
    ({ database } = opening);
    edited = database.openStores((await database.tenants.save(sampleWebsite('edited'))).website.id);
    twin = database.openStores((await database.tenants.save(sampleWebsite('twin'))).website.id);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await operator.end();
  });

  it('no import changes what people left, and all else is as in a stock that the feed alone writes', async () => {
    await importWhole(['edited', 'twin'], writeFeed(0, listStockNumbers(1)));
    let halfStored = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      await actByHand();
      const isSmall = round % 3 === 0;
      const stocknums = isSmall ? listStockNumbers(FEW / CARS) : listStockNumbers(0.9);
      const feed = writeFeed(round, stocknums);
      const isFull = !isSmall && round % 2 === 0;
      await killImport(feed, { isFull, isWhileStoring: chance() < 0.7 });
      const markedCars = (await listCars(edited)).filter(({ tag }) => tag === nameRound(round));
      if (markedCars.length > 0 && markedCars.length < stocknums.length) halfStored += 1;
      await expectHands();
      await actByHand();
      await importWhole(['edited', 'twin'], feed, isFull);
      await expectHands();
      await expectTwins();
    }
    expect(histories.size).toBeGreaterThan(CARS / 2);
    expect(halfStored).toBeGreaterThan(0);
  }, 900_000);

  function writeFeed(round: number, stocknums: readonly string[]): string {
    const names = Object.keys(COLUMNS).filter(() => round === 0 || chance() < 0.5);
    const rows = stocknums.map((stocknum) =>
      [
        stocknum,
        'Ford',
        'Ranger',
        nameRound(round),
        ...names.map((name) => pick(COLUMNS[name]!, chance)),
      ].join(),
    );
    const path = join(operator.folder, `feed-${round}.csv`);
    writeFileSync(path, [['stocknum', 'make', 'model', MARK, ...names].join(), ...rows].join('\n'));
    return path;
  }

  function listStockNumbers(share: number): string[] {
    return Array.from({ length: CARS }, (_, index) => `S${index}`).filter(() => chance() < share);
  }

  async function importWhole(slugs: readonly string[], feed: string, isFull = false): Promise<void> {
    for (const slug of slugs) {
      const { code, err } = await operator.forecourt(...listArguments(slug, feed, isFull));
      expect(code, err).toBe(0);
    }
  }

  async function killImport(
    feed: string,
    { isFull, isWhileStoring }: { isFull: boolean; isWhileStoring: boolean },
  ): Promise<void> {
    const env = { ...process.env, DATA_DIR: join(operator.folder, 'data'), ...environment };
    const checkedBefore = await edited.stock.checkedAt();
    const args = ['src/cli/forecourt.ts', ...listArguments('edited', feed, isFull)];
    const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
    let hasEnded = false;
    const ending = new Promise((resolve) => child.on('close', resolve)).then(() => (hasEnded = true));
    if (isWhileStoring)
      while (!hasEnded && (await edited.stock.checkedAt()) === checkedBefore) await sleep(5);
    await Promise.race([sleep(chance() * (isWhileStoring ? 60 : LATEST_KILL_MS)), ending]);
    child.kill('SIGKILL');
    await ending;
  }

  async function actByHand(): Promise<void> {
    const cars = await listCars(edited);
    for (let count = 0; count < ACTS; count += 1) {
      const { id, stocknum } = pick(cars, chance);
      const car = await edited.stock.byId(id);
      const history = histories.get(stocknum) ?? new HandledCar();
      histories.set(stocknum, history);
      if (chance() < 0.15) await history.takeBack(edited.stockEdits, id);
      else await history.act(edited.stockEdits, car!, pickStep(history));
    }
  }

  function pickStep({ left }: HandledCar): HandStep {
    const kind = chance();
    if (kind < 0.15) return { kind: 'stand', stand: pick(CAR_STANDS, chance) };
    if (kind < 0.35) return { kind: 'follow', fields: [...left.keys()].filter(() => chance() < 0.5) };
    const fields = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => pick(HANDLED, chance));
    const choice = [...new Set(fields)].map((field) => ({ field, values: pickValues(field) }));
    return { kind: 'hand', choice };
  }

  function pickValues(field: LockableField) {
    return pick(FIELDS[field]!.values, chance);
  }

  async function expectHands(): Promise<void> {
    for (const car of await listCars(edited))
      for (const [field, value] of histories.get(car.stocknum)?.left ?? [])
        expect([car.stocknum, field, readField(car, field)]).toEqual([car.stocknum, field, value]);
  }

  async function expectTwins(): Promise<void> {
    const fedCars = new Map((await listCars(twin)).map((car) => [car.stocknum, car]));
    for (const car of await listCars(edited)) {
      const left = histories.get(car.stocknum)?.left;
      for (const field of [...NAMES, 'shown' as const])
        if (!left?.has(field))
          expect([car.stocknum, field, readField(car, field)]).toEqual([
            car.stocknum,
            field,
            readField(fedCars.get(car.stocknum)!, field),
          ]);
    }
  }
});

function nameRound(round: number): string {
  return `Round ${round}`;
}

function listArguments(slug: string, feed: string, isFull: boolean): string[] {
  return ['import', slug, feed, '--accept', 'all', '--force', ...(isFull ? ['--full'] : [])];
}

async function listCars({ stock }: SiteStores): Promise<Car[]> {
  const cars: Car[] = [];
  for await (const car of stock.all()) cars.push(car);
  return cars;
}
