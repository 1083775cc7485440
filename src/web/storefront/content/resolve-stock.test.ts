import { describe, expect, it } from 'vitest';
import { demoSite } from '#test/operations/demo-site.ts';
import { BY_SUBSCRIPTION } from '../stock-list/by-subscription.ts';
import { loadStockList } from '../stock-list/load-stock-list.ts';
import { resolveStock } from './resolve-stock.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const voltLane = demoSite('volt-lane', NOW);
const row = (query: string) => resolveStock(voltLane, { type: 'stock', heading: null, query, limit: 8 });

describe('a row of cars by subscription', () => {
  it('counts exactly the cars that its link opens, in their order', async () => {
    const shown = await row('sortBy=Car_production_subscription_price_asc');
    const opened = await loadStockList(voltLane, {
      params: new URLSearchParams(),
      preset: null,
      filter: BY_SUBSCRIPTION,
      standardSort: 'Car_production_subscription_price_asc',
    });
    expect(shown).toMatchObject({ url: '/find/rental-cars', total: opened.total });
    expect(opened.total).toBeGreaterThan(8);
    const ids = shown!.cards.map(({ id }) => id);
    expect(ids).toEqual(opened.cars.slice(0, 8).map(({ id }) => id));
  });
});

describe('a row of any other search', () => {
  it('opens that search', async () => {
    const shown = await row('refinementList[fuel][0]=Hybrid');
    expect(shown?.url).toMatch(/^\/search\/.*Hybrid/);
    expect(await row('refinementList[make][0]=Nobody')).toBeNull();
  });
});
