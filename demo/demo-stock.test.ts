import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseCardTag } from '#domain/cars/card-tag.ts';
import type { NewCar } from '#domain/cars/car.ts';
import { withPaymentAccounts } from '#domain/cars/payment-accounts.ts';
import { whyNotReservable } from '#domain/cars/reserve.ts';
import { whyLocationUnclear } from '#domain/cars/car-location.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { spinFrames, listStillPictures } from '#domain/cars/spin-frames.ts';
import { listCarLocations } from '#domain/search/car-attributes.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { chooseSortIndex } from '#domain/search/sort-options.ts';
import { CARS_PER_PAGE } from '#domain/search/search-state.ts';
import { askEveryCar } from '#ports/search.ts';
import { demoSite } from '#test/operations/demo-site.ts';
import { demoSites } from './demo-sites.ts';
import { demoStock } from './demo-stock.ts';
import { vinCheckDigit } from './stock/vin.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const SITES = demoSites();
const STOCK = new Map(SITES.map((site) => [site.slug, demoStock(site, NOW)]));

function siteOf(slug: string) {
  const site = SITES.find((one) => one.slug === slug);
  if (!site) throw new Error(slug);
  return site;
}

function stockOf(slug: string): NewCar[] {
  return STOCK.get(slug) ?? [];
}

function visibleOf(slug: string): NewCar[] {
  const site = siteOf(slug);
  return stockOf(slug).filter((car) => whyNotVisible({ ...car, id: 1, slug: 'x' }, site, NOW) === null);
}

function looksOf(slug: string): Set<string> {
  const site = siteOf(slug);
  return new Set(visibleOf(slug).map((car) => chooseCardTag(car, site, NOW)?.look ?? 'none'));
}

describe('the stock of the demo', () => {
  it.each([
    ['riverline', 330, { new: 222, demo: 63, used: 45 }],
    ['kingfisher-used-cars', 60, { new: 0, demo: 0, used: 60 }],
    ['ironbark-motorcycles', 80, { new: 50, demo: 5, used: 25 }],
    ['high-mesa-rv', 70, { new: 44, demo: 0, used: 26 }],
    ['kowhai-cars', 90, { new: 0, demo: 0, used: 90 }],
    ['silver-wattle-toyota', 120, { new: 80, demo: 15, used: 25 }],
    ['volt-lane', 50, { new: 24, demo: 8, used: 18 }],
    ['stringybark-trucks', 60, { new: 27, demo: 5, used: 28 }],
  ])('of %s shows %i vehicles', (slug, total, types) => {
    const visible = visibleOf(slug);
    const count = (type: string) => visible.filter((car) => car.car_type === type).length;
    expect({ new: count('new'), demo: count('demo'), used: count('used') }).toEqual(types);
    expect(visible).toHaveLength(total);
  });

  it('of riverline has eight brands, three places and nothing sold on show', () => {
    const visible = visibleOf('riverline');
    expect(new Set(visible.map((car) => car.make)).size).toBe(8);
    expect(new Set(visible.flatMap(listCarLocations)).size).toBe(3);
    expect(visible.filter((car) => car.sold)).toEqual([]);
  });

  it('stands at locations of its own site', () => {
    const misplaced = SITES.flatMap((site) =>
      stockOf(site.slug).filter((car) => whyLocationUnclear(car, site)),
    );
    expect(misplaced).toEqual([]);
  });

  it('of riverline shows every badge of the specification but the sold ones', () => {
    expect(looksOf('riverline')).toEqual(
      new Set(['runout_red', 'electric', 'reserved', 'certified', 'custom', 'coming_soon', 'new', 'none']),
    );
  });

  it('shows the other badges elsewhere', () => {
    expect(looksOf('kingfisher-used-cars')).toContain('sold');
    expect(looksOf('silver-wattle-toyota')).toContain('runout_green');
    expect(looksOf('silver-wattle-toyota')).toContain('certified');
  });

  it('of kingfisher has a car sold two days ago on show', () => {
    const soldTwoDaysAgo = visibleOf('kingfisher-used-cars').filter(
      (car) => car.sold_at === new Date(NOW - 2 * DAY_MS).toISOString(),
    );
    expect(soldTwoDaysAgo).toHaveLength(1);
  });

  it.each(SITES.map(({ slug }) => [slug]))(
    'of %s has every case: hidden, withdrawn, long sold, without pictures',
    (slug) => {
      const stock = stockOf(slug);
      expect(stock.some((car) => !car.show_on_dealer_website)).toBe(true);
      expect(stock.some((car) => car.status === 'withdrawn')).toBe(true);
      expect(stock.some((car) => car.sold && Date.parse(car.sold_at ?? '') < NOW - 3 * DAY_MS)).toBe(true);
      expect(stock.some((car) => car.images.length === 0)).toBe(true);
      expect(
        stock.some((car) => car.primary_image_url?.includes('placeholder') && car.images.length > 0),
      ).toBe(true);
    },
  );

  it('has a car that stops being new within a day of the start', () => {
    const ages = visibleOf('riverline').map((car) => (NOW - Date.parse(car.created_at)) / DAY_MS);
    expect(ages.some((days) => days > 7.9 && days < 8)).toBe(true);
  });

  it('can be reserved where the site takes payments, and nowhere else', () => {
    for (const site of SITES) {
      const paid = withPaymentAccounts(site, 'pretend');
      const reservable = visibleOf(site.slug).filter((car) => whyNotReservable(car, paid) === null);
      expect(reservable.length > 0, site.slug).toBe(site.payment_provider !== null);
    }
  });

  it('has subscription prices on volt-lane and for the rental search of kingfisher', () => {
    const subscribed = (slug: string) =>
      visibleOf(slug).filter((car) => car.subscription_price_cents !== null).length;
    expect(subscribed('volt-lane')).toBe(20);
    expect(subscribed('kingfisher-used-cars')).toBe(8);
  });

  it('tells what only motorcycles and motorhomes have', () => {
    const bikes = visibleOf('ironbark-motorcycles');
    expect(bikes.every((bike) => bike.details.engine_cc && bike.details.lams !== undefined)).toBe(true);
    const homes = visibleOf('high-mesa-rv');
    expect(
      homes.every(({ details }) => details.sleeps && details.length && details.slide_outs !== undefined),
    ).toBe(true);
  });

  it.each([2016, 2020, 2032, 2040])('can be made in %i as well, with the same counts', (year) => {
    const now = Date.UTC(year, 5, 1);
    for (const site of SITES) {
      const visible = demoStock(site, now).filter(
        (car) => whyNotVisible({ ...car, id: 1, slug: 'x' }, site, now) === null,
      );
      expect(visible).toHaveLength(visibleOf(site.slug).length);
    }
  });

  it('is the same at every start', () => {
    const site = siteOf('volt-lane');
    expect(demoStock(site, NOW)).toEqual(demoStock(site, NOW));
  });
});

describe('every demo car', () => {
  const cars = SITES.flatMap(({ slug }) => stockOf(slug));

  it('shares its first picture with no more than two other models of its site’s first page', async () => {
    for (const { slug, default_sort } of SITES) {
      const { cars: siteCars, search } = demoSite(slug, NOW);
      const sort = chooseSortIndex({ default_sort });
      const { ids } = await search.find({ ...askEveryCar(NOW), sort, hitsPerPage: CARS_PER_PAGE });
      const modelsOfPicture = new Map<string, Set<string>>();
      for (const { make, model, primary_image_url: picture } of siteCars.filter(({ id }) => ids.includes(id)))
        if (picture !== null && !picture.includes('placeholder'))
          modelsOfPicture.set(picture, (modelsOfPicture.get(picture) ?? new Set()).add(`${make} ${model}`));
      const sharedPictures = [...modelsOfPicture].filter(([, models]) => models.size > 3);
      expect(sharedPictures, slug).toEqual([]);
    }
  });

  it('has its own stock number on its site, and a VIN with the right check digit', () => {
    for (const { slug } of SITES) {
      const numbers = stockOf(slug).map((car) => car.stocknum);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
    expect(new Set(cars.map((car) => car.vin)).size).toBe(cars.length);
    for (const { vin } of cars) {
      expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      expect(vin?.charAt(8)).toBe(vinCheckDigit(vin ?? ''));
    }
  });

  it('counts its photos right, and every picture exists', () => {
    for (const car of cars) expect(car.photos_count).toBe(listStillPictures(car).length);
    const files = new Set(
      cars.flatMap((car) => [car.primary_image_url, car.file, ...car.images.map(({ image }) => image.url)]),
    );
    files.delete(null);
    expect([...files].filter((file) => !existsSync(join(import.meta.dirname, file ?? '')))).toEqual([]);
  });

  it('is taken from all around on every site: nine pictures of a car, twenty such cars in all', () => {
    const isOfNine = ({ images }: NewCar) => new Set(images.map(({ view }) => view)).size >= 9;
    const carsOfNine = SITES.map(({ slug }) => visibleOf(slug).filter(isOfNine).length);
    expect(carsOfNine.filter((count) => count > 0)).toHaveLength(8);
    expect(carsOfNine.reduce((total, count) => total + count)).toBeGreaterThanOrEqual(20);
  });

  it('has a turn of one SUV on riverline, and a film of it below 1.5 MB', () => {
    const turned = cars.filter((car) => spinFrames(car).length > 0 || car.details.video !== undefined);
    const film = '/pictures/film/suv-blue.mp4';
    expect(
      turned.map(({ body, colour, stocknum, details }) => [
        body,
        colour,
        stocknum.slice(0, 2),
        details.video,
      ]),
    ).toEqual([['SUV', 'Blue', 'RL', film]]);
    expect(statSync(join(import.meta.dirname, film)).size).toBeLessThan(1_500_000);
  });

  it('shows the cabin second, where it has one', () => {
    const withCabin = cars.filter((car) => car.images.some(({ view }) => view === 'cabin'));
    expect(withCabin.every((car) => car.images[1]?.view === 'cabin')).toBe(true);
    expect(withCabin.length).toBeGreaterThan(700);
  });

  it('has the steering wheel on its country’s side', () => {
    const cabins = (slug: string) =>
      stockOf(slug).flatMap((car) =>
        car.images.filter(({ view }) => view === 'cabin').map(({ image }) => image.url),
      );
    expect(cabins('high-mesa-rv').every((file) => file.endsWith('-left.webp'))).toBe(true);
    expect(cabins('kowhai-cars').every((file) => file.endsWith('-right.webp'))).toBe(true);
  });

  it('costs more than 200 where it has a price, in whole dollars', () => {
    const prices = cars.flatMap((car) => (car.price_cents === null ? [] : [car.price_cents]));
    expect(prices.every((cents) => cents > 200_00 && cents % 100 === 0)).toBe(true);
  });

  it('is sold with a date, or not sold', () => {
    expect(
      cars.filter((car) => car.sold !== (car.status === 'sold') || car.sold !== (car.sold_at !== null)),
    ).toEqual([]);
  });

  it('fits its body and fuel together', () => {
    const wrong = cars.filter(
      (car) =>
        (car.model === 'HiLux' && car.body !== 'Ute') ||
        (car.make === 'Tesla' && car.fuel !== 'Electric') ||
        (car.fuel === 'Electric' && car.details.cylinders !== undefined),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the check digit of a VIN', () => {
  it.each(['1M8GDM9AXKP042788', '1HGBH41JXMN109186'])('of %s is X', (vin) => {
    expect(vinCheckDigit(vin)).toBe('X');
  });
});
