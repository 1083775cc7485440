import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { serve } from '#test/serve.ts';

/** A Wednesday at 11 in Brisbane, so that opening hours and dates read the same whenever the tests run. */
const WEDNESDAY = '2026-11-18T01:00:00Z';

declare module 'vitest' {
  interface ProvidedContext {
    port: number;
    dataDir: string;
  }
}

/** Serves the built product with its eight demo sites on a free port for all browser tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const served = await serve({ CLOCK: WEDNESDAY });
  project.provide('port', served.port);
  project.provide('dataDir', served.dataDir);
  return async () => {
    await served.end('SIGTERM');
    rmSync(served.dataDir, { recursive: true, force: true });
  };
}
