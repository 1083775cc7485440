import { listGalleryPictures } from '#domain/cars/gallery.ts';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { findPost } from '#domain/content/posts.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import type { PictureRequest } from '../http/exchange.ts';
import { sendError } from '../http/send-error.ts';
import type { TenantState } from '../sites/tenant.ts';
import type { ImageParts, NetworkReader } from './image-responder.ts';
import { findImageSource } from './image-source.ts';
import { sendImage } from './send-image.ts';

const SITE = '/social/site.jpg';

/** Whether a path is that of a picture for shared links: `/social/site.jpg`, `/social/cars/{slug}.jpg`, `/social/blog/{slug}.jpg`. */
export function isSocial(pathname: string): boolean {
  return pathname.startsWith('/social/');
}

/**
 * Answers the pictures of shared links. They say nothing that goes stale: no price, no badge. A car's or
 * an article's is there as long as its page is.
 */
export function createSocialResponder(
  parts: ImageParts,
  { networkOf: readNetwork, now }: { networkOf: NetworkReader; now: () => number },
): (pictureRequest: PictureRequest) => Promise<number> {
  return async ({ exchange, pathname, tenant }) => {
    const { website } = tenant.state.record;
    const url = await findPictureUrl(tenant.state, pathname, now());
    const source = url === null ? null : findImageSource(url, website, parts);
    if (source === null) return sendError(exchange, 404, { tenant });
    const key = [tenant.id, source.version, url, 'social'].join('\n');
    const requester = { site: tenant.id, network: readNetwork(exchange.request) };
    const image = await parts.cache.take(key, requester, async (requesters) => {
      const original = await source.read(requesters);
      return original && parts.maker.social({ source: original }, requesters);
    });
    if (image === 'busy') return sendError(exchange, 503, { tenant });
    if (!image) return sendError(exchange, 404, { tenant });
    return sendImage(exchange, image, { contentType: 'image/jpeg', cacheSeconds: DAY_SECONDS });
  };
}

/** The photo behind it; null when there is none to show. */
async function findPictureUrl(
  { record: { website }, stores }: TenantState,
  pathname: string,
  now: number,
): Promise<string | null> {
  if (pathname === SITE) return website.home.hero_image;
  const post = readSlug(pathname, `/social${website.blog_path}/`);
  if (post !== null) return findPost(website, post, now)?.picture?.src ?? null;
  const slug = readSlug(pathname, `/social${LISTING_BASES[website.template]}/`);
  const car = slug === null ? null : await stores.stock.bySlug(slug);
  if (car === null || whyNotVisible(car, website, now) !== null) return null;
  return listGalleryPictures(car)[0]?.url ?? null;
}

/** Slugs are small letters, digits and hyphens: anything else is asked of no store. */
function readSlug(pathname: string, base: string): string | null {
  const name = pathname.startsWith(base) ? pathname.slice(base.length) : '';
  return /^([a-z0-9-]{1,300})\.jpg$/.exec(name)?.[1] ?? null;
}
