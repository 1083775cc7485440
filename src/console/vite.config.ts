import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const REPOSITORY = join(import.meta.dirname, '../..');

export default defineConfig({
  plugins: [reactRouter()],
  // Beside the storefront's: each development server prepares its own.
  cacheDir: join(REPOSITORY, 'node_modules/.vite-console'),
  server: { fs: { allow: [REPOSITORY] } },
  build: {
    target: 'es2024',
    // It lies outside of this folder.
    emptyOutDir: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            // Small, and of nearly every page: one request.
            { name: 'console', test: /src\/console\/(layout|ui|sign-in)\/(?!.*-page)/ },
          ],
        },
      },
    },
  },
  environments: {
    // As the storefront's: the entry is ours.
    ssr: {
      build: { rolldownOptions: { input: 'answer.ts' } },
      dev: { preTransformRequests: true },
    },
  },
});
