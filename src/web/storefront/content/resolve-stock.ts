import type { StockBlock } from '#domain/content/block.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import { buildFinancedCard } from '#domain/cars/financed-card.ts';
import { loadSiteSearch } from '../site-search-path.ts';
import { BY_SUBSCRIPTION, buildSubscriptionAddress } from '../stock-list/by-subscription.ts';
import type { StockView } from './block-view.ts';

/** The first cars that a search finds, with the link to exactly those it counts; null when it finds none. */
export async function resolveStock(site: Site, block: StockBlock): Promise<StockView | null> {
  const { type, heading, query, limit } = block;
  const { path, preset } = await loadSiteSearch(site);
  const state = parseSearchState(new URLSearchParams(query));
  const subscriptions = buildSubscriptionAddress(site.website, state);
  const now = site.clock.now();
  const { ids, total } = await site.search.find({
    text: state.query,
    // As the page behind the link has it.
    refinements: subscriptions === null ? { ...preset, ...state.refinements } : state.refinements,
    ranges: state.ranges,
    filter: subscriptions === null ? null : BY_SUBSCRIPTION,
    sort: state.sortBy ?? 'Car_production_created_at_desc',
    page: 0,
    hitsPerPage: limit,
    now,
  });
  if (total === 0) return null;
  const cars = await site.stock.byIds(ids);
  const cards = cars.map((car) => buildFinancedCard(car, site.website, now));
  return { type, heading, cards, total, url: subscriptions ?? searchPath(path, state) };
}
