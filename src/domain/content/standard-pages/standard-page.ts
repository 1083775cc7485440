import type { Website } from '../../tenants/website.ts';
import type { ContentPage } from '../content-page.ts';
import type { STANDARD_PAGES } from '../site-pages.ts';
import { aboutUs } from './about-us.ts';

type StandardPath = (typeof STANDARD_PAGES)[number];

const PAGES: Record<StandardPath, (website: Website) => ContentPage> = { '/about-us': aboutUs };

/** What the product writes at a path for a dealer who has not written it; null: nothing. */
export function standardPage(website: Website, path: string): ContentPage | null {
  return isStandard(path) ? PAGES[path](website) : null;
}

function isStandard(path: string): path is StandardPath {
  return Object.hasOwn(PAGES, path);
}
