import { expect, it } from 'vitest';
import { manufacturerOf } from './manufacturer.ts';

const CAR = {
  model: 'Corolla',
  badge: 'Ascent Sport',
  colour: 'White',
  body: null,
  primary_image_url: null,
  price_cents: 3_000_000,
};

it('is a make with the models of its cars by name, each once', () => {
  const toyota = manufacturerOf('Toyota', [
    { ...CAR, model: 'Yaris Cross', badge: null, colour: null, price_cents: null },
    CAR,
    { ...CAR, badge: 'ZR', body: 'Hatch', primary_image_url: '/a.jpg', price_cents: 2_899_000 },
    { ...CAR, badge: '' },
  ]);
  expect(toyota).toMatchObject({
    name: 'Toyota',
    slug: 'toyota',
    logo: null,
    models: [
      {
        name: 'Corolla',
        slug: 'corolla',
        body: 'Hatch',
        image: '/a.jpg',
        price_from: 28_990,
        variants: [{ name: 'Ascent Sport' }, { name: 'ZR' }],
        colours: [{ name: 'White', hex: null }],
      },
      {
        name: 'Yaris Cross',
        slug: 'yaris-cross',
        body: null,
        image: null,
        price_from: null,
        variants: [],
        colours: [],
      },
    ],
  });
});

it('keeps its ids whatever else is in stock, and no two things share one', () => {
  const alone = manufacturerOf('Toyota', [CAR]);
  const among = manufacturerOf('Toyota', [{ ...CAR, model: 'Yaris' }, CAR]);
  expect(among.models[0]).toEqual(alone.models[0]);
  const ids = among.models.flatMap(({ id, variants, colours }) => [id, variants[0]?.id, colours[0]?.id]);
  expect(new Set([among.id, ...ids]).size).toBe(7);
});
