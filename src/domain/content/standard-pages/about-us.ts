import type { Website } from '../../tenants/website.ts';
import { nounOf } from '../../words/words.ts';
import type { ContentPage } from '../content-page.ts';

/** Who trades here, as far as the configuration knows. */
export function aboutUs(website: Website): ContentPage {
  return {
    path: '/about-us',
    title: 'About us',
    description: null,
    heading: `About ${website.name}`,
    introduction: `${website.name} sells ${nounOf(website, 2)}.`,
    blocks: [
      { type: 'locations', heading: 'Where to find us', location_type: null },
      { type: 'stock', heading: 'Latest arrivals', query: '', limit: 4 },
      { type: 'reviews', heading: null },
    ],
    is_unlisted: false,
  };
}
