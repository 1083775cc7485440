import * as v from 'valibot';
import { LOCALES } from '../tenants/country-settings.ts';
import { listShape, choiceShape, origin, orNull, webAddress } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';
import { blogPostSchema } from './blog-post.ts';
import { contentPageSchema } from './content-page.ts';
import { positionSchema } from './position.ts';
import { MAX_REDIRECTS, redirectSchema } from './redirect.ts';

export const PAGE_SETTINGS = settings('Pages', {
  pages: {
    label: 'Pages',
    description: 'Pages the dealer wrote, some of which take the place of a page that every site has.',
    visibility: 'browser',
    schema: listShape(contentPageSchema, 300),
  },
  posts: {
    label: 'Articles',
    description: 'Articles of the blog, in any order.',
    visibility: 'browser',
    schema: listShape(blogPostSchema, 1000),
  },
  positions: {
    label: 'Jobs',
    description: 'Jobs that are open, each shown on its days.',
    visibility: 'browser',
    schema: listShape(positionSchema, 100),
  },
  redirects: {
    label: 'Earlier addresses',
    description:
      "Addresses of the dealer's earlier website, which lead on where the site has no page of its own.",
    /** Long, and asked on the server only. */
    visibility: 'server',
    schema: listShape(redirectSchema, MAX_REDIRECTS),
  },
  language_alternates: {
    label: 'Sites in other countries',
    description: 'The same stock on sites in other countries: page for page at the same path.',
    visibility: 'browser',
    schema: listShape(v.strictObject({ locale: choiceShape(LOCALES), url: origin }), 10),
  },
  store_url: {
    label: 'Shop',
    description:
      'The address of the parts and merchandise shop, linked where the feature enable_store is on.',
    visibility: 'browser',
    schema: orNull(webAddress),
  },
});

export type PageSettings = ValuesOf<typeof PAGE_SETTINGS>;

/** One setting each, for what reads no more. */
export type PositionsSetting = Pick<PageSettings, 'positions'>;
export type RedirectsSetting = Pick<PageSettings, 'redirects'>;
export type StoreUrlSetting = Pick<PageSettings, 'store_url'>;
