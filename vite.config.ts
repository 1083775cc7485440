import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What every page of the storefront draws: frame, parts, device memory, cards and the words and rules they need. */
const STOREFRONT = [
  'web/root\\.',
  'web/layout/(?!menu-sheet)',
  'web/ui/(?!dialog|stars)',
  'web/browser/(?:device-slot|early-clicks|navigation|prefetch|use-)',
  'web/paths',
  'web/storefront/car-card/(?!card-data|card-facts)',
  'domain/(?:words|garage/favourites|search/(?:format|search-paths|search-state)|cars/listing)',
];

/** What the search page and its sheet share. */
const SEARCH = [
  'web/storefront/search/(?!search-of-fields|empty-results|range-thumbs|filter-sheet|use-sheet)',
  'domain/search/active-',
];

/** Vite watches twice what lies below the root, once for React Router: files that no page is made of take half a second. */
const NOT_OF_PAGES = [
  'bench',
  'build',
  'data',
  'decisions',
  'demo',
  'docs',
  'scripts',
  'test',
  'test-results',
];

export default defineConfig({
  plugins: [reactRouter()],
  // Development prepares them at the start: one that is met later has the browser load the page again.
  optimizeDeps: { include: ['mdast-util-from-markdown', 'photoswipe', 'react-hook-form', 'valibot'] },
  server: { watch: { ignored: NOT_OF_PAGES.map((folder) => join(import.meta.dirname, folder)) } },
  build: {
    target: 'es2024',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Two chunks that every page needs, instead of a dozen small ones: 2 kB and ten requests less.
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
              priority: 2,
            },
            { name: 'storefront', test: new RegExp(`src/(?:${STOREFRONT.join('|')})`), priority: 1 },
            // What lists of cars take of the search page.
            {
              name: 'lists',
              test: /src\/web\/storefront\/search\/(?:page-links|pages-shown|search-heading)/,
              priority: 1,
            },
            { name: 'search', test: new RegExp(`src/(?:${SEARCH.join('|')})`) },
            // What content pages draw, in one file of code and one of styles: requests cost a phone more than bytes.
            { name: 'content', test: /src\/web\/storefront\/content\// },
            {
              name: 'parts',
              test: /src\/web\/(?:storefront\/home\/(?:location-tile|reviews|offers|home-parts)\.|ui\/stars)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  environments: {
    // Our own entry is the server bundle, so that pages and server share one copy of every module.
    ssr: {
      build: { rolldownOptions: { input: 'src/server/answer.ts' } },
      // In development a module's imports are made ready beside each other, not each when it is asked for.
      dev: { preTransformRequests: true },
    },
  },
});
