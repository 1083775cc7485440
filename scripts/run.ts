import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

export interface Surroundings {
  environment?: Record<string, string>;
  /** The command, with its arguments, that runs it: of `faketime` for example. */
  under?: readonly string[];
  /** Of the system's: the higher, the later its turn. */
  niceness?: number;
}

/** Runs a script on this Node with its output shown as it comes; answers whether it ended well. */
export function run(args: readonly string[], surroundings: Surroundings = {}): boolean {
  const { command, rest, options } = describeCommand(args, surroundings);
  return spawnSync(command, rest, options).status === 0;
}

/** The same while others run. */
export async function runBeside(args: readonly string[], surroundings: Surroundings = {}): Promise<boolean> {
  const { command, rest, options } = describeCommand(args, surroundings);
  const child = spawn(command, rest, options);
  if (child.pid !== undefined && surroundings.niceness) setPriority(child.pid, surroundings.niceness);
  const [status] = await once(child, 'exit');
  return status === 0;
}

function describeCommand(args: readonly string[], { environment = {}, under = [] }: Surroundings) {
  const [command = process.execPath, ...rest] = [...under, process.execPath, ...args];
  return { command, rest, options: { stdio: 'inherit', env: { ...process.env, ...environment } } as const };
}
