import { describe, expect, it } from 'vitest';
import { PhoneSwaps } from './start-calls.ts';

const SITE = {
  locale: 'en-AU',
  shown: { site: '07 5550 0100', 2: '07 5550 0130', 3: '07 5550 0140' },
  masked: { 1: '07 55*******', 4: '07 55*******' },
} as const;
const swapsOf = (phones: Record<string, string>) => new PhoneSwaps(SITE, phones);
const swaps = swapsOf({ site: '1300 000 100', 2: '0491 570 156', 9: '1300 000 900' });

describe('the link that dials a number', () => {
  it.each([
    ['tel:0755500100', 'tel:1300000100'],
    ['tel:+61755500100', 'tel:1300000100'],
    ['tel:0755500130', 'tel:0491570156'],
    ['tel:0755500140', 'tel:0755500140'],
    ['https://wa.me/61755500100', 'https://wa.me/61755500100'],
    ['tel:', 'tel:'],
  ])('%s leads to %s', (href, expected) => expect(swaps.address(href)).toBe(expected));
});

describe('the text of such a link', () => {
  it.each([
    ['07 5550 0100', '1300 000 100'],
    ['Call (07) 5550-0130 now', 'Call 0491 570 156 now'],
    ['Call 07 5550 0140', 'Call 07 5550 0140'],
    ['07\u00a05550\u00a00100', '1300 000 100'],
    ['Open 8:30 to 17:30, since 1987', 'Open 8:30 to 17:30, since 1987'],
    ['$& 07 5550 0100', '$& 1300 000 100'],
  ])('%s reads %s', (text, expected) => expect(swaps.text(text)).toBe(expected));
});

describe('a masked number', () => {
  it('is that of the number which stands for it', () => {
    const hidden = swapsOf({ 1: '1300 *******' });
    expect(hidden.masked('07 55*******')).toBe('1300 *******');
    expect(hidden.text('07 5550 0110')).toBe('07 5550 0110');
    expect(hidden.address('tel:0755500110')).toBe('tel:0755500110');
  });

  it('stays as it is where two look the same and differ in what stands for them', () => {
    expect(swapsOf({ 1: '1300 000 100', 4: '1800 000 200' }).masked('07 55*******')).toBe('07 55*******');
  });
});
