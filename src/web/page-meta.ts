import type { MetaDescriptor } from 'react-router';
import { SOCIAL_PICTURE } from '#domain/images/image-widths.ts';
import type { AddressedSite } from '#ports/site.ts';
import { formatHeadDescription, formatHeadTitle } from './head-texts.ts';
import { sitePicturePath } from './paths.ts';

interface PageAbout {
  /** Without the site's name. */
  title: string;
  description: string;
  /** The page's own address, from `/`. */
  path: string;
  /** A picture for shared links (`buildSocialPath`); the site's own where there is none. */
  picture?: string;
  type?: 'website' | 'article';
  isUnlisted?: boolean;
}

/** What the head of a page says to tabs, search engines and shared links: as loader data, for `meta` to hand on. */
export function buildPageMeta(
  { title, description, path, picture: ownPicture, type = 'website', isUnlisted = false }: PageAbout,
  { origin, website }: AddressedSite,
): { meta: MetaDescriptor[] } {
  const address = origin + path;
  const picture = ownPicture ?? sitePicturePath(website);
  const headText = formatHeadDescription(description, website);
  const graph = {
    type,
    site_name: website.name,
    title,
    description: headText,
    url: address,
    ...(picture !== null && {
      image: origin + picture,
      'image:width': String(SOCIAL_PICTURE.width),
      'image:height': String(SOCIAL_PICTURE.height),
    }),
  };
  const meta: MetaDescriptor[] = [
    { title: formatHeadTitle(title, website.name) },
    { name: 'description', content: headText },
    { tagName: 'link', rel: 'canonical', href: address },
    { name: 'twitter:card', content: picture === null ? 'summary' : 'summary_large_image' },
    ...Object.entries(graph).map(([name, content]) => ({ property: `og:${name}`, content })),
    ...(isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
  return { meta };
}
