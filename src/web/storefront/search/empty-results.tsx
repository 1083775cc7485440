import { filtersOf, withoutFilter, withoutFilters } from '#domain/search/active-filters.ts';
import { countOfCars, nounOf } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { filterKey, filterLabel, type FilterWords } from './filter-label.ts';
import type { SearchData } from './load-search.ts';
import { searchAddress } from './search-address.ts';

interface EmptyResultsProps {
  found: SearchData;
  words: FilterWords;
}

/** Says why there is nothing, and offers what there is: every way out is counted and one tap away. */
export function EmptyResults({ found, words }: EmptyResultsProps) {
  const site = useSiteShell();
  const { state } = found;
  return (
    <div className="search-empty">
      <h2>{causeOf(found, nounOf(site, 2))}</h2>
      <div className="panel panel-pad">
        {found.relaxations.length === 0 ? null : (
          <>
            <p className="muted">
              {removalText(found)} to see {nounOf(site, 2)} again. We counted what each change gives you:
            </p>
            <ul className="chips">
              {found.relaxations.map(({ dropped, count }) => (
                <li key={dropped.map(filterKey).join()}>
                  <a
                    className="chip"
                    href={searchAddress(found, dropped.reduce(withoutFilter, state))}
                    data-scroll="keep"
                  >
                    Remove {dropped.map((filter) => quoted(filterLabel(filter, state, words))).join(' and ')}
                    <span className="pill pill-ok num">{countOfCars(count, site)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <a className={buttonClass({ kind: 'outline' })} href={wayOut(found)}>
          {found.total > 0 ? 'Go to the first page' : 'Clear all filters'}
        </a>
      </div>
    </div>
  );
}

function removalText({ relaxations }: SearchData): string {
  return relaxations.some(({ dropped }) => dropped.length === 1) ? 'Remove one' : 'Remove some';
}

function causeOf({ total, pages, state }: SearchData, noun: string): string {
  if (total > 0) return `There ${pages === 1 ? 'is only 1 page' : `are only ${pages} pages`} of ${noun}`;
  const count = filtersOf(state).length;
  if (count === 0) return `No ${noun} in stock right now`;
  if (count === 1) return 'Nothing matches this filter';
  return count === 2 ? 'Nothing matches both filters' : `Nothing matches all ${count} filters`;
}

function wayOut(found: SearchData): string {
  return searchAddress(found, found.total > 0 ? { ...found.state, page: 1 } : withoutFilters(found.state));
}

function quoted(label: string): string {
  return label.startsWith('“') ? label : `“${label}”`;
}
