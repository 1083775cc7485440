import { expect, it } from 'vitest';
import { HOME_PARTS } from '#domain/content/home-settings.ts';
import { orderHome } from './load-home.ts';

it('keeps the usual order where a dealer has chosen none', () => {
  expect(orderHome([], { areOffersFirst: false })).toEqual(HOME_PARTS);
});

it('puts first what the dealer named, and every part stands once', () => {
  const order = orderHome(['stock', 'team', 'stock'], { areOffersFirst: false });
  expect(order.slice(0, 3)).toEqual(['stock', 'team', 'bodies']);
  expect(order.toSorted()).toEqual(HOME_PARTS.toSorted());
});

it('shows offers first to a visitor of that variant of the split test', () => {
  expect(orderHome(['stock'], { areOffersFirst: true }).slice(0, 2)).toEqual(['offers', 'stock']);
});
