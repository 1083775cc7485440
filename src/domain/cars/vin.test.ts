import { describe, expect, it } from 'vitest';
import { hasVinCheckDigit, isVin } from './vin.ts';

describe('a VIN', () => {
  it.each([
    ['1M8GDM9AXKP042788', true],
    ['1HGBH41JXMN109186', true],
    ['1M8GDM9AXKP04278', false],
    ['1M8GDM9AXKP0427888', false],
    ['IM8GDM9AXKP042788', false],
    ['1m8gdm9axkp042788', false],
    ['', false],
    [null, false],
  ])('%s has seventeen characters without I, O and Q: %s', (text, is) => {
    expect(isVin(text)).toBe(is);
  });

  it.each([
    ['1M8GDM9AXKP042788', true],
    ['1HGBH41JXMN109186', true],
    ['1M8GDM9A1KP042788', false],
    ['11111111111111111', true],
  ])('%s has its check digit: %s', (vin, has) => {
    expect(hasVinCheckDigit(vin)).toBe(has);
  });
});
