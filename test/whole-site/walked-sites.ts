import { demoSites } from '#demo/demo-sites.ts';
import { oneOfEachKind } from '#test/rings.ts';

/** The demo's sites; in `npm test` one for each trade and each country's money. */
export const WALKED_SITES = oneOfEachKind(demoSites(), ({ template, currency }) => [template, currency]).map(
  (website) => [website.slug, website] as const,
);
