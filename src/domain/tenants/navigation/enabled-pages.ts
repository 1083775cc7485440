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
