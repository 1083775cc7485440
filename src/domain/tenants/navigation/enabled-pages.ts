/** Pages of spec §2 that a site has only when its configuration names them; every other page is always there. */
export const OPTIONAL_PAGES = [
  '/electric-cars',
  '/fleet',
  '/careers',
  '/current-positions',
  '/models',
  '/pages/book-a-service',
  '/used-car/list',
  '/find/rental-cars',
] as const;

export type OptionalPage = (typeof OPTIONAL_PAGES)[number];
