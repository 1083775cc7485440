import type { MetaDescriptor } from 'react-router';
import type { SearchData } from './load-search.ts';
import { searchAddress } from './search-address.ts';

type SearchSummary = Omit<SearchData, 'cars' | 'options'>;

/** Title, description, canonical address and neighbouring pages of a search. */
export function searchMeta(searchData: SearchSummary): MetaDescriptor[] {
  const { page } = searchData.state;
  const { title, canonical: url } = searchData;
  return [
    { title },
    { name: 'description', content: searchData.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { name: 'twitter:card', content: 'summary' },
    ...Object.entries({ type: 'website', title, url }).map(([name, content]) => ({
      property: `og:${name}`,
      content,
    })),
    ...(searchData.isIndexed ? searchData.alternates : [{ name: 'robots', content: 'noindex, follow' }]),
    ...neighbour(searchData, 'prev', page - 1),
    ...neighbour(searchData, 'next', page + 1),
  ];
}

function neighbour(searchData: SearchSummary, rel: 'prev' | 'next', page: number): MetaDescriptor[] {
  if (page < 1 || page > searchData.pages) return [];
  return [{ tagName: 'link', rel, href: searchAddress(searchData, { ...searchData.state, page }) }];
}
