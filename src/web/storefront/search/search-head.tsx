import { meaningOf } from '#domain/search/meaning.ts';
import { homePath, searchPath } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import type { SearchData } from './load-search.ts';

const HOME = { name: 'Home', url: homePath() };

/** The way back and the page's one heading. */
export function SearchHead({ found }: { found: SearchData }) {
  const isStock =
    found.path === found.openPath && Object.keys(meaningOf(found.state).refinements).length === 0;
  const stock = { name: 'Stock', url: searchPath(found.openPath) };
  return (
    <header className="search-head">
      <Breadcrumbs crumbs={isStock ? [HOME] : [HOME, stock]} here={isStock ? 'Stock' : found.subject} />
      <h1>{found.heading}</h1>
    </header>
  );
}
