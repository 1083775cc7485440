import type { FeedName } from '#domain/feeds/feed-settings.ts';
import { isSameSecret } from '../is-same-secret.ts';
import type { Site } from '#ports/site.ts';

/** Whether a feed is switched on and the address carries its key, where it has one. */
export function mayFetch(request: Request, { website }: Site, name: FeedName): boolean {
  const { enabled, access_key } = website.feeds[name];
  if (!enabled) return false;
  return access_key === null || isSameSecret(keyOf(request), access_key);
}

/** Empty where the address carries none, which no key is. */
function keyOf({ url }: Request): string {
  return new URL(url).searchParams.get('key') ?? '';
}
