import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import { newOperator, type Operator } from '../cli/run-forecourt.ts';
import { askSite, serve, type Served } from '../serve.ts';

/** Of each car the words in its price's cell, and what shoppers and platforms are told. */
const CARS = [
  ['D1', '$38,990 Drive Away', 'Drive away', 'drive_away_price'],
  ['E1', '$36,450 EGC', 'Excl. government charges', 'excluding_government_charges_price'],
  ['O1', '$29,990 + ORC', 'Plus on-road costs', 'excluding_government_charges_price'],
  ['N1', '$27,990', 'Excl. government charges', 'excluding_government_charges_price'],
] as const;

let operator: Operator;
let served: Served;
let said: string;

beforeAll(async () => {
  const env = { APP_ENV: 'staging', CLOCK: '2026-11-18T01:00:00Z' };
  operator = await newOperator(env);
  const address = { street: '12 Ruthven Street', city: 'Toowoomba', state: 'QLD', postcode: '4350' };
  const locations = [{ name: 'Toowoomba', location_type: 'sales', address }];
  const config = await file('site.json', JSON.stringify({ name: 'Elm', locations }));
  await operator.forecourt('site', 'create', 'elm', '--template', 'car', '--config', config);
  const rows = CARS.map(([stocknum, price], at) =>
    [
      stocknum,
      'Kia',
      'Rio',
      2021,
      price,
      45000,
      'Hatchback',
      'Red',
      `KNAPU81GSN712345${at}`,
      '/a.jpg',
      'Toowoomba',
    ].join(';'),
  );
  const headings =
    'Stock No.;Make;Model;Year;Price ($);Odometer KM;Body Type;Colour;VIN;Photo1;Location;Paint code';
  const ran = await operator.forecourt(
    'import',
    'elm',
    await file('feed.csv', [headings, ...rows.map((row) => `${row};PW7`)].join('\n')),
  );
  said = ran.err;
  expect(JSON.parse(ran.out)).toMatchObject({ created: 4, unread: ['Paint code'] });
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

async function ask(path: string): Promise<string> {
  const { status, text } = await askSite(served.port, 'elm', { path });
  expect(status).toBe(200);
  return text;
}

describe('words in the cell of a price', () => {
  it.each(CARS)('of %s, %j, are on its page and in its data: %s', async (stocknum, cell, words) => {
    const { out } = await operator.forecourt('cars', 'elm', '--json');
    const cars = out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { stocknum: string; slug: string });
    const page = await ask(`/cars/${cars.find((car) => car.stocknum === stocknum)?.slug}`);
    const data = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json]) => json,
    );
    expect(data.join()).toContain(`"@type":"Offer","description":"${words}"`);
    const text = page.replace(/<(script|style).*?<\/\1>/gs, '').replace(/(?:<[^>]*>|\s)+/g, ' ');
    const amount = cell.match(/\$[\d,]+/)?.[0] ?? '';
    const bases = [...text.matchAll(/(\$[\d,]+) ?[·,]? ?([A-Z][^$]{0,40})/g)].filter(
      (match) => match[1] === amount,
    );
    const others = CARS.map(([, , other]) => other).filter((other) => other !== words);
    expect(bases.filter(([, , after = '']) => after.startsWith(words))).not.toEqual([]);
    expect(bases.filter(([, , after = '']) => others.some((other) => after.startsWith(other)))).toEqual([]);
  });

  it('are told to Google and Meta', async () => {
    const google = (await ask(FEED_PATHS.google)).split('<item>').slice(1);
    const meta = (await ask(FEED_PATHS.meta)).split('\r\n');
    for (const [stocknum, , words, type] of CARS) {
      const entry = google.find((item) => item.includes(`<g:id>${stocknum}</g:id>`));
      expect(entry).toContain(`<g:vehicle_price_type>${type}</g:vehicle_price_type>`);
      expect(meta.find((line) => line.includes(`"${stocknum}"`))).toContain(`Price: ${words.toLowerCase()}.`);
    }
  });
});

describe('what no feed says', () => {
  it('is one sentence of the import, and of the doctor', async () => {
    expect(said).toContain(
      'Taken so where no feed says it: 4 cars as used, 1 car with charges on top of the price, 4 cars as in stock.\n',
    );
    expect((await operator.forecourt('doctor')).out).toContain(
      'Warning: elm: 4 cars are shown as used because no feed says new or used: D1, E1, O1, N1: ' +
        'map the column that says it, or give car_type among the defaults of the mapping.\n',
    );
  });

  it('is asked for by the line of a mapping, where an unread column looks like a field', async () => {
    const feed = await file('other.csv', 'Stock;Make;Seller blurb;Total kms travelled\nZ1;Kia;Nice;5\n');
    const { err } = await operator.forecourt('import', 'elm', feed, '--dry-run');
    expect(err).toContain('in "columns":\n  "km": "Total kms travelled",\n');
    const mapping = await file('mapping.json', '{"columns": {"description": "Seller blurb"}}');
    const mapped = await operator.forecourt('import', 'elm', feed, '--dry-run', '--map', mapping);
    expect(mapped.err).not.toContain('in "columns"');
  });
});
