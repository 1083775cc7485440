import type { FeaturesSetting } from '../tenants/feature-settings.ts';

const PAGES = '/pages';

/** The address of a site page on this site: below `/pages` where it keeps them there (spec §2). */
export function sitePagePath(path: string, { features }: FeaturesSetting): string {
  return features.use_pages_path ? PAGES + path : path;
}

/** The path as every site knows it. */
export function withoutPages(pathname: string): string {
  return pathname.startsWith(`${PAGES}/`) ? pathname.slice(PAGES.length) : pathname;
}
