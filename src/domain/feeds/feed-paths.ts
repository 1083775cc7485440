import type { FeedName } from './feed-settings.ts';

/** Where platforms and programs fetch the stock. */
export const FEED_PATHS: Record<FeedName, string> = {
  google: '/feeds/google-vehicle-ads.xml',
  meta: '/feeds/meta-automotive.csv',
  csv: '/feeds/stock.csv',
};

export const FEED_NAMES = Object.keys(FEED_PATHS) as FeedName[];
