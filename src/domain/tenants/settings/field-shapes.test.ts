import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sitePath, webAddress } from './field-shapes.ts';

describe('an address that people copied as their browser shows it', () => {
  it.each([
    [
      sitePath,
      '/search/used-cars?refinementList[make][0]=Kia',
      '/search/used-cars?refinementList%5Bmake%5D%5B0%5D=Kia',
    ],
    [
      sitePath,
      '/search/used-cars?refinementList%5Bmake%5D%5B0%5D=Kia',
      '/search/used-cars?refinementList%5Bmake%5D%5B0%5D=Kia',
    ],
    [sitePath, '/pages/{offer}|100%', '/pages/%7Boffer%7D%7C100%25'],
    [sitePath, '/our-locations#visit', '/our-locations#visit'],
    [webAddress, 'https://maps.example/?q[]=Hamilton', 'https://maps.example/?q%5B%5D=Hamilton'],
    [webAddress, 'http://[::1]:3000/a[1]', 'http://[::1]:3000/a%5B1%5D'],
  ])('is one that a link may hold', (shape, written, linked) => {
    expect(v.parse(shape, written)).toBe(linked);
  });
});
