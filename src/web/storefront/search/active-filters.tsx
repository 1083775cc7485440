import { useEffect, useRef } from 'react';
import {
  type Filter,
  listChosenFilters,
  withoutChosenFilters,
  withoutFilter,
} from '#domain/search/active-filters.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { buildFilterKey, labelFilter, type FilterWords } from '#domain/search/filter-label.ts';
import type { SearchControl } from './use-search.ts';

interface ActiveFiltersProps {
  /** Of the page: what it presets was chosen by nobody. */
  path: string;
  state: SearchState;
  change: SearchControl['change'];
  words: FilterWords;
  /** Where a chip leads without scripts. */
  buildSearchUrl: (state: SearchState) => string;
}

/** One chip a filter, each removed by a press, with or without scripts; the keyboard stays on the next one. */
export function ActiveFilters({ path, state, change, words, buildSearchUrl }: ActiveFiltersProps) {
  const filters = listChosenFilters(state, path);
  const { list, remove } = useFocusAfterRemoval(filters.length, change);
  if (filters.length === 0) return null;
  return (
    <ul className="chips active-filters" aria-label="Active filters" ref={list}>
      {filters.map((filter, index) => {
        const label = labelFilter(filter, state, words);
        return (
          <li key={buildFilterKey(filter)}>
            <a
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- without scripts only a link takes it away
              role="button"
              className="chip chip-active"
              aria-label={`Remove ${label}`}
              href={buildSearchUrl(withoutFilter(state, filter))}
              data-scroll="keep"
              onClick={(event) => {
                event.preventDefault();
                remove(filter, index);
              }}
              onKeyDown={(event) => {
                if (event.key !== ' ') return;
                event.preventDefault();
                remove(filter, index);
              }}
            >
              {label}
              <Icon name="close" small />
            </a>
          </li>
        );
      })}
      <li>
        <a
          className="btn btn-ghost btn-small search-clear"
          href={buildSearchUrl(withoutChosenFilters(state, path))}
          data-scroll="keep"
          onClick={(event) => {
            event.preventDefault();
            change((current) => withoutChosenFilters(current, path));
          }}
        >
          Clear all
        </a>
      </li>
    </ul>
  );
}

function useFocusAfterRemoval(count: number, change: SearchControl['change']) {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);
  useEffect(() => {
    if (removedAt.current === null) return;
    const controls = list.current?.querySelectorAll<HTMLElement>('button, a') ?? [];
    controls[Math.min(removedAt.current, controls.length - 1)]?.focus();
    removedAt.current = null;
  }, [count]);
  const remove = (filter: Filter, index: number) => {
    removedAt.current = index;
    change((state) => withoutFilter(state, filter));
  };
  return { list, remove };
}
