import { homePath, searchPath } from '../../paths.ts';
import type { SearchData } from './load-search.ts';

/** Breadcrumbs and the page's one heading. */
export function SearchHead({ found }: { found: SearchData }) {
  const isStock = found.path === found.openPath && Object.keys(found.state.refinements).length === 0;
  return (
    <header className="search-head">
      <nav aria-label="Breadcrumb">
        <ol className="search-crumbs">
          <li>
            <a href={homePath()}>Home</a>
          </li>
          {isStock ? null : (
            <li>
              <a href={searchPath(found.openPath)}>Stock</a>
            </li>
          )}
          <li aria-current="page">{isStock ? 'Stock' : found.subject}</li>
        </ol>
      </nav>
      <h1>{found.heading}</h1>
    </header>
  );
}
