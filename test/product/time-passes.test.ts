import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOperator } from '#test/cli/run-forecourt.ts';
import { askSite, serve, type Served } from '#test/serve.ts';

/** Twelve seconds before the doors close in Brisbane on a Wednesday; the product's clock starts when it starts. */
const START = '2026-11-18T07:29:48Z';
const DAY = 86_400_000;
const SOON = 12_000;

const at = (daysAgo: number) => new Date(Date.parse(START) - daysAgo * DAY + SOON).toISOString();
const PICTURES = 'https://pictures.example';
const CARS = [
  {
    stocknum: 'NEARLY-8',
    make: 'Kia',
    model: 'Seltos',
    year: 2025,
    created_at: at(8),
    // Without one its panel says that it is new for a month.
    images: [`${PICTURES}/seltos.jpg`],
  },
  {
    stocknum: 'SOLD-2',
    make: 'Mazda',
    model: 'CX-5',
    year: 2024,
    created_at: at(90),
    sold: true,
    sold_at: at(2),
  },
];

/** A cached page ends at the very moment something on it changes by time. */
describe('while time passes, cached pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-time-'));
  let served: Served;
  let earlierStock: string;
  const page = (slug: string, path: string) => askSite(served.port, slug, { path });

  beforeAll(async () => {
    const dataDir = join(folder, 'data');
    await operate(dataDir, ['site', 'create', 'northside', '--template', 'car', '--config', config(folder)]);
    await operate(dataDir, ['import', 'northside', feed(folder)]);
    // A busy machine takes longer to start than it is until the doors close.
    const earlier = new Date(Date.parse(START) - 3_600_000).toISOString();
    served = await serve({ CLOCK: earlier, DATA_DIR: dataDir });
    earlierStock = (await page('northside', STOCK)).text;
    await served.end('SIGTERM');
    served = await serve({ CLOCK: START, DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await served.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  it('say open until closing time, then closed', async () => {
    const before = (await page('riverline', '/')).text;
    expect(before).toContain('Sales open today until 5:30pm');
    expect((await page('riverline', '/')).headers['x-cache']).toBe('hit');
    await expect.poll(async () => (await page('riverline', '/')).text, LATER).not.toBe(before);
    expect((await page('riverline', '/')).text).not.toContain('Sales open today until 5:30pm');
  });

  it('call a car new for eight days and no longer', async () => {
    await expect.poll(() => cardOf('Kia Seltos'), LATER).not.toContain('NEW ARRIVAL');
  });

  it('show a sold car for as many days as the site says', async () => {
    await expect.poll(async () => (await page('northside', STOCK)).text, LATER).not.toContain('Mazda CX-5');
  });

  it('began with the new car called new and the sold car shown', () => {
    expect(earlierStock).toContain('>NEW ARRIVAL<');
    expect(earlierStock).toContain('Mazda CX-5');
  });

  async function cardOf(name: string): Promise<string> {
    const { text } = await page('northside', STOCK);
    return text.split('<article').find((article) => article.includes(name)) ?? '';
  }
});

const STOCK = '/search/new-used-and-demo-cars';
const LATER = { timeout: 25_000, interval: 500 };

async function operate(dataDir: string, args: string[]): Promise<void> {
  const operator = await newOperator({ APP_ENV: 'demo', DATA_DIR: dataDir, CLOCK: START });
  expect(await operator.forecourt(...args)).toMatchObject({ code: 0 });
  await operator.end();
}

function config(folder: string): string {
  const file = join(folder, 'northside.json');
  writeFileSync(
    file,
    JSON.stringify({
      name: 'Northside',
      default_search_path: 'new-used-and-demo-cars',
      include_sold_cars_days: 2,
      image_origins: [PICTURES],
    }),
  );
  return file;
}

function feed(folder: string): string {
  const file = join(folder, 'stock.json');
  writeFileSync(file, JSON.stringify(CARS));
  return file;
}
