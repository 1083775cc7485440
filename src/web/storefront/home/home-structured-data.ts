import { searchPath } from '../../paths.ts';
import type { Site } from '#ports/site.ts';
import { locationData } from '../locations/location-data.ts';

/** The site with its search, and every location of the dealer, as structured data. */
export function homeStructuredData(site: Site, stockPath: string): object[] {
  const { origin, website, clock } = site;
  const shownLocations = website.locations.filter(({ visible }) => visible);
  const search = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: website.name,
    url: `${origin}/`,
    inLanguage: website.locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${searchPath(stockPath)}?query={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
  return [search, ...shownLocations.map((location) => locationData(location, site, clock.now()))];
}
