/** Pages that a site has only when its configuration names them; every other page is always there. */
export const OPTIONAL_PAGES = [
  '/electric-cars',
  '/fleet',
  '/careers',
  '/current-positions',
  '/models',
  '/pages/book-a-service',
  '/used-car/list',
  '/find/rental-cars',
  '/competition',
  '/survey',
  '/our-team',
] as const;

export type OptionalPage = (typeof OPTIONAL_PAGES)[number];

/** Asks of a site whether its configuration names the page. */
export function isEnabled(page: OptionalPage): (site: { enabled_pages: readonly OptionalPage[] }) => boolean {
  return ({ enabled_pages }) => enabled_pages.includes(page);
}
