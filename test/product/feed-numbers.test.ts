import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOperator, type Operator, type Ran } from '../cli/run-forecourt.ts';
import { askSite, serve, type Served } from '../serve.ts';

interface Listed {
  stocknum: string;
  slug: string;
  name: string;
  price: number | null;
  km: number | null;
  year: number | null;
}

/** A running server shows the effect of a command within this time. */
const EFFECT_MS = 1000;

let operator: Operator;
let served: Served;

beforeAll(async () => {
  const env = { APP_ENV: 'staging', CLOCK: '2026-11-18T01:00:00Z' };
  operator = await newOperator(env);
  const config = await file('site.json', JSON.stringify({ name: 'Elm' }));
  await operator.forecourt('site', 'create', 'elm', '--template', 'car', '--config', config);
  served = await serve({ ...env, DATA_DIR: join(operator.folder, 'data') });
});
afterAll(async () => {
  await served.end('SIGINT');
  await operator.end();
});

async function file(name: string, content: string): Promise<string> {
  const path = join(operator.folder, name);
  await writeFile(path, content);
  return path;
}

async function importFeed(
  lines: readonly string[],
  ...options: string[]
): Promise<Ran & { summary: unknown }> {
  const feed = ['stocknum;make;model;price;km;year', ...lines].join('\n');
  const ran = await operator.forecourt('import', 'elm', await file('feed.csv', feed), ...options);
  return { ...ran, summary: JSON.parse(ran.out) as unknown };
}

async function cars(): Promise<Listed[]> {
  const { out } = await operator.forecourt('cars', 'elm', '--json');
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Listed);
}

async function car(stocknum: string): Promise<Listed> {
  return (await cars()).find((one) => one.stocknum === stocknum)!;
}

/** The dollars that a car's page shows as its own, without those of other cars. */
async function pageOf(stocknum: string): Promise<string> {
  await sleep(EFFECT_MS);
  const { slug } = await car(stocknum);
  const { status, text } = await askSite(served.port, 'elm', { path: `/cars/${slug}` });
  expect(status).toBe(200);
  return text;
}

describe('a feed with commas for decimals', () => {
  it('is read as the dealer meant it, on the page too', async () => {
    const { code, err, summary } = await importFeed([
      'A1;Ford;Ranger;24.990;45.300 km;2018',
      'A2;Kia;Rio;18990,00;12.000;2020',
      'A3;Kia;Sorento;39.990,- ;8 500 km;05/2021',
    ]);
    expect(code).toBe(0);
    expect(summary).toMatchObject({
      created: 3,
      rejected: 0,
      quarantined: [],
      decimal: { price: { decimal: ',', from: 'judged' }, km: { decimal: ',', from: 'judged' } },
    });
    expect(err).toContain('The column of price has "," for decimals, as its cells show.\n');
    expect((await cars()).map(({ price, km, year }) => [price, km, year])).toEqual([
      [24990, 45300, 2018],
      [18990, 12000, 2020],
      [39990, 8500, 2021],
    ]);
    const page = await pageOf('A1');
    expect(page).toContain('$24,990');
    expect(page).toContain('45,300 km');
  });

  it('rejects what could be two numbers or is none, and withdraws no car for it', async () => {
    const { summary, err } = await importFeed(
      [
        'A1;Ford;Ranger;24,990;45300;2018',
        'A2;Kia;Rio;18.990,00;12.000;2020',
        'A3;Kia;Sorento;39.990;1;2018/20',
      ],
      '--full',
    );
    expect(summary).toMatchObject({
      updated: 0,
      unchanged: 1,
      withdrawn: 0,
      rejected: 2,
      decimal: { price: { decimal: null, from: 'judged' } },
      reasons: [
        {
          row: 1,
          reason:
            'price: "24,990" can be two numbers, as its column uses both signs: declare "numbers" in the mapping',
        },
        { row: 3, reason: 'year: "2018/20" is not a year' },
      ],
    });
    expect(err).toContain('The column of price uses both "." and "," for decimals.\n');
    expect(await car('A1')).toMatchObject({ price: 24990, status: 'in_stock' });
  });

  it('follows the signs that the mapping declares', async () => {
    const mapping = await file('mapping.json', '{"numbers": {"decimal": ".", "group": ","}}');
    const { summary } = await importFeed(
      ['A1;Ford;Ranger;24,990;45,300;2018', 'A2;Kia;Rio;18.990,00;12,000;2020'],
      '--map',
      mapping,
    );
    expect(summary).toMatchObject({
      unchanged: 1,
      rejected: 1,
      reasons: [{ row: 2, reason: 'price: "18.990,00" is not a price' }],
      decimal: { price: { decimal: '.', from: 'declared' } },
    });
  });
});

describe('a price that no car has', () => {
  it('never goes online: a new car is kept without it, and named', async () => {
    const { summary, err } = await importFeed(['B1;Ford;Focus;25;9000;3018']);
    expect(summary).toMatchObject({
      created: 1,
      quarantined: [
        { stocknum: 'B1', field: 'price', told: 25, kept: null, reason: 'less than $500' },
        { stocknum: 'B1', field: 'year', told: 3018, kept: null, reason: 'more than 2027' },
      ],
      without: { price: { cars: 1, stocknums: ['B1'] } },
    });
    expect(err).toContain('Not believed: B1, price $25 (less than $500); the car has none.\n');
    expect(err).toContain('To take them: --accept B1, or --accept all.\n');
    expect(await car('B1')).toMatchObject({ price: null, year: null, name: 'Ford Focus' });
    const page = await pageOf('B1');
    expect(page).not.toMatch(/\$25(?![,\d])/);
    expect(page).not.toContain('3018');
  });

  it('leaves a car its old one, and doctor names it until it is accepted', async () => {
    const { summary } = await importFeed(['A1;Ford;Ranger;9.990;45300;2018']);
    expect(summary).toMatchObject({
      quarantined: [{ stocknum: 'A1', told: 9990, kept: 24990, reason: 'less than half of $24,990' }],
    });
    expect(await pageOf('A1')).toContain('$24,990');
    expect((await operator.forecourt('doctor')).out).toContain(
      'Warning: elm: 3 values of the feed not believed: A1 price $9,990 (less than half of $24,990) since 2026-11-18; ' +
        'B1 price $25 (less than $500) since 2026-11-18; B1 year 3018 (more than 2027) since 2026-11-18: ' +
        'mend the feed, or import it with --accept A1 or --accept all.\n',
    );
    const accepted = await importFeed(['A1;Ford;Ranger;9.990;45300;2018'], '--accept', 'A1');
    expect(accepted.summary).toMatchObject({ updated: 1, quarantined: [] });
    expect(await pageOf('A1')).toContain('$9,990');
    expect((await operator.forecourt('doctor')).out).not.toContain('A1 price');
  });

  it('is accepted only of a car that the feed has', async () => {
    const { code, err } = await importFeed(['A1;Ford;Ranger;5;45300;2018'], '--accept', 'A9');
    expect([code, err]).toEqual([2, 'The feed has no stock number "A9" to accept. Nothing was changed.\n']);
    expect(await car('A1')).toMatchObject({ price: 9990 });
  });

  it('is taken of all cars at once', async () => {
    const lines = ['A1;Ford;Ranger;300;45300;2018', 'B1;Ford;Focus;250;9000;2018'];
    expect((await importFeed(lines, '--accept', 'all')).summary).toMatchObject({
      updated: 2,
      quarantined: [],
    });
    expect((await operator.forecourt('doctor')).out).not.toContain('not believed');
  });
});

it('a dry run shows what would happen and the first twenty cars, and changes nothing', async () => {
  const before = await cars();
  const lines = Array.from({ length: 30 }, (_, at) => `D${at};Kia;Rio;1${at % 10}.990,00;5.000;2020`);
  const { code, err, summary } = await importFeed(
    [...lines, 'A1;Ford;Ranger;300;45300;2018', 'A2;Kia;Rio;1;12.000;2020', 'B1;Ford;Focus;250;9000;2018'],
    '--dry-run',
    '--full',
  );
  expect(code).toBe(0);
  expect(summary).toMatchObject({
    dry_run: true,
    created: 30,
    unchanged: 3,
    withdrawn: 1,
    quarantined: [{ stocknum: 'A2', told: 1, kept: 18990 }],
  });
  const { cars: shown } = summary as { cars: Listed[] };
  expect(shown.map(({ stocknum, price }) => [stocknum, price]).slice(0, 2)).toEqual([
    ['D0', 10990],
    ['D1', 11990],
  ]);
  expect(shown).toHaveLength(20);
  expect(err).toContain('  D0: 2020 Kia Rio, $10,990, 5,000 km\n');
  expect(err).toMatch(/This was a dry run: nothing was changed\.\n$/);
  expect(await cars()).toEqual(before);
});
