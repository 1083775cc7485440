import { Icon } from '../../ui/icon.tsx';
import type { SearchData } from './load-search.ts';
import { pagesShown } from './pages-shown.ts';
import { searchAddress } from './search-address.ts';

/** Links to the other pages of a search. */
export function PageLinks({ found }: { found: SearchData }) {
  const { page } = found.state;
  if (found.pages < 2 || page > found.pages) return null;
  const addressOf = (other: number) => searchAddress(found, { ...found.state, page: other });
  return (
    <nav className="page-links" aria-label="Pages">
      {page > 1 ? (
        <a href={addressOf(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="chevron-left" />
        </a>
      ) : null}
      {pagesShown(page, found.pages).map((number, index) =>
        number === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has nothing but its place
          <span key={`gap-${index}`}>…</span>
        ) : (
          <a key={number} href={addressOf(number)} aria-current={number === page ? 'page' : undefined}>
            {number}
          </a>
        ),
      )}
      {page < found.pages ? (
        <a href={addressOf(page + 1)} rel="next" aria-label="Next page">
          <Icon name="chevron-right" />
        </a>
      ) : null}
    </nav>
  );
}
