import { globSync } from 'node:fs';

const ring = process.env['TEST_RING'];

/** `npm test`: only the files below in a browser, none that wait long, one of each kind where many are alike. */
export const isInTest = ring === 'test';
/** `npm run test:all`: every file, every page and form of a cross. */
export const isInAll = ring === 'all';

/** Journeys of `npm test` in a browser: each route and state of the specification once (test/specification.test.ts). */
export const JOURNEYS = [
  // Every kind of page, as a screen reader and a narrow phone have it.
  'accessibility',
  'acceptance-home',
  'unknown-addresses',
  'hostile-dealer',
  'content-policy',
  'page-to-page',
  'offline',
  // Finding a car.
  'agents',
  'search',
  'search-addresses',
  'search-agrees-with-stock',
  'search-words',
  'listing-base',
  'acceptance-cards',
  'acceptance-car',
  'acceptance-buttons',
  'missing-pictures',
  'models',
  // Asking, booking, applying.
  'form-pages',
  'form-walk',
  'form-errors',
  'acceptance-all-forms',
  'acceptance-forms',
  'enquiry',
  'multi-step',
  'sending',
  'late-calendar',
  'finance',
  'chat',
  'chat-providers',
  // Reserving and buying.
  'checkout',
  'car-finished',
  'purchase',
  // A shopper's own pages, and what is told of them.
  'garage',
  'dealer-pages',
  'visit',
  'events',
  'car-to-desk',
  // A dealer's console.
  'console-sign-in',
  'console-inbox',
  'console-answers',
  'console-push',
] as const;

/** Of the other tests, what only `npm run test:all` runs: crosses, crowds, and what waits for a lease or a timeout. */
export const LEFT_TO_ALL = [
  'contracts/postgres-backlog',
  'contracts/postgres-outage',
  'contracts/sqlite-damage',
  'launch/database-away',
  'launch/development',
  'launch/ending',
  'launch/image',
  'launch/killed-tests',
  'launch/node-version',
  'launch/two-releases',
  'product/agent-conformance',
  'product/deliveries-repaired',
  'product/delivery-restart',
  'product/half-filled-forms',
  'product/killed-imports',
  'product/killed-late-notices',
  'product/killed-takes',
  'product/killed-turns',
  'product/late-feed',
  'product/mailed-from-the-console',
  'product/outbox-answers',
  'product/reservation-mails',
  'search/embedded-search',
  'search/patch-car-index',
  'server/agents-fuzz',
  'server/alerts',
  'server/bounded-maps',
  'server/clocks-apart',
  'server/console-addresses',
  'server/development-gate',
  'server/open-sockets',
  'server/picture-fairness',
  'server/sign-in-attack',
  'server/spam-volume',
  'server/telemetry',
  'whole-site/car-page-story',
  'whole-site/country-words',
  'whole-site/crawl',
  'whole-site/home-blocks',
  'whole-site/home-experiment',
  'whole-site/masked-phones',
  'whole-site/price-basis',
  'whole-site/repayments',
] as const;

/** Of the short campaigns, those that `npm test` runs: no lead is lost, no tenant sees another. */
export const CAMPAIGNS_IN_TEST: readonly string[] = ['leads', 'wall'];

/** What `npm test` leaves out. */
export const FILES_LEFT_TO_ALL = [
  ...globSync('test/e2e/*.spec.ts').filter(
    (file) => !JOURNEYS.some((journey) => file.endsWith(`/${journey}.spec.ts`)),
  ),
  ...LEFT_TO_ALL.map((file) => `test/${file}.test.ts`),
];

/** Each of another kind than all before it; every one in `npm run test:all`. */
export function oneOfEachKind<Each>(
  all: readonly Each[],
  kindsOf: (each: Each) => readonly string[],
): Each[] {
  const seen = new Set<string>();
  return all.filter((each) => {
    const kinds = kindsOf(each).filter((kind) => !seen.has(kind));
    for (const kind of kinds) seen.add(kind);
    return isInAll || kinds.length > 0;
  });
}
