import { CAR_TYPES } from '#domain/cars/car.ts';
import { STOCK_SORTS, STOCK_VIEWS, type StockQuestion } from '#ports/stock-list.ts';

const LONGEST_SEARCH = 100;

/** What an address asks of the stock; what makes no sense in it is left out. */
export function readStockQuestion(query: URLSearchParams): StockQuestion {
  const place = query.get('place') ?? '';
  return {
    view: STOCK_VIEWS.find((name) => name === query.get('view')) ?? 'all',
    place: /^[1-9]\d{0,8}$/.test(place) ? Number(place) : null,
    car_type: CAR_TYPES.find((name) => name === query.get('type')) ?? null,
    query: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    sort: STOCK_SORTS.find((name) => name === query.get('sort')) ?? 'newest',
    after: query.get('after'),
  };
}

/** The query of the same list; what is the rule in it is left out. */
export function buildStockQuery({ view, place, car_type, query, sort, ...rest }: StockQuestion): string {
  const parts = new URLSearchParams();
  if (view !== 'all') parts.set('view', view);
  if (place !== null) parts.set('place', String(place));
  if (car_type !== null) parts.set('type', car_type);
  if (query !== '') parts.set('q', query);
  if (sort !== 'newest') parts.set('sort', sort);
  if (rest.after !== null) parts.set('after', rest.after);
  return parts.size === 0 ? '' : `?${parts}`;
}
