import type { MouseEvent } from 'react';
import { listFilters } from '#domain/search/active-filters.ts';
import { pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { garagePath } from '../../paths.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { labelFilter, type FilterWords } from '#domain/search/filter-label.ts';
import type { SearchData } from './load-search.ts';
import { searchAddress } from './search-address.ts';

interface SaveSearchProps {
  searchData: SearchData;
  words: FilterWords;
}

/** Saves the search with its account; the garage does it for whoever has not signed in yet, a form where no script runs. */
export function SaveSearch({ searchData, words }: SaveSearchProps) {
  const site = useSiteShell();
  const save = (event: MouseEvent) => {
    event.preventDefault();
    const search = buildSavedSearch(searchData, words);
    void import('../../browser/account/account-save-search.ts').then(({ saveSearch }) =>
      saveSearch(site, search),
    );
  };
  return (
    <div className="panel save-search">
      <p>
        <b>{searchData.total === 0 ? 'None here today' : 'Be told what is new'}</b>
        <span className="muted">
          We email you new {pickNoun(site, 2)} and price drops of this search, at most once a day.
        </span>
      </p>
      <a
        className={buildButtonClass({ size: 'small' })}
        href={searchData.empty?.enquiryUrl ?? garagePath(site)}
        onClick={save}
      >
        {searchData.total === 0 ? 'Tell me when one comes' : 'Save search'}
      </a>
    </div>
  );
}

/** A search by its name, and the address of its first page. */
export function buildSavedSearch(searchData: SearchData, words: FilterWords) {
  return {
    name: buildName(searchData, words),
    address: searchAddress(searchData, { ...searchData.state, page: 1 }),
  };
}

/** The page's heading, with what of the search it does not say: of a body that was chosen, `Used cars in Brisbane, SUV`. */
function buildName({ heading, state }: SearchData, words: FilterWords): string {
  const labels = listFilters(state).map((filter) => labelFilter(filter, state, words));
  const unsaidLabels = labels.filter((label) => !heading.toLowerCase().includes(label.toLowerCase()));
  return [heading, ...unsaidLabels].join(', ');
}
