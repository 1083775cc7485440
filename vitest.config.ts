import { defineConfig } from 'vitest/config';

/** `unit` takes seconds and touches nothing; `parts` runs databases and servers; `browser` drives Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'test/{acceptance-points,architecture,documented-columns,documented-configurations,documented-operation,documented-paths,readers,spec-constants,specification}.test.ts',
          ],
          pool: 'threads',
        },
      },
      {
        test: {
          name: 'parts',
          include: [
            'test/{campaign,contracts,server,search,operations,cli,launch,product,whole-site}/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
          // Half of them wait for servers most of the time: three at a time on two cores, where Vitest would take one.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'markup',
          include: ['test/markup/**/*.test.ts'],
          globalSetup: ['test/e2e/served-product.ts'],
          pool: 'forks',
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.spec.ts'],
          globalSetup: ['test/e2e/served-product.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          // As long as Playwright waits: on a busy machine a second is soon over.
          expect: { poll: { timeout: 8000 } },
          pool: 'forks',
          // Two cores: one browser at a time keeps timings honest.
          fileParallelism: false,
        },
      },
    ],
  },
});
