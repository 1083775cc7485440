import { describe, expect, it } from 'vitest';
import { meaningOf, means, openSitesForCells } from './meaning-of-cell.ts';

openSitesForCells();

describe('a price in a column of its own', () => {
  means({ field: 'price' }, [
    ['24990', 24990],
    ['024990', 24990],
    ['24,990', 24990],
    ['24.990', 24990],
    ['24 990', 24990],
    ['24\u00a0990', 24990],
    ['24\u2009990', 24990],
    ['24\u202f990', 24990],
    ["24'990", 24990],
    ['24’990', 24990],
    ['２４，９９０', 24990],
    ['24\u200b990', 24990],
    ['24990.00', 24990],
    ['29990,00', 29990],
    ['24990.0000', 24990],
    ['24,990.50', 24990.5],
    ['24.990,50', 24990.5],
    ['1 234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['24990.5', 24990.5],
    ['124.567,00', 124567],
    ['124,567.00', 124567],
    ['$24,990', 24990],
    ['$ 24,990', 24990],
    ['A$24,990', 24990],
    ['AU$ 24.990', 24990],
    ['AUD 24990', 24990],
    ['24,990 AUD', 24990],
    ['$24,990.00 AUD', 24990],
    ['$24,990.00', 24990],
    ['24,990 drive away', 24990],
    ['24.990,00 Drive Away!', 24990],
    ['$24,990*', 24990],
    ['From $24,990', 24990],
    ['$24,990 ONO', 24990],
    ['$24,990 + ORC', 24990],
    ['$24,990 (excl. govt charges)', 24990],
    ['$24,990 incl. GST', 24990],
    ['24990.-', 24990],
    ['24 990,-', 24990],
    ['24.990,–', 24990],
    ['$25K', 25000],
    ['12.5k', 12500],
    ['12,5 k', 12500],
    [24990, 24990],
    [24990.5, 24990.5],
    [['24990'], 24990],
    ['POA', 'none'],
    ['Contact us', 'none'],
    ['0', 'none'],
    ['$0.00', 'none'],
    ['-', 'none'],
    ['25', 'held'],
    ['24.99', 'held'],
    ['24,99', 'held'],
    ['12,5', 'held'],
    [24.99, 'held'],
    ['2999000', 'held'],
    ['1.234.567,00', 'held'],
    ['$99', 'held'],
    ['-24990', 'rejected'],
    ['(24,990)', 'rejected'],
    ['1e5', 'rejected'],
    ['2.499E4', 'rejected'],
    ['12,34,567', 'rejected'],
    ['24,99,0', 'rejected'],
    ['2,4990', 'rejected'],
    ['24 99', 'rejected'],
    ['24.990.50', 'rejected'],
    ['1,234 567', 'rejected'],
    ['20000-25000', 'rejected'],
    ['$20,000 – $25,000', 'rejected'],
    ['24,990 / 26,990', 'rejected'],
    ['24990 26990', 'rejected'],
    ['Was $26,990 now $24,990', 'rejected'],
    [['24990', '26990'], 'rejected'],
    ['10% off', 'rejected'],
    ['24,990 + GST', 'rejected'],
    ['$99 per week', 'rejected'],
    ['$99/week', 'rejected'],
    ['US$24,990', 'rejected'],
    ['24.990 EUR', 'rejected'],
    ['€24.990', 'rejected'],
    ['£24,990', 'rejected'],
    ['NZ$24,990', 'rejected'],
    ['24_990', 'rejected'],
    ['24990²', 'rejected'],
    ['٢٤٩٩٠', 'rejected'],
    ['0x6190', 'rejected'],
    ['24990 km', 'rejected'],
    ['$1 deposit', 'rejected'],
  ]);
});

describe('a price among others that part decimals with a dot', () => {
  means({ field: 'price', others: Array.from({ length: 10 }, () => '18,990.00') }, [
    ['24,990', 24990],
    ['24990.50', 24990.5],
    ['24.990', 'rejected'],
    ['29990,00', 29990],
    ['24990', 24990],
  ]);
});

describe('a price among others that part decimals with a comma', () => {
  means({ field: 'price', others: Array.from({ length: 10 }, () => '18.990,00') }, [
    ['24.990', 24990],
    ['29990,00', 29990],
    ['24,990', 'rejected'],
    ['24,990.50', 24990.5],
  ]);
});

describe('a price among others of both kinds', () => {
  means({ field: 'price', others: ['18.990,00', '18,990.00'] }, [
    ['24,990', 'rejected'],
    ['24.990', 'rejected'],
    ['24990', 24990],
    ['24.990,50', 24990.5],
  ]);
});

describe('a price where the mapping declares a comma for decimals', () => {
  means({ field: 'price', numbers: { decimal: ',' } }, [
    ['24.990', 24990],
    ['29990,00', 29990],
    ['1 234,50', 1234.5],
    ["24'990,00", 24990],
    ['24,990', 'rejected'],
    ['24990.00', 'rejected'],
    ['12,5', 'held'],
  ]);
});

describe('a price where the mapping declares both signs', () => {
  means({ field: 'price', numbers: { decimal: '.', group: ' ' } }, [
    ['24 990.50', 24990.5],
    ['24\u202f990', 24990],
    ['24,990', 'rejected'],
    ['24.990', 'rejected'],
    ['29990,00', 'rejected'],
  ]);
});

describe('a price of another country', () => {
  means({ field: 'price', locale: 'en-NZ' }, [
    ['NZ$24,990', 24990],
    ['24.990,00 NZD', 24990],
    ['A$24,990', 'rejected'],
  ]);
  means({ field: 'price', locale: 'en-US' }, [
    ['US$24,990', 24990],
    ['USD 24,990.00', 24990],
    ['$24,990 plus tax, title and license', 24990],
    ['C$24,990', 'rejected'],
  ]);
});

describe('a row that counts in what the site does not', () => {
  const priceWith = (more: object) => ({ field: 'price', more }) as const;
  it.each([
    [{ currency: 'AUD' }, 24990],
    [{ currency: '$' }, 24990],
    [{ currency: '' }, 24990],
    [{ currency: 'USD' }, 'rejected'],
    [{ 'price.currency': 'EUR' }, 'rejected'],
    [{ 'mileage.unit': 'km' }, 24990],
    [{ odometer_unit: 'mi', km: 500 }, 24990],
    [{ odometer_unit: 'KMT' }, 24990],
  ] as const)('%j: its price is %j', async (more, meaning) => {
    expect(await meaningOf('24990', priceWith(more))).toBe(meaning);
  });
});

describe('a price for each week', () => {
  means({ field: 'subscription_price' }, [
    ['$299 per week', 299],
    ['299/week', 299],
    ['$299 pw', 299],
    ['$299 per month', 'rejected'],
  ]);
});
