import type { SearchState } from '#domain/search/search-state.ts';
import type { SearchData } from './load-search.ts';
import { isPromotedOn, promotedSearch, togglePromoted } from './promoted-filters.ts';
import { searchAddress } from './search-address.ts';

/** The tenant's promoted filters: links, so that they work before scripts do. */
export function PromotedChips({ found, state }: { found: SearchData; state: SearchState }) {
  if (found.promoted.length === 0) return null;
  return (
    <ul className="chips search-promoted" aria-label="Popular filters">
      {found.promoted.map((category) => {
        const promoted = promotedSearch(category);
        return (
          <li key={category.name}>
            <a
              className="chip"
              href={searchAddress(found, togglePromoted(state, promoted))}
              aria-current={isPromotedOn(state, promoted) ? 'true' : undefined}
              data-scroll="keep"
            >
              {category.name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
