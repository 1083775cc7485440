import type { IfMissing } from '#adapters/database/database-fault.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { locateDatabase } from '#server/config.ts';
import { FAILED, WRONG_USE, type CommandContext, type ExitCode, type Platform } from './command.ts';

/** Opens the platform a command works on, beside a running server or without one. Creates none unless told to. */
export async function openPlatform(
  context: CommandContext,
  ifMissing: IfMissing = 'refuse',
): Promise<Platform | { faults: string[]; exitCode: ExitCode }> {
  const { config, clock } = context;
  const opening = await openDatabase({
    ...locateDatabase(config),
    role: 'command',
    ifMissing,
    now: () => clock.now(),
  });
  if (!('fault' in opening)) return { ...context, database: opening.database };
  const { kind, message } = opening.fault;
  return { faults: [message], exitCode: kind === 'no_data' ? WRONG_USE : FAILED };
}
