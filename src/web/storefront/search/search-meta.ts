import type { MetaDescriptor } from 'react-router';
import { countOfCars } from '#domain/words/words.ts';
import type { SentShell } from '../../layout/site-shell.ts';
import type { PackedSearch } from './packed-search.ts';
import { searchAddress } from './search-address.ts';

/** Title, description, canonical address and neighbouring pages of a search. */
export function searchMeta(found: PackedSearch, site: SentShell): MetaDescriptor[] {
  const { page } = found.state;
  const title = page > 1 ? `${found.heading}, page ${page}` : found.heading;
  const count = countOfCars(found.total, site);
  return [
    { title: `${title} | ${site.name}` },
    { name: 'description', content: `${title}: ${count} at ${site.name}. Compare photos, prices and kms.` },
    { tagName: 'link', rel: 'canonical', href: found.canonical },
    ...(found.isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...neighbour(found, 'prev', page - 1),
    ...neighbour(found, 'next', page + 1),
  ];
}

function neighbour(found: PackedSearch, rel: 'prev' | 'next', page: number): MetaDescriptor[] {
  if (page < 1 || page > found.pages) return [];
  return [{ tagName: 'link', rel, href: searchAddress(found, { ...found.state, page }) }];
}
