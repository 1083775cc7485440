/** The page numbers to link: the ends, and the neighbours of the current one; null stands for a gap. */
export function pagesShown(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => gapBefore(page, pages[index - 1]));
}

/** A gap of one page is that page: dots would be no shorter. */
function gapBefore(page: number, previous: number | undefined): (number | null)[] {
  if (previous === undefined || page === previous + 1) return [page];
  return page === previous + 2 ? [page - 1, page] : [null, page];
}
