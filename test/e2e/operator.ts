import { spawnSync } from 'node:child_process';
import { inject } from 'vitest';

/** Runs an operator's command beside the served product and answers its lines of JSON. */
export function forecourt(...args: string[]): Record<string, unknown>[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['src/cli/forecourt.ts', ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, DATA_DIR: inject('dataDir'), APP_ENV: 'demo' },
  });
  if (status !== 0) throw new Error(`forecourt ${args.join(' ')}: ${stderr}`);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
