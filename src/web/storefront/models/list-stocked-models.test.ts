import { describe, expect, it } from 'vitest';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { applyPreset } from '#domain/search/search-paths.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import { formatMoney } from '#domain/words/money.ts';
import { demoSite } from '#test/operations/demo-site.ts';
import { findCars } from './find-cars.ts';
import { loadModels } from './models-page.tsx';
import { groupModels } from './list-stocked-models.ts';

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

  it('stand under their makes, those with most cars first', async () => {
    const makes = await loadModels(demoSite('riverline', NOW));
    const counts = makes.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((one, next) => next - one));
    expect(makes.reduce((sum, { count }) => sum + count, 0)).toBe(330);
  });

  it('count new ones apart from used ones and demos, each as many as its own search finds', async () => {
    const site = demoSite('riverline', NOW);
    const models = (await loadModels(site)).flatMap(({ models: each }) => each);
    for (const { name, count, fresh, used } of models) {
      expect([name, (fresh?.count ?? 0) + (used?.count ?? 0)]).toEqual([name, count]);
      for (const offered of [fresh, used]) {
        if (!offered) continue;
        const [path = '', query] = offered.url.replace('/search/', '').split('?');
        const { refinements } = applyPreset(parseSearchState(new URLSearchParams(query)), path);
        expect([name, (await findCars(site, { refinements, count: 0 })).total]).toEqual([
          name,
          offered.count,
        ]);
      }
    }
  });

  it('are new from the cheapest new one for sale, whatever a demo costs', async () => {
    const site = demoSite('riverline', NOW);
    const models = (await loadModels(site)).flatMap(({ models: each }) => each);
    for (const { name, fresh } of models) {
      const forSale = site.cars.filter(
        (car) =>
          car.model === name && car.car_type === 'new' && whyNotVisible(car, site.website, NOW) === null,
      );
      const prices = forSale.flatMap(({ sold, price_cents }) => (sold ? [] : (price_cents ?? [])));
      const lowest = prices.length === 0 ? '' : formatMoney(Math.min(...prices));
      expect([name, fresh?.price ?? '']).toEqual([name, lowest]);
    }
  });

  it('say of each price what it includes, of used ones the years, and where to ask where there is none', async () => {
    const models = (await loadModels(demoSite('riverline', NOW))).flatMap(({ models: each }) => each);
    const notes = models.flatMap(({ used }) => (used && used.price !== '' ? [used.notes.join(', ')] : []));
    expect(notes.length).toBeGreaterThan(0);
    for (const note of notes) {
      expect(note).toMatch(
        /^(?:[\w-]+(?: [\w-]+)*, )?[A-Za-z][a-z. ]+(?:, \d+ used)?(?:, \d+ demo)?(?:, \d+ here)?, \d{4}(?: to \d{4})?$/,
      );
    }
    for (const { used, askUrl } of models) expect(askUrl === undefined).toBe(used !== null);
  });

  it('say of demos that they are demos, in one line with used ones', async () => {
    const models = (await loadModels(demoSite('riverline', NOW))).flatMap(({ models: each }) => each);
    const conditions = models.flatMap(({ used }) => (used ? [[used.condition, used.notes.join(', ')]] : []));
    for (const [condition, notes] of conditions)
      expect(condition?.includes('emo')).toBe(/ (?:demo|here)\b/.test(notes ?? ''));
    expect(conditions.map(([condition]) => condition)).toContain('Used or demo');
  });

  it('name the grade of a used one that is dearer than a new one, and of no other', async () => {
    const models = (await loadModels(demoSite('riverline', NOW))).flatMap(({ models: each }) => each);
    const readCents = (price: string) => Number(price.replace(/\D/g, ''));
    const pricedModels = models.filter(({ fresh, used }) => fresh?.price && used?.price);
    const dearModels = pricedModels.filter(
      ({ fresh, used }) => readCents(used?.price ?? '') > readCents(fresh?.price ?? ''),
    );
    expect(dearModels.length).toBeGreaterThan(0);
    const gradedModels = pricedModels.filter(({ used }) => !/^(?:Drive|Excl)/.test(used?.notes[0] ?? ''));
    expect(gradedModels.map(({ slug }) => slug)).toEqual(dearModels.map(({ slug }) => slug));
    for (const { used } of gradedModels) expect(used?.notes[1]).toMatch(/^\d+ (?:used|demo|here)$/);
  });

  it('say nothing of new ones where the site sells none', async () => {
    const models = (await loadModels(demoSite('kingfisher-used-cars', NOW))).flatMap(
      ({ models: each }) => each,
    );
    expect(models.every((model) => !('fresh' in model))).toBe(true);
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
    expect(groupModels(counts)).toEqual([
      { name: 'D-MAX', slug: 'd-max', spellings: ['D-MAX', 'D Max'], count: 7 },
      { name: 'MU-X', slug: 'mu-x', spellings: ['MU-X'], count: 7 },
    ]);
  });
});
