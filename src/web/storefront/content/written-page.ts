import type { ContentPage } from '#domain/content/content-page.ts';
import { standardPage } from '#domain/content/standard-pages/standard-page.ts';
import type { Website } from '#domain/tenants/website.ts';

/** The page of a path (without `/pages`) as the dealer wrote it, else the product's own; null where there is none. */
export function writtenPage(website: Website, path: string): ContentPage | null {
  return website.pages.find((page) => page.path === path) ?? standardPage(website, path);
}
