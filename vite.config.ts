import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** What every page of the storefront draws: frame, parts, device memory, cards and the words and rules they need. */
const STOREFRONT = [
  'web/layout/(?!menu-sheet)',
  'web/ui/(?!dialog|stars)',
  'web/browser/(?:device-slot|navigation|prefetch|use-)',
  'web/paths',
  'web/storefront/car-card',
  'domain/(?:words|garage/favourites|search/(?:format|search-paths|search-state)|cars/listing)',
];

/** What the search page and its sheet share. */
const SEARCH = [
  'web/storefront/search/(?!search-page|search-of-fields|empty-results|range-thumbs|filter-sheet|use-sheet)',
  'domain/search/active-',
];

/**
 * Says that making React Router's components has no side effect, so that the links, forms and fetchers we do not use
 * stay out of the browser: 1.1 kB, and 1.3 kB more without `useFetcher`.
 */
const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.js$/ },
    handler: (code) =>
      code
        .replaceAll(/= (?=React\$1\.forwardRef\()/g, '= /*#__PURE__*/ ')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
  },
};

export default defineConfig({
  plugins: [reactRouter(), unusedRouterParts],
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
            { name: 'search', test: new RegExp(`src/(?:${SEARCH.join('|')})`) },
          ],
        },
      },
    },
  },
  environments: {
    // Our own entry is the server bundle, so that pages and server share one copy of every module.
    ssr: { build: { rolldownOptions: { input: 'src/server/answer.ts' } } },
  },
});
