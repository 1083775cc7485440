import { readMeaning } from '#domain/search/meaning.ts';
import { homePath, searchPath } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import type { SearchData } from './load-search.ts';

const HOME = { name: 'Home', url: homePath() };

/** The way back and the page's one heading. */
export function SearchHead({ found: searchData }: { found: SearchData }) {
  const isStock =
    searchData.path === searchData.openPath &&
    Object.keys(readMeaning(searchData.state).refinements).length === 0;
  const stock = { name: 'Stock', url: searchPath(searchData.openPath) };
  return (
    <header className="search-head">
      <Breadcrumbs crumbs={isStock ? [HOME] : [HOME, stock]} here={isStock ? 'Stock' : searchData.subject} />
      <h1>{searchData.heading}</h1>
    </header>
  );
}
