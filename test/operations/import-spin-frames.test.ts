import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Car } from '#domain/cars/car.ts';
import { buildOperatorCar } from '#domain/cars/listed-car.ts';
import { NO_MAPPING } from '#domain/imports/mapping.ts';
import { importStock } from '#operations/import-stock.ts';
import type { Feed } from '#ports/feed.ts';
import type { Site } from '#ports/site.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

let sites: TestSites;
let site: Site;
let count = 0;
beforeAll(async () => {
  sites = await openTestSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  site = await sites.site(`turned-${(count += 1)}`);
});

async function importRows(rows: object[]) {
  return importStock(site, { mapping: NO_MAPPING, full: false, force: false, rows: feedOf(rows) });
}

async function* feedOf(rows: object[]): Feed & AsyncGenerator {
  for (const row of rows) yield new Map(Object.entries(row));
}

const car = (stocknum: string, more: object) => ({ stocknum, make: 'Ford', model: 'Ranger', ...more });
const stock = (): Promise<Car[]> => collect(site.stock.all());

describe('the frames of a car’s turn', () => {
  const frames = Array.from({ length: 24 }, (_, at) => `/turn-${at}.webp`);
  const kinds = async () =>
    (await stock())[0]!.images.map(({ image: { url }, kind }) => [url, kind ?? 'still']);
  const asked = [['/a.webp', 'still'], ['/b.webp', 'still'], ...frames.map((url) => [url, 'spin'])];

  it.each([
    ['a column of their own', { images: '/a.webp|/b.webp', '360 images': frames.join('|') }],
    [
      'a column of their own, and among the others too',
      { images: ['/a.webp', '/b.webp', ...frames], spin_images: frames },
    ],
    [
      'the list, by their kind',
      { images: ['/a.webp', '/b.webp', ...frames.map((url) => ({ url, kind: 'spin' }))] },
    ],
  ])('are read from %s', async (_where, row) => {
    await importRows([car('A1', row)]);
    expect(await kinds()).toEqual(asked);
    expect(await stock()).toMatchObject([{ primary_image_url: '/a.webp', photos_count: 2 }]);
  });

  it('are never the main picture, whichever comes first and whatever the feed says', async () => {
    const images = [...frames.map((url) => ({ url, kind: 'spin' })), '/a.webp'];
    await importRows([car('A1', { images }), car('A2', { images, primary_image_url: frames[0] })]);
    const shown = { primary_image_url: '/a.webp', photos_count: 1 };
    expect(await stock()).toMatchObject([shown, shown]);
  });

  it('stand for a car that has no other picture', async () => {
    await importRows([car('A1', { spin_images: frames })]);
    expect(await stock()).toMatchObject([{ primary_image_url: frames[0], photos_count: 1 }]);
  });

  it('are read back from the listing as they were, drawn ones too', async () => {
    const drawn = frames.map((url) => ({ url, kind: 'spin_illustration' }));
    await importRows([car('A1', { images: ['/a.webp', ...drawn] }), car('A2', { images: drawn })]);
    const before = await stock();
    const listed = before.map((each) => buildOperatorCar(each, site.website));
    const { images, spin_images } = listed[1]!;
    expect([images.length, spin_images?.length]).toEqual([1, 24]);
    const { summary } = await importRows(listed);
    expect(summary).toMatchObject({ unchanged: 2 });
    // A listing says what was only assumed.
    expect(await stock()).toEqual(before.map((each) => ({ ...each, assumed: [] })));
  });

  it('take no place from photographs, however many they are', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ url: `/t${at}.webp`, kind: 'spin' }));
    await importRows([car('A1', { images: [...many, '/a.webp', '/b.webp'] })]);
    const [{ images, photos_count } = { images: [], photos_count: 0 }] = await stock();
    expect([images.length, photos_count]).toEqual([74, 2]);
  });
});
