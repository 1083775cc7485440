import type { Site } from '#ports/site.ts';
import { breadcrumbList } from '../../breadcrumb-list.ts';
import { carPath, homePath } from '../../paths.ts';
import type { SearchData } from './load-search.ts';

/** A list says what kind of page this is; every car more would only weigh on it. */
const MAX_LISTED = 10;

/** The first cars found, and the way here, in schema.org's words; nothing for a page without cars. */
export function searchStructuredData(
  searchData: Pick<SearchData, 'cars' | 'subject' | 'canonical' | 'total'>,
  { origin, website }: Pick<Site, 'origin' | 'website'>,
): object[] {
  if (searchData.cars.length === 0) return [];
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: searchData.total,
    itemListElement: searchData.cars.slice(0, MAX_LISTED).map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + carPath(website, slug),
    })),
  };
  const way = breadcrumbList([
    [website.name, origin + homePath()],
    [searchData.subject, searchData.canonical],
  ]);
  return [list, way];
}
