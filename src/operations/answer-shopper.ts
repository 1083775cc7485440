import {
  type AssistantAnswer,
  answerQuestion,
  MAX_CARS,
  mayAskForCars,
} from '#domain/assistant/answer-question.ts';
import { type Clause, splitClauses } from '#domain/assistant/clauses.ts';
import type { FoundCars, ShownCar } from '#domain/assistant/reply.ts';
import { STOCK_TOPIC } from '#domain/assistant/topics/talk-topics.ts';
import type { Car } from '#domain/cars/car.ts';
import { cardPicture } from '#domain/cars/card-picture.ts';
import { listingPath } from '#domain/cars/listing-base.ts';
import { canonicalMake, CAR_MAKES } from '#domain/cars/make-aliases.ts';
import { type Filter, listFilters, withoutFilter } from '#domain/search/active-filters.ts';
import { filterLabel } from '#domain/search/filter-label.ts';
import { formatSearchState } from '#domain/search/format-search-state.ts';
import { isAskedByRepayment, readMeaning, withoutWords } from '#domain/search/meaning.ts';
import { openTemplatePath } from '#domain/search/search-paths.ts';
import { EMPTY_SEARCH, type SearchState } from '#domain/search/search-state.ts';
import { foldedWords } from '#domain/search/understanding/folded-query.ts';
import type { Website } from '#domain/tenants/website.ts';
import { formatMoney, priceBasisText } from '#domain/words/money.ts';
import type { Site } from '#ports/site.ts';
import { searchCars } from './search-cars.ts';
import { findVocabulary, understandSearch } from './understand-search.ts';

/** As much as a search's address carries. */
const MAX_WISH = 200;
/** What people say around a wish; left in, some of it is taken for a mistyped name. */
const SAID_AROUND =
  /\b(?:how (?:much|many)|tell|give|recommend|suggest|think(?:ing)?|know|like|would|should|after|keen|still|left|currently|at the moment|right now|options?|see|spend(?:ing)?|afford|have|has|got|sell|stock(?: of)?|other|another|else|instead|different|similar|more of|mate|hey)\b|'s?|[?!;]/g;

const MAX_MISTYPED = 3;
const LEFT_OUT = {
  no_lending: 'This website shows no repayments, so I could not look by them.',
  too_little: 'No loan is so small, so I left it out.',
  charge_range: 'I cannot look by how far a charge goes: the page of each says it.',
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
  const wish = text.replace(SAID_AROUND, ' ').slice(0, MAX_WISH);
  const { website } = site;
  const understoodState = await understandWish(site, wish);
  const state = withoutWords(understoodState, ({ kind }) => kind === 'filler' || kind === 'unused');
  const filters = listFilters(state);
  const result = await searchCars(site, state);
  const unused = listUnused(understoodState);
  const isNamed =
    filters.some(({ kind }) => kind !== 'query') ||
    (filters.length > 0 &&
      (await namesCars(site, { text, query: readMeaning(state).query, total: result.total })));
  if (!isNamed && !unused.isOfMoney) return null;
  // Without its only wish, a search is the whole stock.
  const relaxation = filters.length > 1 ? result.relaxations[0] : undefined;
  const dropped = relaxation?.dropped ?? [];
  const nearestState = dropped.reduce(withoutFilter, state);
  const nearestResult = relaxation === undefined ? result : await searchCars(site, nearestState);
  return {
    total: result.total,
    labels: listLabels(filters, state, website),
    cars: nearestResult.cars.slice(0, MAX_CARS).map((car) => showCar(car, website)),
    url: searchUrl(nearestState, website),
    notes: unused.notes,
    isOfMoneyByTime: isAskedByRepayment(state) || unused.isOfMoney,
    isAskedByRepayment: isAskedByRepayment(state),
    nearest:
      relaxation === undefined
        ? null
        : { total: relaxation.count, without: listLabels(dropped, state, website).join(', ') },
  };
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
  const words = foldedWords(query).flatMap((word) => [word, word.replace(/s$/, '')]);
  if (words.some((word) => CAR_MAKES.includes(canonicalMake(word)))) return true;
  const isShort = foldedWords(text).length <= MAX_MISTYPED;
  return total > 0 && (isShort || STOCK_TOPIC.asks.test(text) || words.some((word) => nameWords.has(word)));
}

/** Not the words that are looked for as they are: an answer repeats nothing of a question. */
function listLabels(filters: readonly Filter[], state: SearchState, website: Website): string[] {
  return filters
    .filter(({ kind }) => kind !== 'query')
    .map((filter) =>
      filterLabel(filter, state, website).replace(/^(?:To|From|Up|Not|Sleeps) /, (word) =>
        word.toLowerCase(),
      ),
    );
}

function listUnused({ understood = [] }: SearchState): { notes: string[]; isOfMoney: boolean } {
  const reasons = new Set(
    understood.flatMap((words) => (words.kind === 'unused' ? [words.why ?? ('unlisted' as const)] : [])),
  );
  return {
    notes: Array.from(reasons, (reason) => LEFT_OUT[reason]),
    isOfMoney: reasons.has('no_lending') || reasons.has('too_little'),
  };
}

function showCar(car: Car, website: Website): ShownCar {
  const { price_cents, price_basis } = car;
  return {
    name: car.name,
    price: price_cents === null ? 'Contact us for price' : formatMoney(price_cents),
    basis: price_cents === null ? '' : priceBasisText(price_basis, website),
    url: listingPath(website, car.slug),
    picture: cardPicture(car)?.url ?? null,
  };
}

/** The search page with the same words in its box: the same reader reads them there. */
function searchUrl(state: SearchState, website: Website): string {
  const search = formatSearchState(state);
  return `/search/${openTemplatePath(website)}${search === '' ? '' : `?${search}`}`;
}
