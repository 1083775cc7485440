import type { Website } from '../../tenants/website.ts';
import type { ContentPage } from '../content-page.ts';
import { aboutUs } from './about-us.ts';

const PAGES: Readonly<Record<string, (website: Website) => ContentPage>> = { '/about-us': aboutUs };

/** What the product writes at a path for a dealer who has not written it; null: nothing. */
export function standardPage(website: Website, path: string): ContentPage | null {
  return Object.hasOwn(PAGES, path) ? (PAGES[path]?.(website) ?? null) : null;
}
