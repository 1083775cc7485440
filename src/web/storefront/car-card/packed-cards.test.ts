import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CardData } from './card-data.ts';
import { packCards, unpackCards } from './packed-cards.ts';

const KLUGER: CardData = {
  id: 330,
  slug: '2020-toyota-kluger-gxl-rl1330',
  name: '2020 Toyota Kluger',
  make: 'Toyota',
  model: 'Kluger',
  variant: 'GXL SUV',
  price: '$36,490',
  priceNote: 'Drive away',
  subscription: '$289 a week',
  tag: { text: 'HYBRID', look: 'electric' },
  picture: { url: '/pictures/suv.webp', view: 'side view' },
  photos: '5',
  location: 'Riverline Northgate',
  facts: [
    ['odometer', '76,308 km'],
    ['fuel', 'Hybrid'],
  ],
};
const BARE: CardData = {
  ...KLUGER,
  tag: null,
  picture: null,
  variant: '',
  priceNote: '',
  subscription: '',
  photos: '0',
  location: '',
  facts: [],
};

it('cards come out of their text as they went in', () => {
  expect(unpackCards(packCards([KLUGER, BARE]))).toEqual([KLUGER, BARE]);
  expect(unpackCards(packCards([]))).toEqual([]);
});

it('whatever a feed writes into a car’s texts', () => {
  const text = fc
    .string({ unit: fc.constantFrom('a', '~', '^', '`', '1', ' ', '$&', 'é', '\u00b6') })
    .map((each) => each.replaceAll('\u00b6', ' '));
  fc.assert(
    fc.property(
      fc.record({ name: text, make: text, model: text, variant: text, location: text }),
      (texts) => {
        expect(unpackCards(packCards([{ ...KLUGER, ...texts }]))).toEqual([{ ...KLUGER, ...texts }]);
      },
    ),
  );
});
