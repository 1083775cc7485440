import { Icon } from '../../ui/icon.tsx';
import { pagesShown } from './pages-shown.ts';

interface PageLinksProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** Links to the other pages of a search or a list. */
export function PageLinks({ page, pages, addressOf }: PageLinksProps) {
  if (pages < 2 || page > pages) return null;
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
