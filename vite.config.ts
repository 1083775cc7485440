import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { nothingLost, patchesOfPackages } from './scripts/patches-of-packages.ts';

/** What every page of the storefront draws: frame, parts, device memory, cards and the words and rules they need. */
const STOREFRONT = [
  'web/root\\.',
  'web/layout/(?!menu-sheet)',
  'web/ui/(?!dialog|stars)',
  'web/browser/(?:device-slot|early-presses|import-beside|navigation|prefetch|use-)',
  'web/paths',
  'web/storefront/car-card/(?!card-data|card-facts)',
  'domain/(?:words|garage/favourites|search/(?:format|search-paths|search-state)|cars/listing)',
];

/** What the search page and its sheet share. */
const SEARCH = [
  'web/storefront/search/(?!search-of-fields|empty-results|range-thumbs|filter-sheet|use-sheet)',
  'domain/search/active-',
];

const IMPORT_HELPER = "Vite's import helper";
const REACT = "React's names";

/**
 * Says that making React Router's components has no side effect, so that the links, forms and fetchers we do not use
 * stay out of the browser: 1.1 kB, and 1.3 kB more without `useFetcher`. Nor do we watch its steps or ask the server
 * for routes (`routeDiscovery` is `initial`). And when a page comes alive its route is not looked for once more to find
 * the ones without loader on the server: ours all have one, and ranking the routes twice held a phone for 25 ms.
 */
const patches = patchesOfPackages(
  [
    { name: 'forwardRef', pattern: /= (?=React\$1\.forwardRef\()/g, text: '= /*#__PURE__*/ ' },
    { name: 'displayName', pattern: /^\w+\.displayName = "\w+";$/gm, text: '' },
    { name: 'instrumentations', pattern: /\b(?:init|opts)\??\.instrumentations\b/g, text: 'undefined' },
    { name: 'isFogOfWarEnabled', pattern: /(?<!function )\bisFogOfWarEnabled\([^)]*\)/g, text: 'false' },
    {
      name: 'routes without loader',
      pattern:
        /dataRouteMatcher\.update\(routes\);\s+let initialMatches = dataRouteMatcher\.match\(location\);/g,
      text: 'let initialMatches = null;',
    },
  ],
  [IMPORT_HELPER, REACT],
);
const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.js$/ },
    handler: (code) => patches.apply(code),
  },
};

/** Ours in place of Vite's, which serves other bases, nonces and old browsers with 0.5 kB on every page. */
const importHelper: Plugin = {
  name: 'import-helper',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => {
      patches.found(IMPORT_HELPER);
      return fileURLToPath(import.meta.resolve('./src/web/browser/import-beside.ts'));
    },
  },
};

/**
 * React is CommonJS, of which a bundler calls every function as `(0, react.jsx)(…)`: through names of a module of our
 * own that is `jsx(…)`, 0.2 kB less on every page. Names that nobody uses are left out.
 */
const reactByName: Plugin = {
  name: 'react-by-name',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^react(?:\/jsx-runtime)?$/ },
    handler: (id, importer) => (importer?.includes('/src/web/') ? `\0names-of-${id}` : null),
  },
  load: {
    filter: { id: /^\0names-of-/ },
    handler: (id) => {
      patches.found(REACT);
      return namesOf(id === '\0names-of-react' ? 'react' : 'react/jsx-runtime');
    },
  },
};

async function namesOf(source: string): Promise<string> {
  const names = Object.keys(await import(source)).filter((name) => /^(?!default)[a-z]\w*$/i.test(name));
  const lines = names.map((name) => `export const ${name} = /*#__PURE__*/ (() => all.${name})();`);
  return [`import * as all from '${source}';`, ...lines].join('\n');
}

export default defineConfig({
  plugins: [reactRouter(), unusedRouterParts, importHelper, reactByName, nothingLost(patches)],
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
            // What content pages draw, in one file of code and one of styles: requests cost a phone more than bytes.
            { name: 'content', test: /src\/web\/(?:storefront\/content\/|styles\/content)/ },
            {
              name: 'parts',
              test: /src\/web\/(?:storefront\/home\/(?:place|reviews|offers)\.|ui\/stars|styles\/home-parts)/,
              priority: 1,
            },
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
