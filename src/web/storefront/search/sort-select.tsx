import type { SearchState } from '#domain/search/search-state.ts';
import type { SearchData } from './load-search.ts';
import type { SearchControl } from './use-search.ts';

interface SortSelectProps {
  searchData: SearchData;
  state: SearchState;
  change: SearchControl['change'];
  form: string;
}

export function SortSelect({ searchData, state, change, form }: SortSelectProps) {
  const { standardSort, sorts } = searchData;
  return (
    <select
      className="input search-sort"
      name="sortBy"
      form={form}
      aria-label="Sort by"
      value={state.sortBy ?? standardSort}
      onChange={({ target }) => {
        const chosenSort = sorts.find(({ sort }) => sort === target.value && sort !== standardSort);
        change((current) => ({ ...current, page: 1, sortBy: chosenSort?.sort ?? null }));
      }}
    >
      {sorts.map(({ sort, label }) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </select>
  );
}
