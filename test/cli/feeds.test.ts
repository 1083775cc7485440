import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOperator, type Operator } from './run-forecourt.ts';

const VIN = '1M8GDM9AXKP042788';
const car = (stocknum: string, more: object = {}) => ({
  stocknum,
  make: 'Ford',
  model: 'Ranger',
  year: 2021,
  km: 30_000,
  car_type: 'used',
  price: 30_000,
  body: 'Ute',
  colour: 'White',
  images: ['/a.webp'],
  vin: `1M8GDM9AXKP0${stocknum.padStart(5, '0')}`,
  ...more,
});
const CARS = [
  car('10001', { vin: VIN }),
  car('10002', { vin: VIN }),
  car('10003', { price: null }),
  car('10004', { body: 'Truck' }),
  car('10005', { vin: null }),
];

let operator: Operator;
const forecourt = (...args: string[]) => operator.forecourt(...args);

beforeAll(async () => {
  operator = await newOperator();
  await addSite('nowhere', { name: 'Nowhere', city: 'Hobart', state: 'TAS' });
  await addSite('unnamed', { name: 'Unnamed' });
});
afterAll(() => operator.end());

async function addSite(slug: string, configuration: object): Promise<void> {
  const config = join(operator.folder, `${slug}.json`);
  await writeFile(config, JSON.stringify(configuration));
  await forecourt('site', 'create', slug, '--template', 'car', '--config', config);
  const stock = join(operator.folder, `${slug}.ndjson`);
  await writeFile(stock, CARS.map((each) => JSON.stringify(each)).join('\n'));
  const { code, err } = await forecourt('import', slug, stock);
  if (code !== 0) throw new Error(err);
}

async function checked(slug: string): Promise<string[]> {
  const ran = await forecourt('feeds', '--check', slug);
  expect(ran).toMatchObject({ code: 0, err: '' });
  return ran.out.split('\n').map((line) => line.replaceAll('\t', ' | '));
}

describe('feeds', () => {
  it('lists each feed with its address on the site’s own domain, and the key where it has one', async () => {
    const key = 'abcdefgh1234';
    const config = join(operator.folder, 'keyed.json');
    const feeds = { meta: { enabled: false }, csv: { access_key: key } };
    await writeFile(config, JSON.stringify({ name: 'Keyed', domain_name: 'keyed.motors.example', feeds }));
    const created = await forecourt('site', 'create', 'keyed', '--template', 'car', '--config', config);
    expect(created.out).toBe('https://keyed.motors.example/\n');
    expect((await forecourt('feeds', 'keyed')).out).toBe(
      [
        'google\ton\thttps://keyed.motors.example/feeds/google-vehicle-ads.xml\n',
        'meta\toff\thttps://keyed.motors.example/feeds/meta-automotive.csv\n',
        `csv\ton\thttps://keyed.motors.example/feeds/stock.csv?key=${key}\n`,
      ].join(''),
    );
  });

  it('says of a site that is not there that it is not', async () => {
    expect(await forecourt('feeds', 'nobody', '--check')).toMatchObject({ code: 2, out: '' });
  });
});

describe('feeds --check', () => {
  it('counts rows and says why each other car has none', async () => {
    const lines = await checked('nowhere');
    expect(lines).toEqual(
      expect.arrayContaining([
        'google | 2 rows | 3 left out | store codes: nowhere',
        'google | left out | 10002 | Another car with the same VIN is in the feed.',
        'google | left out | 10003 | It has no price.',
        expect.stringMatching(/^google \| left out \| 10004 \| It is no passenger car/),
        'google | warning | 10005 | It has no VIN of 17 characters, which Google recommends.',
        'meta | left out | 10005 | Its VIN is missing or is not one of 17 characters.',
        'csv | 5 rows | 0 left out | store codes: nowhere',
        'csv | warning | 10003 | It has no price.',
      ]),
    );
  });

  it('of a site without a location tells its city as the address, and that Meta may want more', async () => {
    const lines = await checked('nowhere');
    expect(lines).toContain('meta | 3 rows | 2 left out | store codes: nowhere');
    expect(lines.filter((line) => line.startsWith('meta | warning | nowhere'))).toEqual([
      expect.stringContaining('The site shows no sales location'),
      expect.stringContaining('No street is known'),
      expect.stringContaining('Latitude and longitude are not known'),
    ]);
  });

  it('of a site that names no city at all tells that Meta gets nothing', async () => {
    const lines = await checked('unnamed');
    expect(lines).toContain('meta | 0 rows | 5 left out | no store codes');
    expect(lines.filter((line) => line.includes('No city is known'))).toHaveLength(3);
  });

  it('gives programs an object a line', async () => {
    const { out } = await forecourt('feeds', 'nowhere', '--check', '--json');
    const lines = out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as object);
    expect(lines).toContainEqual({ feed: 'google', rows: 2, left_out: 3, store_codes: ['nowhere'] });
    expect(lines).toContainEqual({
      feed: 'google',
      kind: 'left out',
      stocknum: '10003',
      store_code: null,
      reason: 'no_price',
      sentence: 'It has no price.',
    });
  });
});
