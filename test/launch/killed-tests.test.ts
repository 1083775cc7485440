import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { descendantsOf, isAlive, until } from '#test/launched.ts';
import { postgresPrograms } from '#test/postgres.ts';

const programs = postgresPrograms();
const folder = mkdtempSync(join(tmpdir(), 'forecourt-killed-'));
// PostgreSQL has a user of its own.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a test starts, in a process of its own that can be killed. */
const SERVER = `(await import('#test/serve.ts')).serve({}, 'ignore')`;
const LAUNCHER = `(await import('#test/launched.ts')).launch({ DATA_DIR: ${JSON.stringify(join(folder, 'launched'))} })`;
const POSTGRES = `(await import('#test/postgres.ts')).startPostgres(${JSON.stringify(programs)})`;
const STARTED = [
  ['server', SERVER],
  ['launcher, nor its server', LAUNCHER],
] as const;

describe.runIf(process.platform === 'linux')('a test that is killed leaves nothing behind', () => {
  it.each(programs === null ? STARTED : [...STARTED, ['PostgreSQL', POSTGRES] as const])(
    'no %s',
    async (_name, start) => {
      const test = await started(start);
      const left = descendantsOf(test.pid ?? 0);
      expect(left.length).toBeGreaterThan(0);
      test.kill('SIGKILL');
      await until(() => !left.some(isAlive), 30_000);
    },
  );
});

async function started(start: string): Promise<ChildProcess> {
  const script = `await ${start}; console.log('started');`;
  const test = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: folder },
  });
  await once(test.stdout, 'data');
  return test;
}
