import type { FeatureSettings } from '../feature-settings.ts';

/** The makes; `build_model_pages` has them too, with a page for each model below. */
export function hasModels({ enabled_pages, features }: FeatureSettings): boolean {
  return enabled_pages.includes('/models') || features.build_model_pages;
}
