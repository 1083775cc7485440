import { spawnSync } from 'node:child_process';

/** Runs a script on this Node with its output shown as it comes; answers whether it ended well. */
export function run(args: string[], environment: Record<string, string> = {}): boolean {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status === 0;
}
