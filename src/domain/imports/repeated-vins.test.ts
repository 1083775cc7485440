import { expect, it } from 'vitest';
import { RepeatedVins } from './repeated-vins.ts';

it('names a VIN that several stock numbers have, once each', () => {
  const vins = new RepeatedVins();
  const rows: [string, string | null][] = [
    ['A1', 'JM0BP2S7A00123456'],
    ['A2', 'JM0BP2S7A00123457'],
    ['A3', 'JM0BP2S7A00123456'],
    ['A2', 'JM0BP2S7A00123457'],
    ['A3', 'JM0BP2S7A00123456'],
    ['A4', null],
    ['A5', null],
  ];
  for (const [stocknum, vin] of rows) vins.note({ stocknum, vin });
  expect(vins.all()).toEqual([{ vin: 'JM0BP2S7A00123456', cars: 2, stocknums: ['A1', 'A3'] }]);
});

it('counts all cars of a VIN and names the first hundred', () => {
  const vins = new RepeatedVins();
  for (let at = 0; at < 250; at += 1) vins.note({ stocknum: `A${at}`, vin: '12345678901234567' });
  expect(vins.all()).toMatchObject([{ cars: 250, stocknums: { length: 100 } }]);
});
