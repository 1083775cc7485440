import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { serve, type Served } from '#test/serve.ts';

/** A Wednesday at 11 in Brisbane, so that opening hours and dates read the same whenever the tests run. */
const WEDNESDAY = '2026-11-18T01:00:00Z';

declare module 'vitest' {
  interface ProvidedContext {
    products: Pick<Served, 'port' | 'dataDir'>[];
  }
}

/** Serves the built product with its eight demo sites on free ports: one for each of the project's workers. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { maxWorkers } = project.config;
  const served = await Promise.all(Array.from({ length: maxWorkers }, () => serve({ CLOCK: WEDNESDAY })));
  project.provide(
    'products',
    served.map(({ port, dataDir }) => ({ port, dataDir })),
  );
  return async () => {
    await Promise.all(served.map((each) => each.end('SIGINT')));
    for (const { dataDir } of served) rmSync(dataDir, { recursive: true, force: true });
  };
}
