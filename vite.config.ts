import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, minify, type Plugin } from 'vite';
import { CHUNKS, isOfChunk } from './src/web/chunks.ts';

const SRC = join(import.meta.dirname, 'src');

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

/** What a file of inline scripts exports. */
interface ExportedFunction {
  type: string;
  declaration: { id: { name: string }; start: number; end: number };
}

/** Chunks that every page has. */
const ON_EVERY_PAGE = new Set(['framework', 'rolldown-runtime', 'storefront']);

/**
 * Functions whose own text every page carries, in files `*.inline.ts`: exported as that text, shortened as all scripts
 * are (decisions/page-weight.md).
 */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.inline\.ts$/ },
    async handler(code, file) {
      const texts: string[] = [];
      for (const { type, declaration } of this.parse(code).body as ExportedFunction[]) {
        if (type !== 'ExportNamedDeclaration') continue;
        const { id, start, end } = declaration;
        const shortened = await minify(file, `export default ${code.slice(start, end)}`);
        const text = shortened.code.replace(/^export default /, '').replace(/;$/, '');
        texts.push(`export const ${id.name} = ${JSON.stringify(text)};`);
      }
      return texts.join('\n');
    },
  },
};

export default defineConfig({
  plugins: [reactRouter(), inlineScripts],
  // Development prepares them at the start: one that is met later has the browser load the page again.
  optimizeDeps: { include: ['mdast-util-from-markdown', 'photoswipe', 'react-hook-form', 'valibot'] },
  server: { watch: { ignored: NOT_OF_PAGES.map((folder) => join(import.meta.dirname, folder)) } },
  build: {
    target: 'es2024',
    // Every page has these already: what is fetched later need not name them again.
    modulePreload: {
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter(
          (file) => !Array.from(ON_EVERY_PAGE).some((name) => file.startsWith(`assets/${name}-`)),
        ),
    },
    rolldownOptions: {
      // A number that many scripts share is written where it is used, not fetched from one of them.
      optimization: { inlineConst: true },
      // How long its plugins took is nothing to who starts the product on a slow machine.
      checks: { bundlerTimings: false },
      output: {
        // Of styles, which the server's build names, too.
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
              priority: 2,
            },
            ...CHUNKS.map((chunk) => ({
              name: chunk.name,
              test: (id: string) => isOfChunk(chunk, relative(SRC, id)),
              priority: chunk.priority ?? 0,
            })),
          ],
        },
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // 36 bits tell one build of a script from another; every page carries the names of all.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) =>
              ON_EVERY_PAGE.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
          },
        },
      },
    },
    // Our own entry is the server bundle, so that pages and server share one copy of every module.
    ssr: {
      build: { rolldownOptions: { input: 'src/server/answer.ts' } },
      // In development a module's imports are made ready beside each other, not each when it is asked for.
      dev: { preTransformRequests: true },
    },
  },
});
