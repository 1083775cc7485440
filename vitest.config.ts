import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The campaigns are one long file: begun first, they wait for servers and databases beside all others. */
class CampaignsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isCampaign = ({ moduleId }: TestSpecification) => moduleId.includes('/test/campaign/');
    return [...sorted.filter(isCampaign), ...sorted.filter((file) => !isCampaign(file))];
  }
}

/** `unit` takes seconds and touches nothing; `parts` runs databases and servers; `browser` drives Chromium. */
export default defineConfig({
  test: {
    sequence: { sequencer: CampaignsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'test/*.test.ts'],
          pool: 'threads',
          // They share what they import: loading it once for each file took two thirds of the time.
          isolate: false,
          maxWorkers: 2,
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
          // Half of them wait for servers most of the time: four at a time on two cores, where Vitest would take one.
          maxWorkers: 4,
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
