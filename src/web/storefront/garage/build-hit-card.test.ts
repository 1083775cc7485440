import { expect, it } from 'vitest';
import { buildListedCar } from '#domain/cars/listed-car.ts';
import { demoSite } from '#test/operations/demo-site.ts';
import { buildFinancedCard } from '#domain/cars/financed-card.ts';
import { buildHitCard } from './build-hit-card.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');

it.each(['kingfisher-used-cars', 'ironbark-motorcycles', 'high-mesa-rv', 'volt-lane'])(
  'draws a hit of %s as the search page draws the car',
  (slug) => {
    const { cars, website } = demoSite(slug, NOW);
    for (const car of cars) {
      const canonical = { ...car, make: buildListedCar(car, website).make };
      expect(buildHitCard(buildListedCar(car, website), website, NOW)).toEqual(
        buildFinancedCard(canonical, website, NOW),
      );
    }
  },
);
