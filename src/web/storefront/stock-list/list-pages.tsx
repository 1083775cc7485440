import type { SearchState } from '#domain/search/search-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { pagesShown } from '../search/pages-shown.ts';
import { listAddress } from './load-stock-list.ts';

interface ListPagesProps {
  path: string;
  state: SearchState;
  pages: number;
}

/** Links to the other pages of a list. */
export function ListPages({ path, state, pages }: ListPagesProps) {
  const { page } = state;
  if (pages < 2 || page > pages) return null;
  const addressOf = (other: number) => listAddress(path, { ...state, page: other });
  return (
    <nav className="page-links" aria-label="Pages">
      {page > 1 ? (
        <a href={addressOf(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="chevron-left" />
        </a>
      ) : null}
      {pagesShown(page, pages).map((number, index) =>
        number === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has nothing but its place
          <span key={`gap-${index}`}>…</span>
        ) : (
          <a key={number} href={addressOf(number)} aria-current={number === page ? 'page' : undefined}>
            {number}
          </a>
        ),
      )}
      {page < pages ? (
        <a href={addressOf(page + 1)} rel="next" aria-label="Next page">
          <Icon name="chevron-right" />
        </a>
      ) : null}
    </nav>
  );
}
