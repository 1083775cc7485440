import { writeCounted } from '#domain/search/describe-search.ts';
import { formatSearchState } from '#domain/search/format-search-state.ts';
import { isAskedByRepayment } from '#domain/search/meaning.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { WISH_QUERY } from '#domain/pages/form-page-rows.ts';
import type { Website } from '#domain/tenants/website.ts';
import { type Comparison, findNearestCars } from '#operations/find-nearest-cars.ts';
import type { SearchResult } from '#operations/search-cars.ts';
import { withQuery } from '../../paths.ts';
import type { CardData } from '#domain/cars/card-data.ts';
import { buildAskedCard, buildFinancedCard } from '#domain/cars/financed-card.ts';
import { loadLatestCards } from '../find-newest-cars.ts';

/** `difference` says in what a car is not what was looked for; empty where nothing is near, and the newest stand there. */
interface NearestCard {
  car: CardData;
  difference: string;
}

/** What stands in place of cars. */
export interface EmptySearch {
  /** `No red SUVs to $20,000` */
  heading: string;
  nearest: NearestCard[];
  /** Where a person is asked to look out for one. */
  enquiryUrl: string;
}

/** Of a search that finds nothing. */
export async function loadEmptySearch(
  comparison: Comparison,
  relaxations: SearchResult['relaxations'],
): Promise<EmptySearch> {
  const { state, words, site } = comparison;
  return {
    heading: `No ${writeCounted(state, { ...site.website, ...words })}`,
    nearest: await loadNearestCards(comparison, relaxations),
    enquiryUrl: buildWishUrl(state, site.website),
  };
}

async function loadNearestCards(
  comparison: Comparison,
  relaxations: SearchResult['relaxations'],
): Promise<NearestCard[]> {
  const { state, site } = comparison;
  const buildCard = isAskedByRepayment(state) ? buildAskedCard : buildFinancedCard;
  const nearestCars = await findNearestCars(comparison, relaxations);
  if (nearestCars.length === 0) return (await loadLatestCards(site)).map((car) => ({ car, difference: '' }));
  return nearestCars.map(({ car, difference }) => ({
    car: buildCard(car, site.website, site.clock.now()),
    difference,
  }));
}

/** An enquiry that says what was looked for. */
export function buildWishUrl(state: SearchState, website: Website): string {
  return withQuery(sitePagePath('/general-enquiry', website), {
    [WISH_QUERY]: formatSearchState({ ...state, page: 1, sortBy: null }),
  });
}
