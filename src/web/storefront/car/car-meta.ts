import type { MetaDescriptor } from 'react-router';
import { imagePath } from '../../paths.ts';
import type { CarPageView } from './load-car-page.ts';

/** Title, description, canonical address and Open Graph of a car's page. */
export function carMeta(
  { car, address, summary, pictures }: CarPageView,
  siteName: string,
): MetaDescriptor[] {
  const title = `${car.name} | ${siteName}`;
  const [picture] = pictures;
  const graph = {
    type: 'product',
    site_name: siteName,
    title,
    description: summary,
    url: address,
    ...(picture && { image: new URL(imagePath(picture.url, 1200), address).href, 'image:alt': car.name }),
  };
  return [
    { title },
    { name: 'description', content: summary },
    { tagName: 'link', rel: 'canonical', href: address },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...Object.entries(graph).map(([name, content]) => ({ property: `og:${name}`, content })),
  ];
}
