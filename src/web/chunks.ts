/** Code and styles that travel in one file: requests cost a phone more than bytes. */
interface Chunk {
  name: string;
  /** Beginnings of the paths of its modules, from `src`. */
  files: readonly string[];
  /** Beginnings of those that come with what uses them. */
  but?: readonly string[];
  /** The higher takes what several ask for. */
  priority?: number;
}

/** What the build puts together; all else it divides by what pages share (decisions/page-weight.md). */
export const CHUNKS: readonly Chunk[] = [
  {
    // What every page draws: frame, parts, device memory, cards and the words and rules they need.
    name: 'storefront',
    files: [
      'web/root.',
      'web/paths.',
      'web/layout/',
      'web/router-internals/use-scroll-restoration',
      'web/ui/',
      'web/browser/analytics/acts',
      'web/browser/visit/device-slot',
      'web/browser/navigation/navigation-target',
      'web/browser/navigation/prefetch',
      'web/browser/visit/random-id',
      'web/browser/navigation/share-address',
      'web/browser/account/use-',
      'web/browser/hydration/use-',
      'web/browser/navigation/use-',
      'web/storefront/car-card/',
      'web/search-box/search-input',
      'domain/words/',
      'domain/garage/favourites',
      'domain/search/format',
      'domain/search/search-paths',
      'domain/search/search-state',
      'domain/cars/listing',
    ],
    but: [
      'web/layout/menu-sheet',
      'web/ui/dialog',
      'web/ui/emblem',
      'web/ui/stars',
      'domain/words/distance',
      'domain/words/join-words',
    ],
    priority: 1,
  },
  {
    // What is stored of a visit, and what else a page looks at once it is idle.
    name: 'visit',
    files: [
      'web/browser/requests/json-call',
      'web/browser/visit/visit',
      'web/browser/visit/stored-values',
      'web/browser/visit/pending-visit',
      'web/browser/account/signed-in-mark',
      'web/browser/account/chosen-cars',
      'web/browser/calls/call-source',
      'web/browser/navigation/back-entry',
      'web/browser/providers/consent-memory',
      'web/browser/analytics/client-errors',
      'web/chat/handed-over',
      'domain/analytics/visit-source',
      'domain/analytics/counts/client-errors',
    ],
    priority: 1,
  },
  {
    // What every form draws, in a dialog, on its page and in the checkout.
    name: 'fields',
    files: [
      'web/forms/error-box',
      'web/forms/needs-scripts',
      'web/forms/inputs/input-props',
      'web/forms/inputs/labelled-field',
    ],
    priority: 1,
  },
  {
    // For whoever is signed in.
    name: 'account',
    files: [
      'web/browser/account/account',
      'web/browser/account/search-to-save',
      'web/browser/account/sync-watchlist',
      'domain/garage/merge-favourites',
    ],
    priority: 1,
  },
  {
    // What lists of cars take of the search page.
    name: 'lists',
    files: ['web/storefront/search/page-links', 'web/storefront/search/search-heading'],
    priority: 1,
  },
  {
    // What the search page and its sheet share.
    name: 'search',
    files: ['web/storefront/search/', 'domain/search/active-', 'domain/search/meaning'],
    but: [
      'web/storefront/search/parse-search-fields',
      'web/storefront/search/empty-results',
      'web/storefront/search/range-thumbs',
      'web/storefront/search/record-search',
      'web/storefront/search/save-search',
      'web/storefront/search/filter-sheet',
    ],
  },
  // Under what was sent, too, which draws nothing else of what is drawn where a page cannot be.
  { name: 'arrivals', files: ['web/storefront/not-found/latest-arrivals'], priority: 1 },
  {
    // What is drawn where a page cannot be.
    name: 'errors',
    files: [
      'web/storefront/not-found/error-view',
      'web/storefront/not-found/not-found-view',
      'web/storefront/offline/offline-view',
    ],
    priority: 1,
  },
  { name: 'embed', files: ['web/storefront/content/embed-facade'], priority: 1 },
  { name: 'content', files: ['web/storefront/content/'] },
  {
    // What the home page and a dealer's own pages draw alike.
    name: 'parts',
    files: [
      'web/storefront/home/home-parts.',
      'web/storefront/home/location-tile.',
      'web/storefront/home/offers.',
      'web/storefront/home/reviews.',
      'web/ui/stars',
    ],
    priority: 1,
  },
];

/** `path` from `src`. */
export function isOfChunk({ files, but = [] }: Chunk, path: string): boolean {
  const isAmong = (beginnings: readonly string[]) =>
    beginnings.some((beginning) => path.startsWith(beginning));
  return isAmong(files) && !isAmong(but);
}
