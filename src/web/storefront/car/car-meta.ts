import type { MetaDescriptor } from 'react-router';
import { SOCIAL_PICTURE } from '#domain/images/image-widths.ts';
import { socialPath } from '../../paths.ts';
import type { CarPageView } from './load-car-page.ts';

/** Title, description, canonical address and Open Graph of a car's page. */
export function carMeta(
  { car, address, title, summary, pictures, alternates }: CarPageView,
  siteName: string,
): MetaDescriptor[] {
  const [picture] = pictures;
  const graph = {
    type: 'product',
    site_name: siteName,
    title,
    description: summary,
    url: address,
    ...(picture && buildSocialPicture(address, car.name)),
  };
  return [
    { title },
    { name: 'description', content: summary },
    { tagName: 'link', rel: 'canonical', href: address },
    { tagName: 'link', rel: 'alternate', type: 'application/json', href: `${address}.json` },
    ...alternates,
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...Object.entries(graph).map(([name, content]) => ({ property: `og:${name}`, content: String(content) })),
  ];
}

function buildSocialPicture(address: string, name: string) {
  const { origin, pathname } = new URL(address);
  const { width, height } = SOCIAL_PICTURE;
  const image = origin + socialPath(pathname);
  return { image, 'image:width': width, 'image:height': height, 'image:alt': name };
}
