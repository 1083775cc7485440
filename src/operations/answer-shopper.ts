import {
  type AssistantAnswer,
  answerQuestion,
  MAX_CARS,
  mayAskForCars,
} from '#domain/assistant/answer-question.ts';
import { type Clause, splitClauses } from '#domain/assistant/clauses.ts';
import { type FoundCars, type ShownCar, showPicture } from '#domain/assistant/reply.ts';
import { STOCK_TOPIC } from '#domain/assistant/topics/talk-topics.ts';
import type { Car } from '#domain/cars/car.ts';
import { isForSale } from '#domain/cars/card-tag.ts';
import { listCardFacts } from '#domain/cars/card-data.ts';
import { listingPath } from '#domain/cars/listing-base.ts';
import { canonicaliseMake, CAR_MAKES } from '#domain/cars/make-aliases.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { describePriceRepayment } from '#domain/finance/price-repayment.ts';
import { type Filter, listFilters, withoutFilter } from '#domain/search/active-filters.ts';
import { hasUnknownText, writeCounted } from '#domain/search/describe-search.ts';
import { IS_OF_LEARNERS, labelFilter } from '#domain/search/filter-label.ts';
import { formatSearchState } from '#domain/search/format-search-state.ts';
import { isAskedByRepayment, readMeaning, withoutText, withoutWords } from '#domain/search/meaning.ts';
import { findSaidOrder } from '#domain/search/said-order.ts';
import { openTemplatePath } from '#domain/search/search-paths.ts';
import { EMPTY_SEARCH, type SearchState } from '#domain/search/search-state.ts';
import type { SortIndex } from '#domain/search/sort-indexes.ts';
import { foldWords } from '#domain/search/understanding/folded-query.ts';
import type { Website } from '#domain/tenants/website.ts';
import { joinWords } from '#domain/words/join-words.ts';
import { capitalise, pickNoun } from '#domain/words/words.ts';
import { formatMoney, describePriceBasis } from '#domain/words/money.ts';
import type { Site } from '#ports/site.ts';
import { findNearestCars, type NearestCar } from './find-nearest-cars.ts';
import { searchCars, type SearchResult } from './search-cars.ts';
import { findVocabulary, understandSearch, withTextName } from './understand-search.ts';

/** As much as a search's address carries. */
const MAX_WISH = 200;
/** What people say around a wish; left in, some of it is taken for a mistyped name. */
const SAID_AROUND =
  /\b(?:how (?:much|many)|tell|give|recommend|suggest|think(?:ing)?|know|like|would|should|after|keen|still|left|currently|at the moment|right now|options?|see|spend(?:ing)?|afford|have|has|got|sell|stock(?: of)?|other|another|else|instead|different|similar|more of|mate|hey)\b|'s?|[?!;]/g;

const CHEAPEST_SUBSCRIPTION_FIRST: SortIndex = 'Car_production_subscription_price_asc';
const MAX_MISTYPED = 3;
const MAX_NEAREST = 2;
const LEFT_OUT = {
  no_lending: 'This website shows no repayments, so I could not look by them.',
  too_little: 'No loan is so small, so I left it out.',
  charge_range: 'I cannot look by how far a charge goes: the page of each says it.',
  not_together: 'None of them lists all of that together, so I left a part of it out.',
  elsewhere: 'We are not there, so I looked through all that we have.',
  unlisted: 'Part of that is not in our listings, so I left it out.',
} as const;

/** Answers from the facts of the site and the car, and where cars are asked for from the site's own search. */
export async function answerShopper(site: Site, question: string, car: Car | null): Promise<AssistantAnswer> {
  const context = { website: site.website, car, now: site.clock.now() };
  const foundCars = new Map<string, FoundCars>();
  for (const clause of splitClauses(question)) {
    if (!mayAskForCars(clause, context)) continue;
    const wishedCars = await findWishedCars(site, clause);
    if (wishedCars !== null) foundCars.set(clause.text, wishedCars);
  }
  return answerQuestion(question, { ...context, foundCars });
}

/** What the search finds for a wish, and where that is nothing for most of it; null where it names nothing that cars have. */
async function findWishedCars(site: Site, { text }: Clause): Promise<FoundCars | null> {
  const understoodState = await understandWish(site, text.replace(SAID_AROUND, ' ').slice(0, MAX_WISH));
  const wishedState = dropUnused(understoodState);
  const result = await searchCars(site, wishedState);
  const state = await withTextName(site, wishedState, result.facets);
  const filters = listFilters(state);
  const unused = listUnused(understoodState);
  const { query } = readMeaning(state);
  const isNamed =
    filters.some(({ kind }) => kind !== 'query') ||
    (findSaidOrder(state) !== null && query === '' && unused.notes.length === 0) ||
    (filters.length > 0 && (await namesCars(site, { text, query, total: result.total })));
  if (!isNamed && !unused.isOfMoney) return null;
  // Without its only wish, a search is the whole stock.
  const relaxation = filters.length > 1 ? result.relaxations[0] : undefined;
  const isUnderstood = !hasUnknownText(state) || (await isEveryWordName(site, query));
  const isByRepayment = isAskedByRepayment(understoodState);
  const chatCars = showCars(await chooseCars(site, state, result), site, { state, isByRepayment });
  return {
    total: result.total,
    subject: describeSubject(state, site.website, chatCars.terms),
    cars: chatCars.cars,
    url: searchUrl((relaxation?.dropped ?? []).reduce(withoutFilter, state), site.website),
    notes: unused.notes,
    isOfMoneyByTime: isByRepayment || unused.isOfMoney,
    isAskedByRepayment: isByRepayment,
    nearest: relaxation === undefined ? null : describeNearest(relaxation, { state, site, isUnderstood }),
    isUnderstood,
    subscription: describeSubscription(result, state, site.website),
  };
}

/** The first that are found; where none is, the two nearest, as the search page has them. */
async function chooseCars(site: Site, state: SearchState, result: SearchResult): Promise<NearestCar[]> {
  const { model } = readMeaning(state).refinements;
  if (result.total > 0 || (listFilters(state).length < 2 && model === undefined))
    return result.cars.slice(0, MAX_CARS).map((car) => ({ car, difference: '' }));
  const words = { ...site.website, dealerships: site.website.dealerships };
  return (await findNearestCars({ state, words, site }, result.relaxations)).slice(0, MAX_NEAREST);
}

/**
 * As the search page says it, with the order and the `terms` of the repayments on its cars; of words that are no name of the
 * stock nothing is repeated. `9 electric SUVs up to $250 a week (to $51,114 over 5 years, comparison rate 10.00% p.a.)`
 */
function describeSubject(state: SearchState, website: Website, terms: string): string {
  const namedState = hasUnknownText(state) ? withoutText(state) : state;
  const filters = listFilters(namedState);
  const order = findSaidOrder(state);
  if (filters.length === 0 && order === null) return '';
  const isByTime = isAskedByRepayment(namedState);
  const repayments = filters.filter(
    (filter) => isByTime && filter.kind === 'range' && filter.name === 'price',
  );
  const plainState = repayments.reduce(withoutFilter, namedState);
  const noun = readMeaning(plainState).refinements.model === undefined ? '' : ` ${pickNoun(website, 2)}`;
  const limits = listLabels(repayments, namedState, website).map((label) =>
    label.replace(/^(.*) (over \d+ years, .*): (.*)$/, '$1 ($3 $2)'),
  );
  const subject = [writeCounted(plainState, website) + noun, ...limits].join(' ');
  const withTerms = terms === '' || subject.includes(terms) ? subject : `${subject} (repayments ${terms})`;
  return order === null ? withTerms : `${withTerms}, ${order.name}`;
}

/** What is looked for, by subscription the cheapest first. */
function dropUnused(understoodState: SearchState): SearchState {
  const state = withoutWords(
    understoodState,
    (words) => words.kind === 'unused' || (words.kind === 'filler' && words.order === undefined),
  );
  return isBySubscription(state) ? { ...state, sortBy: CHEAPEST_SUBSCRIPTION_FIRST } : state;
}

function isBySubscription(state: SearchState): boolean {
  return readMeaning(state).ranges.subscription_price !== undefined;
}

/** What is left out, as the chips say it or, of words that are looked for as they are, what they seem to be. */
function describeNearest(
  { dropped, count }: SearchResult['relaxations'][number],
  { state, site, isUnderstood }: { state: SearchState; site: Site; isUnderstood: boolean },
): FoundCars['nearest'] {
  const labels = listLabels(dropped, state, site.website).map((label) => `“${label}”`);
  const isTextDropped = dropped.some(({ kind }) => kind === 'query');
  const textName = isUnderstood ? 'that name' : 'the words I do not know';
  return { total: count, without: joinWords([...labels, ...(isTextDropped ? [textName] : [])]) };
}

/** `Tesla`, `SUV, White`, `Cars`; and the lowest price, `$289 a week`. */
function describeSubscription(
  { cars }: SearchResult,
  state: SearchState,
  website: Website,
): FoundCars['subscription'] {
  const cheapest = isBySubscription(state) ? cars.find(isForSale) : undefined;
  if (cheapest === undefined) return null;
  const otherFilters = listFilters(state).filter(
    (filter) => filter.kind !== 'range' || filter.name !== 'subscription_price',
  );
  const textName = hasUnknownText(state) ? '' : (state.textName ?? '');
  const names = [textName, ...listLabels(otherFilters, state, website)];
  const subject = names.filter((name) => name !== '').join(', ') || capitalise(pickNoun(website, 2));
  return { subject, price: formatSubscription(cheapest, website) };
}

function formatSubscription({ subscription_price_cents }: Car, { subscription_period }: Website): string {
  return `${formatMoney(subscription_price_cents ?? 0)} a ${subscription_period}`;
}

/** Whether all that is looked for as it is are names of makes, or of this stock. */
async function isEveryWordName(site: Site, query: string): Promise<boolean> {
  const { nameWords } = await findVocabulary(site);
  const isName = (word: string) =>
    nameWords.has(word) || IS_OF_LEARNERS.test(word) || CAR_MAKES.includes(canonicaliseMake(word));
  return foldWords(query).every((word) => isName(word) || isName(word.replace(/s$/, '')));
}

/** What is asked for by the range of a charge is electric, whether that is said or not. */
async function understandWish(site: Site, wish: string): Promise<SearchState> {
  const understand = (query: string) => understandSearch(site, { ...EMPTY_SEARCH, query });
  const state = await understand(wish);
  const isOfCharge = state.understood?.some(
    (words) => words.kind === 'unused' && words.why === 'charge_range',
  );
  if (isOfCharge !== true || readMeaning(state).refinements.fuel !== undefined) return state;
  const electricState = await understand(`electric ${wish}`.slice(0, MAX_WISH));
  return readMeaning(electricState).refinements.fuel === undefined ? state : electricState;
}

interface NamingWords {
  /** Of the whole clause. */
  text: string;
  /** What is looked for as it is, and how many cars have it. */
  query: string;
  total: number;
}

/**
 * Whether words name cars: by a name of the stock or a make that is not in it. A mistyped name counts in a clause that is
 * about the stock, or is hardly more than the name: in a long one, "write" is no "white".
 */
async function namesCars(site: Site, { text, query, total }: NamingWords): Promise<boolean> {
  const { nameWords } = await findVocabulary(site);
  const words = foldWords(query).flatMap((word) => [word, word.replace(/s$/, '')]);
  if (words.some((word) => CAR_MAKES.includes(canonicaliseMake(word)) || IS_OF_LEARNERS.test(word)))
    return true;
  const isShort = foldWords(text).length <= MAX_MISTYPED;
  return total > 0 && (isShort || STOCK_TOPIC.asks.test(text) || words.some((word) => nameWords.has(word)));
}

/** Not the words that are looked for as they are: an answer repeats nothing of a question. */
function listLabels(filters: readonly Filter[], state: SearchState, website: Website): string[] {
  return filters
    .filter(({ kind }) => kind !== 'query')
    .map((filter) =>
      labelFilter(filter, state, website).replace(/^(?:To|From|Up|Not|Sleeps|With) /, (word) =>
        word.toLowerCase(),
      ),
    );
}

function listUnused({ query, understood = [] }: SearchState): { notes: string[]; isOfMoney: boolean } {
  const unusedPieces = understood.filter((words) => words.kind === 'unused');
  const reasons = new Set(unusedPieces.map(({ why }) => why ?? ('unlisted' as const)));
  return {
    notes: Array.from(reasons, (reason) => LEFT_OUT[reason]),
    // Without an amount, `weekly` may be about hours.
    isOfMoney: unusedPieces.some(
      ({ why, from, to }) =>
        (why === 'no_lending' || why === 'too_little') && /\d/.test(query.slice(from, to)),
    ),
  };
}

interface ShownFor {
  state: SearchState;
  isByRepayment: boolean;
}

/** Cards, and the terms of the repayments on them: said once where they are the same for all, else on each. */
function showCars(nearestCars: readonly NearestCar[], site: Site, shownFor: ShownFor) {
  const today = readWallClock(site.clock.now(), site.website.timezone).date;
  const repayments = nearestCars.map(({ car }) =>
    shownFor.isByRepayment ? describePriceRepayment(car, site.website, today) : null,
  );
  const terms = new Set(
    repayments.flatMap((each) => (each ? [`over ${each.term} years, ${each.rate}`] : [])),
  );
  const cars = nearestCars.map((nearestCar, index) => {
    const { amount, rate } = repayments[index] ?? {};
    const repayment = amount && (terms.size > 1 ? `${amount}, ${rate}` : amount);
    return showCar(nearestCar, site.website, { state: shownFor.state, repayment });
  });
  return { cars, terms: terms.size === 1 ? ([...terms][0] ?? '') : '' };
}

/** With its price by subscription where that was asked for, else with what it costs each time, and how far it goes where that was; and in what it differs. */
function showCar(
  { car, difference }: NearestCar,
  website: Website,
  { state, repayment }: { state: SearchState; repayment: string | undefined },
): ShownCar {
  const { price_cents, price_basis } = car;
  const shownCar = {
    name: car.name,
    url: listingPath(website, car.slug),
    ...showPicture(car, website),
  };
  if (isBySubscription(state) && car.subscription_price_cents !== null && isForSale(car))
    return { ...shownCar, price: formatSubscription(car, website), basis: 'by subscription' };
  const price = price_cents === null ? 'Contact us for price' : formatMoney(price_cents);
  const basis =
    price_cents === null
      ? ''
      : describePriceBasis(price_basis, website).replace(/^./, (letter) => letter.toLowerCase());
  const range = isByRange(state) && listCardFacts(car, website).find(([kind]) => kind === 'range')?.[1];
  const costs = [basis, repayment, range].filter(Boolean).join(', ');
  return { ...shownCar, price, basis: [costs, difference].filter(Boolean).join('. ') };
}

function isByRange(state: SearchState): boolean {
  return readMeaning(state).ranges.range !== undefined || /range/.test(findSaidOrder(state)?.name ?? '');
}

/** The search page with the same words in its box: the same reader reads them there. */
function searchUrl(state: SearchState, website: Website): string {
  const search = formatSearchState(state);
  return `/search/${openTemplatePath(website)}${search === '' ? '' : `?${search}`}`;
}
