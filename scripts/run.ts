import { spawnSync } from 'node:child_process';

export interface Surroundings {
  environment?: Record<string, string>;
  /** The command, with its arguments, that runs it: of `faketime` for example. */
  under?: readonly string[];
}

/** Runs a script on this Node with its output shown as it comes; answers whether it ended well. */
export function run(args: readonly string[], { environment = {}, under = [] }: Surroundings = {}): boolean {
  const [command = process.execPath, ...rest] = [...under, process.execPath, ...args];
  const { status } = spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return status === 0;
}
