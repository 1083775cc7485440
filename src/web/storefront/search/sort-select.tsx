import { defaultSortIndex, sortsOffered } from '#domain/search/sort-options.ts';
import { SORT_INDEXES, type SearchState } from '#domain/search/search-state.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import type { SearchData } from './load-search.ts';
import type { SearchControl } from './use-search.ts';

interface SortSelectProps {
  found: Pick<SearchData, 'defaultSort' | 'subscriptions'>;
  state: SearchState;
  change: SearchControl['change'];
  form: string;
}

export function SortSelect({ found, state, change, form }: SortSelectProps) {
  const { odometer_unit } = useSiteShell();
  const website = { odometer_unit, default_sort: found.defaultSort };
  const standard = defaultSortIndex(website);
  return (
    <select
      className="input search-sort"
      name="sortBy"
      form={form}
      aria-label="Sort by"
      value={state.sortBy ?? standard}
      onChange={({ target }) => {
        const sort = SORT_INDEXES.find((index) => index === target.value && index !== standard) ?? null;
        change((current) => ({ ...current, page: 1, sortBy: sort }));
      }}
    >
      {sortsOffered(website, found.subscriptions).map(({ sort, label }) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </select>
  );
}
