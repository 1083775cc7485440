import { availableParallelism } from 'node:os';

export type Command = [program: string, ...words: string[]];

/**
 * The command of visitors who compute elsewhere in life and take less than a core: on Linux they keep to the last one, so
 * that the rest of the machine is the server's.
 */
export function onCoreOfItsOwn(command: Command): Command {
  const last = availableParallelism() - 1;
  return process.platform === 'linux' && last > 0 ? ['taskset', '-c', String(last), ...command] : command;
}
