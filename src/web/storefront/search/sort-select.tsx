import type { SearchState } from '#domain/search/search-state.ts';
import type { SearchData } from './load-search.ts';
import type { SearchControl } from './use-search.ts';

interface SortSelectProps {
  found: Pick<SearchData, 'standardSort' | 'sorts'>;
  state: SearchState;
  change: SearchControl['change'];
  form: string;
}

export function SortSelect({ found, state, change, form }: SortSelectProps) {
  const { standardSort, sorts } = found;
  return (
    <select
      className="input search-sort"
      name="sortBy"
      form={form}
      aria-label="Sort by"
      value={state.sortBy ?? standardSort}
      onChange={({ target }) => {
        const chosen = sorts.find(({ sort }) => sort === target.value && sort !== standardSort);
        change((current) => ({ ...current, page: 1, sortBy: chosen?.sort ?? null }));
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
