import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { openDatabase } from '#adapters/database/open-database.ts';
import { CSV_OPTIONS } from '#adapters/feeds/read-csv-feed.ts';
import { openFeed } from '#adapters/feeds/open-feed.ts';
import { NO_MAPPING } from '#domain/imports/mapping.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website } from '#domain/tenants/website.ts';
import { importStock } from '#operations/import-stock.ts';
import type { Database } from '#ports/database.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../search/median.ts';

const ROWS = 100_000;
const ROUNDS = 5;
const TARGET = 6;

export const benchmark = { name: 'B14', run };

/** A feed brought into an empty stock, against reading and parsing the same file alone, by turns in one process. */
async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  try {
    const feed = join(folder, 'feed.csv');
    await writeFeed(feed);
    const ours: number[] = [];
    const yardstick: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataDir = join(folder, `data-${round}`);
      const website = await emptyWebsite(dataDir);
      yardstick.push(await timed(() => parseAlone(feed)));
      ours.push(await timed(() => importInto(dataDir, website, feed)));
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

/** What the import cannot do without: the same parser with the same options makes an object of every row. */
async function parseAlone(feed: string): Promise<void> {
  let rows = 0;
  const parser = parse({ ...CSV_OPTIONS, bom: true, columns: true });
  for await (const _row of createReadStream(feed).pipe(parser)) rows += 1;
  expectRows(rows);
}

async function emptyWebsite(dataDir: string): Promise<Website> {
  const parsed = parseWebsite({ name: 'Bench', slug: 'bench' });
  if ('faults' in parsed) throw new Error('The benchmark cannot start.');
  const database = await opened(dataDir);
  const { website } = await database.tenants.save(parsed.website);
  await database.close();
  return website;
}

/** All that the command does: opens the database, imports, and closes it with everything in its file. */
async function importInto(dataDir: string, website: Website, from: string): Promise<void> {
  const database = await opened(dataDir);
  const feed = await openFeed({ from, format: null, allowLoopback: false });
  if ('fault' in feed) throw new Error(feed.fault);
  const site = { website, clock: { now: Date.now }, ...database.openStores(website.id) };
  const result = await importStock(site, { rows: feed.rows, mapping: NO_MAPPING, full: true, force: false });
  await database.close();
  expectRows(result.summary.created);
}

async function opened(dataDir: string): Promise<Database> {
  const result = await openDatabase({ dataDir, databaseUrl: null, adminUrl: null, role: 'command' });
  if ('fault' in result) throw new Error(result.fault.message);
  return result.database;
}

function expectRows(rows: number): void {
  if (rows !== ROWS) throw new Error(`${rows} rows instead of ${ROWS}.`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
