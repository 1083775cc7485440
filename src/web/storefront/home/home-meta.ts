import type { MetaDescriptor } from 'react-router';
import { shownCity } from '#domain/tenants/shown-city.ts';
import { countOfCars, pickNoun } from '#domain/words/words.ts';
import type { Site } from '#ports/site.ts';
import { alternateLinks } from '../../alternate-links.ts';
import { headDescription, headTitle } from '../../head-texts.ts';
import { homePath, sitePicturePath } from '../../paths.ts';

/** The head of the home page; `total` cars are on show. */
export function homeMeta(
  { origin, website }: Pick<Site, 'origin' | 'website'>,
  total: number,
): MetaDescriptor[] {
  const { name, home, google_site_verification: verification } = website;
  const city = shownCity(website);
  const title = city === null || name.includes(city) ? buildHeadTitle(name, website) : `${name} ${city}`;
  const description = headDescription(
    home.introduction || `${name}: ${countOfCars(total, website)} in stock, with photos and prices.`,
    website,
  );
  const url = origin + homePath();
  const picture = sitePicturePath(website);
  const image = picture === null ? {} : { image: origin + picture };
  const graph = { type: 'website', site_name: name, title, description, url, ...image };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(verification === null ? [] : [{ name: 'google-site-verification', content: verification }]),
    { name: 'twitter:card', content: picture === null ? 'summary' : 'summary_large_image' },
    ...Object.entries(graph).map(([property, content]) => ({ property: `og:${property}`, content })),
    ...alternateLinks({ origin, website }, homePath()),
  ];
}

/** Says what is sold where the name alone would be the title. */
function buildHeadTitle(name: string, website: Site['website']): string {
  return headTitle(name, `${pickNoun(website, 2)} for sale`);
}
