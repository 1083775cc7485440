import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take a minute or more: the campaigns, and tables of forms and pages that are walked whole. */
const LONG =
  /\/test\/(?:campaign\/|e2e\/(?:accessibility|acceptance-everywhere|form-walk|form-pages|acceptance-all-forms)\.)/;

/**
 * Long files are begun first, so that none is waited for at the end. Those of several projects are mixed evenly, so that
 * some wait while others work.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const places = [...projects.values()].flatMap((own) =>
      longFirst(own).map((file, at) => ({ file, place: at / own.length })),
    );
    return places.sort((one, other) => one.place - other.place).map(({ file }) => file);
  }
}

function longFirst(files: readonly TestSpecification[]): TestSpecification[] {
  const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
  return [...files.filter(isLong), ...files.filter((file) => !isLong(file))];
}

/** Not inherited by a project: a case that asserts nothing fails. */
const ASSERTS = { requireAssertions: true };

/** Half of the time of these files nobody works: they wait for servers and browsers. Five at a time keep two cores busy. */
const QUEUE = { pool: 'forks', maxWorkers: 5 } as const;

/** `unit` takes seconds and touches nothing; `parts` runs databases and servers; `browser` drives Chromium. */
export default defineConfig({
  test: {
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
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'parts',
          include: ['test/!(markup|e2e)/**/*.test.ts'],
          expect: ASSERTS,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...QUEUE,
        },
      },
      {
        test: {
          name: 'markup',
          include: ['test/markup/**/*.test.ts'],
          expect: ASSERTS,
          globalSetup: ['test/e2e/served-product.ts'],
          pool: 'forks',
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.spec.ts'],
          globalSetup: ['test/e2e/served-product.ts'],
          testTimeout: 120_000,
          hookTimeout: 90_000,
          // As long as its browsers wait: on a busy machine a second is soon over.
          expect: { ...ASSERTS, poll: { timeout: 20_000 } },
          ...QUEUE,
        },
      },
    ],
  },
});
