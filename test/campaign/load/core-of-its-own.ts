import { availableParallelism } from 'node:os';

/**
 * The command of what computes elsewhere in life, visitors and the systems of others: on Linux it keeps to the last
 * core, so that the rest of the machine is the server's.
 */
export function onCoreOfItsOwn(command: [string, ...string[]]): [string, ...string[]] {
  const last = availableParallelism() - 1;
  return process.platform === 'linux' && last > 0 ? ['taskset', '-c', String(last), ...command] : command;
}
