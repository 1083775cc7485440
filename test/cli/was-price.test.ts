import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSite, serve } from '#test/serve.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

const START = Date.parse('2026-09-01T00:00:00Z');
const DAY = 86_400_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const at = (after: number) => ({ CLOCK: new Date(START + after).toISOString() });

let operator: Operator;
let env: Record<string, string>;
beforeAll(async () => {
  operator = await newOperator();
  env = { DATA_DIR: join(operator.folder, 'data'), APP_ENV: 'staging' };
  const config = join(operator.folder, 'site.json');
  await writeFile(
    config,
    JSON.stringify({ name: 'Falling Prices', feeds: { csv: { enabled: true, access_key: null } } }),
  );
  const create = ['site', 'create', 'falling', '--template', 'car', '--config', config];
  expect(await run(0, create)).toMatchObject({ code: 0 });
});
afterAll(() => operator.end());

describe('a “was” price', () => {
  it('counts once it stood on the site for 14 days, not before, and never by two imports seconds apart', async () => {
    await importAt(0, { A: 239_900, B: 30_000, C: 30_000, D: 30_000 });
    await importAt(5 * SECOND, { A: 215_910 });
    await importAt(13 * DAY, { B: 28_000 });
    await importAt(14 * DAY + MINUTE, { C: 28_000 });
    await importAt(15 * DAY, { D: 31_000 });
    await importAt(15 * DAY + SECOND, { D: 29_000 });
    const fell = 'Was $30,000 until 15 September. Dropped $2,000.';
    expect(await readOldPrices(16 * DAY)).toEqual({ A: '', B: '', C: fell, D: '' });
  });

  it('is withdrawn when the fall is taken back, and by itself after 90 days', async () => {
    expect(await readOldPrices(14 * DAY + 91 * DAY)).toMatchObject({ C: '' });
    await importAt(17 * DAY, { C: 30_000 });
    expect(await readOldPrices(18 * DAY)).toEqual({ A: '', B: '', C: '', D: '' });
  });
});

async function importAt(after: number, prices: Record<string, number>): Promise<void> {
  const feed = join(operator.folder, 'feed.csv');
  const rows = Object.entries(prices).map(([stocknum, price]) => `${stocknum},Ford,Ranger,${price}`);
  await writeFile(feed, ['stocknum,make,model,price', ...rows].join('\n'));
  expect(await run(after, ['import', 'falling', feed])).toMatchObject({ code: 0 });
}

/** What the page of each car says of its old price; its card, its data and the feed must say nothing of one. */
async function readOldPrices(after: number): Promise<Record<string, string>> {
  const listed = (await run(after, ['cars', 'falling', '--json'])).out.trim().split('\n');
  const cars = listed.map((line) => JSON.parse(line) as { stocknum: string; slug: string });
  const served = await serve({ ...env, ...at(after) });
  const ask = async (path: string) => (await askSite(served.port, 'falling', { path })).text;
  try {
    const notes: Record<string, string> = {};
    for (const { stocknum, slug } of cars) {
      const page = await ask(`/cars/${slug}`);
      const twin = await ask(`/cars/${slug}.json`);
      notes[stocknum] = /Was \$[^<"\\]*\./.exec(page)?.[0] ?? '';
      expect(twin + structuredData(page)).not.toMatch(/was|dropped|strikethrough|priceSpec.*ListPrice/i);
    }
    expect((await ask('/search/used-cars')) + (await ask('/feeds/stock.csv'))).not.toMatch(/Was \$|Dropped/);
    return notes;
  } finally {
    await served.end('SIGINT');
  }
}

function structuredData(html: string): string {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].join('');
}

async function run(after: number, args: string[]) {
  const one = await newOperator({ ...env, ...at(after) });
  return one.forecourt(...args).finally(() => one.end());
}
