import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FILES_LEFT_TO_ALL, isInTest } from './test/rings.ts';

/** Files that take long for their length, by which they would begin last and be waited for at the end. */
const LONG =
  /\/test\/(?:campaign\/|product\/killed-takes\.|contracts\/(?:postgres|sqlite)\.|launch\/first-start\.|e2e\/(?:accessibility|acceptance-everywhere|event-ids-of-leads|form-walk|form-pages|acceptance-all-forms|every-page-policy|planted-markers)\.)/;

/** Begun first, they run beside all others, and none is waited for at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Not inherited by a project: a case that asserts nothing fails. */
const ASSERTS = { requireAssertions: true };

/**
 * `unit` takes seconds and touches nothing; `parts` runs databases and servers; `browser` drives Chromium. By `npm run
 * test:all` alone: `timed` holds the product to milliseconds among large stocks, with nothing beside it; `clocks` is run
 * under other clocks.
 */
export default defineConfig({
  test: {
    // What differs, in lines that are read: whole sites are 15 kB.
    diff: { truncateThreshold: 12, expand: false, contextLines: 2 },
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'test/*.test.ts'],
          expect: ASSERTS,
          pool: 'threads',
          // They share what they import: loading it once for each file took two thirds of the time.
          isolate: false,
          // A hang is what it finds: beside other work, pictures and large stocks take more than Vitest's five seconds.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'parts',
          // As the product runs: by Node itself. They share what they import, which took a third of the time.
          experimental: { viteModuleRunner: false },
          isolate: false,
          include: ['test/!(timed|markup|e2e|clocks)/**/*.test.ts'],
          exclude: isInTest ? FILES_LEFT_TO_ALL : [],
          globalSetup: ['test/build-if-stale.ts'],
          expect: ASSERTS,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
          // Half of them wait for servers most of the time: four at a time on two cores, where Vitest would take one.
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: 'timed',
          experimental: { viteModuleRunner: false },
          include: ['test/timed/**/*.{test,spec}.ts'],
          globalSetup: ['test/build-if-stale.ts', 'test/e2e/served-product.ts'],
          expect: ASSERTS,
          testTimeout: 120_000,
          hookTimeout: 90_000,
          pool: 'forks',
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'clocks',
          include: ['test/clocks/**/*.test.ts'],
          expect: ASSERTS,
          testTimeout: 60_000,
          hookTimeout: 90_000,
          pool: 'forks',
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'markup',
          include: ['test/markup/**/*.test.ts'],
          expect: ASSERTS,
          globalSetup: ['test/build-if-stale.ts', 'test/e2e/served-product.ts'],
          pool: 'forks',
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.spec.ts'],
          exclude: isInTest ? FILES_LEFT_TO_ALL : [],
          globalSetup: ['test/build-if-stale.ts', 'test/e2e/served-product.ts'],
          testTimeout: 120_000,
          hookTimeout: 90_000,
          // As long as its browsers wait: on a busy machine a second is soon over.
          expect: { ...ASSERTS, poll: { timeout: 30_000 } },
          pool: 'forks',
          // They share a browser and what they import: starting both for each file took a fifth of the time.
          isolate: false,
          // A third of the time of a browser test nobody works: three at a time on two cores, each with its own product.
          maxWorkers: 3,
        },
      },
    ],
  },
});
