import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { openDatabase } from '#adapters/database/open-database.ts';
import { openFeed } from '#adapters/feeds/open-feed.ts';
import { NO_MAPPING } from '#domain/imports/mapping.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { importStock } from '#operations/import-stock.ts';
import type { BenchRow } from '../bench-row.ts';

const ROWS = 100_000;
const ROUNDS = 3;
const TARGET = 6;

export const benchmark = { name: 'B14', run };

/** A feed brought into an empty stock, against reading and parsing the same file alone. */
async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  try {
    const feed = join(folder, 'feed.csv');
    await writeFeed(feed);
    const ours: number[] = [];
    const yardstick: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      yardstick.push(await timed(() => parseAlone(feed)));
      ours.push(await timed(() => importInto(join(folder, `data-${round}`), feed)));
    }
    return [row(median(ours), median(yardstick))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function row(ours: number, yardstick: number): BenchRow {
  const ratio = ours / yardstick;
  return {
    benchmark: 'B14',
    what: `import of ${ROWS.toLocaleString('en-AU')} CSV rows, durable`,
    ours: `${(ours / 1000).toFixed(1)} s`,
    yardstick: `${(yardstick / 1000).toFixed(1)} s read and parsed`,
    ratio,
    target: `≤ ${TARGET} ×`,
    passes: ratio <= TARGET,
  };
}

async function writeFeed(path: string): Promise<void> {
  const file = await open(path, 'w');
  await file.write(
    'stocknum,make,model,badge,year,km,price,car_type,colour,body,transmission,fuel,drive,location\n',
  );
  for (let start = 0; start < ROWS; start += 1000) {
    await file.write(Array.from({ length: 1000 }, (_, index) => lineOf(start + index)).join(''));
  }
  await file.close();
}

function lineOf(index: number): string {
  const [make, model] =
    [
      ['Toyota', 'Corolla'],
      ['Ford', 'Ranger'],
      ['Mazda', 'CX-5'],
      ['Kia', 'Cerato'],
    ][index % 4] ?? [];
  const colour = ['White', 'Black', 'Silver', 'Blue', 'Red'][index % 5];
  const words = [`S${index}`, make, model, `Badge ${index % 40}`, 2005 + (index % 20), index % 200_000];
  const more = [
    `"$${10 + (index % 80)},990"`,
    'USED',
    colour,
    'SUV',
    'Automatic',
    'Unleaded',
    'Front',
    `Yard ${index % 30}`,
  ];
  return `${[...words, ...more].join(',')}\n`;
}

async function parseAlone(feed: string): Promise<void> {
  let rows = 0;
  for await (const _row of createReadStream(feed).pipe(parse({ columns: true, bom: true }))) rows += 1;
  expectRows(rows);
}

async function importInto(dataDir: string, from: string): Promise<void> {
  const opened = await openDatabase({ dataDir, databaseUrl: null, adminUrl: null, role: 'command' });
  const feed = await openFeed({ from, format: null, allowLoopback: false });
  const parsed = parseWebsite({ name: 'Bench', slug: 'bench' });
  if ('fault' in opened || 'fault' in feed || 'faults' in parsed)
    throw new Error('The benchmark cannot start.');
  const { website } = await opened.database.tenants.save(parsed.website);
  const site = { website, clock: { now: Date.now }, ...opened.database.storesOf(website.id) };
  const result = await importStock(site, { rows: feed.rows, mapping: NO_MAPPING, full: true, force: false });
  await opened.database.close();
  expectRows(result.summary.created);
}

function expectRows(rows: number): void {
  if (rows !== ROWS) throw new Error(`${rows} rows instead of ${ROWS}.`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
