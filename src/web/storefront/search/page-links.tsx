import { Icon } from '../../ui/icon.tsx';

interface PageLinksProps {
  page: number;
  pages: number;
  buildPageUrl: (page: number) => string;
}

/** Links to the other pages of a search or a list. */
export function PageLinks({ page, pages, buildPageUrl }: PageLinksProps) {
  if (pages < 2 || page > pages) return null;
  return (
    <nav className="page-links" aria-label="Pages">
      {page > 1 ? (
        <a href={buildPageUrl(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="chevron-left" />
        </a>
      ) : null}
      {listShownPages(page, pages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <a key={number} href={buildPageUrl(number)} aria-current={number === page ? 'page' : undefined}>
            {number}
          </a>
        ),
      )}
      {page < pages ? (
        <a href={buildPageUrl(page + 1)} rel="next" aria-label="Next page">
          <Icon name="chevron-right" />
        </a>
      ) : null}
    </nav>
  );
}

/** The page numbers to link: the ends, and the neighbours of the current one; null stands for a gap. */
export function listShownPages(current: number, lastPage: number): (number | null)[] {
  const wantedPages = [1, current - 1, current, current + 1, lastPage].filter(
    (page) => page >= 1 && page <= lastPage,
  );
  const pages = [...new Set(wantedPages)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => listGapBefore(page, pages[index - 1]));
}

/** A gap of one page is that page: dots would be no shorter. */
function listGapBefore(page: number, previous: number | undefined): (number | null)[] {
  if (previous === undefined || page === previous + 1) return [page];
  return page === previous + 2 ? [page - 1, page] : [null, page];
}
