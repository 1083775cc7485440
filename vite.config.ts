import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2024',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One chunk for the framework: 97.7 kB against 101.7 kB brotli in four.
          groups: [{ name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// }],
        },
      },
    },
  },
  environments: {
    // Our own entry is the server bundle, so that pages and server share one copy of every module.
    ssr: { build: { rolldownOptions: { input: 'src/server/answer.ts' } } },
  },
});
