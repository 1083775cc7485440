import type { Filter } from './active-filters.ts';
import { readMeaning } from './meaning.ts';
import { type Facet, type RangeBounds, type RangeName, type SearchState, SLIDERS } from './search-state.ts';
import type { LocaleSetting, OdometerUnitSetting } from '../tenants/country-settings.ts';
import { capitalise, describeFuel, groupDigits } from '../words/words.ts';

/** What the words of a filter depend on. */
export interface FilterWords extends LocaleSetting, OdometerUnitSetting {
  dealerships: readonly { slug: string; name: string }[];
}

const OPEN: RangeBounds = { min: null, max: null };
/** From it on: any price. */
const SOME_PRICE = 1;

/** A facet's value as people read it. */
export function labelValue(facet: Facet, value: string, words: FilterWords): string {
  if (facet === 'seats' || facet === 'sleeps') {
    if (!/^\d+$/.test(value)) return capitalise(value);
    return facet === 'seats' ? `${value} seats` : `Sleeps ${value}`;
  }
  if (facet === 'car_type') return capitalise(value);
  if (facet === 'fuel') return describeFuel(value, words);
  if (facet === 'dealership_slug') return words.dealerships.find(({ slug }) => slug === value)?.name ?? value;
  return value;
}

/** One bound of a range with its unit: `$60,000`, `50,000 km`, `2021`. */
export function labelBound(name: RangeName, bound: number, words: FilterWords): string {
  if (name === 'year') return String(bound);
  const units: Partial<Record<RangeName, string>> = {
    engine_cc: 'cc',
    length: words.locale === 'en-US' ? 'ft' : 'm',
    gvm: words.locale === 'en-US' ? 'lb' : 'kg',
  };
  const amount = groupDigits(bound);
  return name.endsWith('price') ? `$${amount}` : `${amount} ${units[name] ?? words.odometer_unit}`;
}

/** What learners may ride is looked for as text. */
export const IS_OF_LEARNERS = /^(lams|learners?)$/i;

/** The words of a search that are looked for as they are: as the stock spells them, else in quotation marks. */
export function describeStateText(state: SearchState): string {
  return state.textName ?? describeText(readMeaning(state).query);
}

/** So are the cars whose maker checked them. */
export const IS_CONDITION = /^certified$/i;

/** Words that are looked for as they are. */
export function describeText(query: string): string {
  if (IS_CONDITION.test(query)) return query.toLowerCase();
  return IS_OF_LEARNERS.test(query) ? 'LAMS approved' : `“${query}”`;
}

/** `From $20,000`, `To $60,000`, `$20,000 to $60,000`, `By subscription to $300`, `With a range from 500 km`. */
export function labelRange(name: RangeName, { min, max }: RangeBounds, words: FilterWords): string {
  if (SLIDERS.some((slider) => slider === name)) return labelBounds(name, { min, max }, words);
  const least = min === SOME_PRICE ? null : min;
  const limits = labelBounds(name, { min: least, max }, words)
    .replace(/^[FT]/, (letter) => letter.toLowerCase())
    .replace(/^\d/, 'of $&');
  const measured = name === 'engine_cc' ? 'an engine' : `a ${name === 'gvm' ? 'GVM' : name}`;
  return `${name === 'subscription_price' ? 'By subscription' : `With ${measured}`} ${limits}`.trimEnd();
}

function labelBounds(name: RangeName, { min, max }: RangeBounds, words: FilterWords): string {
  if (min === null) return max === null ? '' : `To ${labelBound(name, max, words)}`;
  const from = labelBound(name, min, words);
  if (min === max) return from;
  return max === null ? `From ${from}` : `${from} to ${labelBound(name, max, words)}`;
}

/** The text of an active filter's chip. */
export function labelFilter(filter: Filter, state: SearchState, words: FilterWords): string {
  const label = describeFilter(filter, state, words);
  return filter.kind === 'range' ? withRepayments(label, listRepayments(state, filter.name)) : label;
}

/** A filter within a sentence: a price by what it comes to, whatever each repayment is. */
export function describeFilter(filter: Filter, state: SearchState, words: FilterWords): string {
  switch (filter.kind) {
    case 'query':
      return describeStateText(state);
    case 'value':
      return labelValue(filter.facet, filter.value, words);
    case 'words':
      return labelValue(filter.facet, filter.name, words);
    case 'range':
      return labelRange(filter.name, readMeaning(state).ranges[filter.name] ?? OPEN, words);
  }
}

/** `Up to $150 a week …: to $30,667`. */
function withRepayments(range: string, repayments: readonly string[]): string {
  if (repayments.length === 0) return range;
  return [...repayments, range.replace(/^[FT]/, (letter) => letter.toLowerCase())].join(': ');
}

/** `Up to $150 a week over 5 years, comparison rate 10.00% p.a.`: the rate as near and as large as the repayment. */
function listRepayments({ understood = [], ranges }: SearchState, name: RangeName): string[] {
  if (ranges[name] !== undefined) return [];
  return understood.flatMap((words) =>
    words.kind === 'range' && words.name === name && words.repayment !== undefined ? [words.repayment] : [],
  );
}

/** Tells chips and options apart. */
export function buildFilterKey(filter: Filter): string {
  switch (filter.kind) {
    case 'query':
      return 'query';
    case 'value':
      return `${filter.facet}:${filter.value}`;
    case 'words':
      return `${filter.facet}: ${filter.name}`;
    case 'range':
      return filter.name;
  }
}
