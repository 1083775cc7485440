import { describe, expect, it } from 'vitest';
import { applyPreset } from '#domain/search/search-paths.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import { demoSite } from '#test/operations/demo-site.ts';
import { findCars } from './find-cars.ts';
import { loadModels } from './load-models.ts';
import { namedModels } from './models-in-stock.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');

describe('models in stock', () => {
  it('are as many as the search that their tile opens finds', async () => {
    const site = demoSite('riverline', NOW);
    const models = (await loadModels(site)).flatMap(({ models: each }) => each);
    expect(models.length).toBeGreaterThan(20);
    for (const { url, count, name } of models) {
      const [path = '', query] = url.replace('/search/', '').split('?');
      const { refinements } = applyPreset(parseSearchState(new URLSearchParams(query)), path);
      expect([name, (await findCars(site, { refinements, count: 0 })).total]).toEqual([name, count]);
    }
  });

  it('stand under their makes in the dealer’s order', async () => {
    const makes = await loadModels(demoSite('riverline', NOW));
    const dealers = demoSite('riverline', NOW).website.dealerships.flatMap(
      ({ manufacturers }) => manufacturers,
    );
    expect(makes.map(({ name }) => name).slice(0, dealers.length)).toEqual(dealers);
    expect(makes.reduce((sum, { count }) => sum + count, 0)).toBe(330);
  });

  it('say what the lowest price for sale includes', async () => {
    const site = demoSite('kingfisher-used-cars', NOW);
    const models = (await loadModels(site)).flatMap(({ models: each }) => each);
    for (const { name, price, priceNote } of models) {
      const ofModel = site.cars.filter((car) => car.model === name && !car.sold && car.price_cents !== null);
      if (ofModel.length > 0)
        expect([price, priceNote]).toEqual([expect.stringMatching(/^\$/), 'Drive away']);
    }
  });

  it('lead to their own pages where the site has them', async () => {
    const [toyota] = await loadModels(demoSite('silver-wattle-toyota', NOW));
    expect(toyota?.models.find(({ name }) => name === 'HiLux')?.url).toBe('/models/toyota/hilux');
  });

  it('are one model in two spellings', () => {
    const counts = new Map([
      ['D Max', 1],
      ['D-MAX', 6],
      ['MU-X', 7],
    ]);
    expect(namedModels(counts)).toEqual([
      { name: 'D-MAX', slug: 'd-max', spellings: ['D-MAX', 'D Max'], count: 7 },
      { name: 'MU-X', slug: 'mu-x', spellings: ['MU-X'], count: 7 },
    ]);
  });
});
