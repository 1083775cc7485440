import { type Filter, listFilters, withoutFilter, withoutFilters } from '#domain/search/active-filters.ts';
import type { Facet, RangeName } from '#domain/search/search-state.ts';
import { joinWords } from '#domain/words/join-words.ts';
import { capitalise, countOfCars, pickNoun, pickWords } from '#domain/words/words.ts';
import { type SiteShell, useSiteShell } from '../../layout/site-shell.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CarCard } from '../car-card/car-card.tsx';
import { RepaymentNote } from '../car-card/repayment-note.tsx';
import { writeFilter } from '#domain/search/describe-search.ts';
import { buildFilterKey, type FilterWords } from '#domain/search/filter-label.ts';
import type { SearchData } from './load-search.ts';
import { SaveSearch } from './save-search.tsx';
import { searchAddress } from './search-address.ts';
import styles from './empty-results.css?url';

interface EmptyResultsProps {
  searchData: SearchData;
  words: FilterWords;
}

/** What there is instead of what was looked for: the same with one thing less, counted, word when one comes, the nearest cars. */
export function EmptyResults({ searchData, words }: EmptyResultsProps) {
  const site = useSiteShell();
  if (searchData.empty === undefined) return <BeyondTheLastPage searchData={searchData} />;
  const { enquiryUrl } = searchData.empty;
  return (
    <div className="search-empty">
      {/* Named in the server's text: no script has to come first. */}
      <link rel="stylesheet" href={styles} precedence="page" />
      <WaysOut searchData={searchData} words={words} />
      {searchData.isSavable ? (
        <SaveSearch searchData={searchData} words={words} />
      ) : (
        <div className="panel save-search">
          <p>
            <b>None here today</b>
            <span className="muted">Tell us what you look for, and we can let you know.</span>
          </p>
          <a className={buildButtonClass({ size: 'small' })} href={enquiryUrl}>
            Tell me when one comes
          </a>
        </div>
      )}
      <NearestCars nearest={searchData.empty.nearest} site={site} />
    </div>
  );
}

function WaysOut({ searchData, words }: EmptyResultsProps) {
  const site = useSiteShell();
  const { relaxations, state } = searchData;
  if (relaxations.length === 0)
    return (
      <a className={buildButtonClass({})} href={searchAddress(searchData, withoutFilters(state))}>
        {`See all ${pickNoun(site, 2)}`}
      </a>
    );
  return (
    <section aria-labelledby="ways-out">
      <h2 id="ways-out">
        {relaxations.some(({ dropped }) => dropped.length === 1) ? 'One thing less' : 'A few things less'}
      </h2>
      <ul className="ways-out">
        {relaxations.map(({ dropped, count }) => {
          const next = dropped.reduce(withoutFilter, state);
          const keptLabels = listFilters(next).map((filter) => writeFilter(filter, next, words));
          return (
            <li key={dropped.map(buildFilterKey).join()}>
              <a href={searchAddress(searchData, next)}>
                <span>
                  <b>
                    {describeFreedoms(dropped, {
                      site,
                      describe: (filter) => writeFilter(filter, state, words),
                    })}
                  </b>
                  {keptLabels.length === 0 ? null : <span className="muted">{keptLabels.join(', ')}</span>}
                </span>
                <b className="num">{countOfCars(count, site)}</b>
                <Icon name="chevron-right" small />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const TOPICS: Record<Exclude<Facet, 'colour' | 'car_type' | 'feature'> | RangeName, string> = {
  dealership_slug: 'dealership',
  location_name: 'location',
  body: 'body',
  transmission: 'transmission',
  fuel: 'fuel',
  drive: 'drive',
  make: 'make',
  model: 'model',
  seats: 'number of seats',
  sleeps: 'number of berths',
  price: 'price',
  km: 'odometer',
  year: 'year',
  subscription_price: 'way to pay',
  engine_cc: 'engine',
  range: 'range',
  length: 'length',
  gvm: 'GVM',
};

interface FreedomWords {
  site: SiteShell;
  describe: (filter: Filter) => string;
}

function describeFreedoms(freedFilters: readonly Filter[], freedomWords: FreedomWords): string {
  return capitalise(joinWords(freedFilters.map((filter) => describeFreedom(filter, freedomWords))));
}

/** What is left open where a filter goes: `any colour`, `without “snorkel”`. */
function describeFreedom(filter: Filter, { site, describe }: FreedomWords): string {
  const topic = filter.kind === 'query' ? 'query' : filter.kind === 'range' ? filter.name : filter.facet;
  if (topic === 'query' || topic === 'feature') return `without ${describe(filter)}`;
  if (topic === 'colour') return `any ${pickWords(site).colour}`;
  return topic === 'car_type' ? 'new or used' : `any ${TOPICS[topic]}`;
}

function NearestCars({
  nearest,
  site,
}: {
  nearest: NonNullable<SearchData['empty']>['nearest'];
  site: SiteShell;
}) {
  if (nearest.length === 0) return null;
  const isNear = nearest.some(({ difference }) => difference !== '');
  return (
    <section aria-labelledby="nearest">
      <h2 id="nearest">{isNear ? 'Nearest in stock' : `Latest ${pickNoun(site, 2)}`}</h2>
      <RepaymentNote cars={nearest.map(({ car }) => car)} />
      <ul className="card-grid nearest">
        {nearest.map(({ car, difference }) => (
          <li key={car.id}>
            {difference === '' ? null : <p>{difference}</p>}
            <CarCard car={car} loading="eager" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An old address of a list that has grown shorter. */
function BeyondTheLastPage({ searchData }: { searchData: SearchData }) {
  const { pages, state } = searchData;
  return (
    <div className="search-empty">
      <link rel="stylesheet" href={styles} precedence="page" />
      <h2>{`There ${pages === 1 ? 'is only 1 page' : `are only ${pages} pages`} of ${pickNoun(useSiteShell(), 2)}`}</h2>
      <a className={buildButtonClass({})} href={searchAddress(searchData, { ...state, page: 1 })}>
        Go to the first page
      </a>
    </div>
  );
}
