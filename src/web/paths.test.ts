import { expect, it } from 'vitest';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import * as paths from './paths.ts';

it('spells every address of the storefront', () => {
  const car = { template: 'car' } as const;
  const kias = { ...EMPTY_SEARCH, refinements: { make: ['Kia'], car_type: ['used'] }, page: 2 };
  expect({
    home: paths.homePath(),
    search: paths.searchPath('new-used-and-demo-cars'),
    'search, filtered': paths.searchPath('new-used-and-demo-cars', kias),
    'search whose path says the type': paths.searchPath('used-cars', kias),
    car: paths.carPath(car, '2025-kia-sportage-k123'),
    motorcycle: paths.carPath({ template: 'motorcycle' }, '2024-honda-cb500x'),
    camper: paths.carPath({ template: 'camper' }, '2023-winnebago-solis'),
    enquire: paths.carFormPath(car, '2025-kia-sportage-k123', 'enquire'),
    garage: paths.garagePath({ garage_path: '/my-cars' }),
    locations: paths.locationsPath(),
    success: paths.successPath('used-vehicle-enquiry'),
    'success with more': paths.successPath('test-drive-booking', { car_type: 'demo' }),
    'search call': paths.searchCallPath(),
    picture: paths.imagePath('/pictures/suv-blue-profile.webp', 640, 75),
  }).toMatchInlineSnapshot(`
    {
      "camper": "/campers/2023-winnebago-solis",
      "car": "/cars/2025-kia-sportage-k123",
      "enquire": "/cars/2025-kia-sportage-k123/enquire",
      "garage": "/my-cars",
      "home": "/",
      "locations": "/our-locations",
      "motorcycle": "/motorcycles/2024-honda-cb500x",
      "picture": "/_img?url=%2Fpictures%2Fsuv-blue-profile.webp&w=640&q=75",
      "search": "/search/new-used-and-demo-cars",
      "search call": "/1/indexes/*/queries",
      "search whose path says the type": "/search/used-cars?refinementList%5Bmake%5D%5B0%5D=Kia&page=2",
      "search, filtered": "/search/new-used-and-demo-cars?refinementList%5Bcar_type%5D%5B0%5D=used&refinementList%5Bmake%5D%5B0%5D=Kia&page=2",
      "success": "/success?category=used-vehicle-enquiry",
      "success with more": "/success?category=test-drive-booking&car_type=demo",
    }
  `);
});

it.each([
  [null, '/finance?car_id=7&car_type=used&preferredDealership=north&vehiclePriceBudget=25990'],
  [
    '/apply-for-finance',
    '/apply-for-finance?car_id=7&car_type=used&preferredDealership=north&vehiclePriceBudget=25990',
  ],
  [
    'https://lender.example/apply?partner=a%20b&car_type=any#top',
    'https://lender.example/apply?partner=a%20b&car_type=any&car_id=7&preferredDealership=north&vehiclePriceBudget=25990#top',
  ],
])('leads from a car to finance by %s with the car, its dealership and its price', (finance_link, path) => {
  const car = { id: 7, car_type: 'used', dealership_slug: 'north', price_cents: 2_599_000 } as const;
  expect(paths.financePath({ finance_link }, car)).toBe(path);
});

it('asks finance about a car without a price or a dealership all the same', () => {
  const car = { id: 7, car_type: 'new', dealership_slug: null, price_cents: null } as const;
  expect(paths.financePath({ finance_link: null }, car)).toBe('/finance?car_id=7&car_type=new');
});
