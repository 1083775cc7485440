import type { MetaDescriptor } from 'react-router';
import type { SearchData } from './load-search.ts';
import { searchAddress } from './search-address.ts';

type Found = Omit<SearchData, 'cars' | 'options'>;

/** Title, description, canonical address and neighbouring pages of a search. */
export function searchMeta(found: Found): MetaDescriptor[] {
  const { page } = found.state;
  const { title, canonical: url } = found;
  return [
    { title },
    { name: 'description', content: found.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { name: 'twitter:card', content: 'summary' },
    ...Object.entries({ type: 'website', title, url }).map(([name, content]) => ({
      property: `og:${name}`,
      content,
    })),
    ...(found.isIndexed ? found.alternates : [{ name: 'robots', content: 'noindex, follow' }]),
    ...neighbour(found, 'prev', page - 1),
    ...neighbour(found, 'next', page + 1),
  ];
}

function neighbour(found: Found, rel: 'prev' | 'next', page: number): MetaDescriptor[] {
  if (page < 1 || page > found.pages) return [];
  return [{ tagName: 'link', rel, href: searchAddress(found, { ...found.state, page }) }];
}
