import { expect, it } from 'vitest';
import { buildManufacturer } from './manufacturer.ts';

const SITE = {
  manufacturer: null,
  manufacturer_id: null,
  brands: [],
  dealership_websites: [],
  logo: { url: null, thumb: null, banner: null },
};
const CAR = {
  model: 'Corolla',
  badge: 'Ascent Sport',
  colour: 'White',
  body: null,
  primary_image_url: null,
  price_cents: 3_000_000,
};

it('is a make with the models of its cars by name, each once', () => {
  const toyota = buildManufacturer(
    'Toyota',
    [
      { ...CAR, model: 'Yaris Cross', badge: null, colour: null, price_cents: null },
      CAR,
      { ...CAR, badge: 'ZR', body: 'Hatch', primary_image_url: '/a.jpg', price_cents: 2_899_000 },
      { ...CAR, badge: '' },
    ],
    SITE,
  );
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
        colours: [{ name: 'White', hex: '#f4f5f4' }],
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
  const alone = buildManufacturer('Toyota', [CAR], SITE);
  const among = buildManufacturer('Toyota', [{ ...CAR, model: 'Yaris' }, CAR], SITE);
  expect(among.models[0]).toEqual(alone.models[0]);
  const ids = among.models.flatMap(({ id, variants, colours }) => [id, variants[0]?.id, colours[0]?.id]);
  expect(new Set([among.id, ...ids]).size).toBe(7);
});

it('shows the paints and the logo that the dealer has configured for it', () => {
  const brands = [
    { make: 'TOYOTA', logo: '/pictures/toyota.webp', colours: [{ name: 'Nimbus', hex: '#8A9BA8' }] },
  ];
  const toyota = buildManufacturer('Toyota', [{ ...CAR, colour: 'nimbus' }], { ...SITE, brands });
  expect(toyota).toMatchObject({
    logo: '/pictures/toyota.webp',
    models: [{ colours: [{ name: 'nimbus', hex: '#8a9ba8' }] }],
  });
});

it.each([
  ['the group’s site for it', { dealership_websites: [site('Toyota', '/group.webp')] }, '/group.webp'],
  ['the dealer of this one make', { manufacturer: 'Toyota', logo: logo('/own.webp') }, '/own.webp'],
  ['nobody', { manufacturer: 'Kia', logo: logo('/own.webp') }, null],
])('takes its logo from %s', (_, known, expected) => {
  expect(buildManufacturer('Toyota', [CAR], { ...SITE, ...known }).logo).toBe(expected);
});

function site(make: string, logoUrl: string) {
  return { name: make, make, url: 'https://a.example', logo: logoUrl, slug: 'a', location_ids: [] };
}

function logo(url: string) {
  return { url, thumb: null, banner: null };
}
