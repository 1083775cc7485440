import type { Website } from '../website.ts';

/** The makes; `build_model_pages` has them too, with a page for each model below. */
export function hasModels({ enabled_pages, features }: Pick<Website, 'enabled_pages' | 'features'>): boolean {
  return enabled_pages.includes('/models') || features.build_model_pages;
}
