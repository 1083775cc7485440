import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsvFeed } from '#adapters/feeds/read-csv-feed.ts';
import { importDigest } from '#cli/import-digest.ts';
import type { Car } from '#domain/cars/car.ts';
import { NO_MAPPING } from '#domain/imports/mapping.ts';
import type { ImportSummary } from '#domain/imports/import-summary.ts';
import { importStock } from '#operations/import-stock.ts';
import type { Site } from '#ports/site.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

let sites: TestSites;
let count = 0;

beforeAll(async () => {
  sites = await openTestSites();
});
afterAll(() => sites.close());

async function* inPieces(text: string): AsyncGenerator<string> {
  yield text;
}

async function imported(
  csv: string,
  site?: Site,
): Promise<{ summary: ImportSummary; cars: Car[]; site: Site }> {
  const to = site ?? (await sites.site(`messy-${(count += 1)}`));
  const rows = readCsvFeed(inPieces(csv));
  const { summary } = await importStock(to, { rows, mapping: NO_MAPPING, full: false, force: false });
  return { summary, cars: await collect(to.stock.all()), site: to };
}

describe('a feed whose texts came to harm on the way', () => {
  it('makes one make, one model and one body of each', async () => {
    const { summary, cars } = await imported(
      [
        '\u200bStock No,ma\u00adke,mod\u200bel\u00a0,body,km',
        'A1,CitroÃ«n,C4\u200b,HB,5',
        'A2,Citroën,C4,Hatch,5',
        'A3,\u202aCitroen\u202c,"C4\u00a0",5D HATCH,5',
      ].join('\n'),
    );
    expect(summary).toMatchObject({ created: 3, unread: [], left_out: [], garbled: [] });
    expect(new Set(cars.map(({ make, model, body }) => `${make} ${model} ${body}`))).toEqual(
      new Set(['Citroën C4 Hatchback']),
    );
  });

  it('has the characters that were written by name', async () => {
    const { cars } = await imported(
      'stocknum,make,model,badge,location,features\nA1,Chrysler,Town &amp; Country,R&amp;amp;D,Ann&#39;s Yard,Tow &amp; bar;ABS',
    );
    expect(cars).toMatchObject([
      {
        model: 'Town & Country',
        badge: 'R&D',
        location_name: "Ann's Yard",
        details: { features: ['Tow & bar', 'ABS'] },
      },
    ]);
  });

  it('names those that cannot be put right without guessing, and shows them as they are', async () => {
    const { summary, cars } = await imported(
      [
        'stocknum,make,model,description',
        'A1,Mazda,3,Driverâ€™s car 日本',
        'A2,Mazda,3,<p>write &lt;b&gt;best&lt;/b&gt;</p>',
        'A3,Citro\ufffdn,C4,Driverâ€™s car',
      ].join('\n'),
    );
    expect(summary.garbled.map(({ field, stocknums }) => [field, stocknums])).toEqual([
      ['description', ['A1', 'A2']],
      ['name', ['A3']],
      ['make', ['A3']],
    ]);
    expect(cars.map(({ description }) => description)).toEqual([
      'Driverâ€™s car 日本',
      'write <b>best</b>',
      'Driver’s car',
    ]);
    expect(importDigest(summary).join('\n')).toContain(
      'Not readable in make: "Citro\ufffdn" (A3): shown as it is.',
    );
  });
});

describe('a feed’s VINs', () => {
  it('are read as spreadsheets write them; what is none is left out and named', async () => {
    const { summary, cars } = await imported(
      [
        'stocknum,make,vin',
        `A1,Mazda,'jm0bp2s7a00123458`,
        'A2,Mazda,"=""JM0BP2S7A00123459"""',
        'A3,Mazda,JM0BP2S7A0012345O',
        'A4,Mazda,1.23457E+16',
      ].join('\n'),
    );
    expect(cars.map(({ vin }) => vin)).toEqual(['JM0BP2S7A00123458', 'JM0BP2S7A00123459', null, null]);
    expect(summary.left_out).toMatchObject([
      { field: 'vin', texts: ['JM0BP2S7A0012345O', '1.23457E+16'], stocknums: ['A3', 'A4'] },
    ]);
  });

  it('that cannot be read leave a stored car its own', async () => {
    const { site } = await imported('stocknum,make,vin\nA1,Mazda,JM0BP2S7A00123458');
    const { cars } = await imported('stocknum,make,vin\nA1,Mazda,1.23457E+16', site);
    expect(cars.map(({ vin }) => vin)).toEqual(['JM0BP2S7A00123458']);
  });

  it('under two stock numbers are named, and both cars kept', async () => {
    const { summary, cars } = await imported(
      'stocknum,make,vin\nA1,Mazda,JM0BP2S7A00123456\nA2,Mazda,jm0bp2s7a00123456\nA1,Mazda,JM0BP2S7A00123456',
    );
    expect(cars).toHaveLength(2);
    expect(summary.duplicates).toEqual([
      { stocknum: 'A1', rows: [1, 3] },
      { vin: 'JM0BP2S7A00123456', cars: 2, stocknums: ['A1', 'A2'] },
    ]);
    expect(importDigest(summary)).toContain(
      'VINs of several stock numbers, which are all kept: JM0BP2S7A00123456 (A1, A2).',
    );
  });
});
