import { listFilters, withoutFilter, withoutFilters } from '#domain/search/active-filters.ts';
import { countOfCars, pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { filterKey, filterLabel, type FilterWords } from '#domain/search/filter-label.ts';
import type { SearchData } from './load-search.ts';
import { searchAddress } from './search-address.ts';

interface EmptyResultsProps {
  searchData: SearchData;
  words: FilterWords;
}

/** Says why there is nothing, and offers what there is: every way out is counted and one tap away. */
export function EmptyResults({ searchData, words }: EmptyResultsProps) {
  const site = useSiteShell();
  const { state } = searchData;
  return (
    <div className="search-empty">
      <h2>{describeCause(searchData, pickNoun(site, 2))}</h2>
      <div className="panel panel-pad">
        {searchData.relaxations.length === 0 ? null : (
          <>
            <p className="muted">
              {removalText(searchData)} to see {pickNoun(site, 2)} again. We counted what each change gives
              you:
            </p>
            <ul className="chips">
              {searchData.relaxations.map(({ dropped: droppedFilters, count }) => (
                <li key={droppedFilters.map(filterKey).join()}>
                  <a
                    className="chip"
                    href={searchAddress(searchData, droppedFilters.reduce(withoutFilter, state))}
                    data-scroll="keep"
                  >
                    Remove{' '}
                    {droppedFilters
                      .map((filter) => quoteLabel(filterLabel(filter, state, words)))
                      .join(' and ')}
                    <span className="pill pill-ok num">{countOfCars(count, site)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <a className={buttonClass({ kind: 'outline' })} href={buildWayOut(searchData)}>
          {searchData.total > 0 ? 'Go to the first page' : 'Clear all filters'}
        </a>
      </div>
    </div>
  );
}

function removalText({ relaxations }: SearchData): string {
  return relaxations.some(({ dropped: droppedFilters }) => droppedFilters.length === 1)
    ? 'Remove one'
    : 'Remove some';
}

function describeCause({ total, pages, state }: SearchData, noun: string): string {
  if (total > 0) return `There ${pages === 1 ? 'is only 1 page' : `are only ${pages} pages`} of ${noun}`;
  const count = listFilters(state).length;
  if (count === 0) return `No ${noun} in stock right now`;
  if (count === 1) return 'Nothing matches this filter';
  return count === 2 ? 'Nothing matches both filters' : `Nothing matches all ${count} filters`;
}

function buildWayOut(searchData: SearchData): string {
  return searchAddress(
    searchData,
    searchData.total > 0 ? { ...searchData.state, page: 1 } : withoutFilters(searchData.state),
  );
}

function quoteLabel(label: string): string {
  return label.startsWith('“') ? label : `“${label}”`;
}
