import { once } from 'node:events';
import { createClock, systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { WRONG_USE, type CommandContext, type ExitCode } from './command.ts';

/** What every command has, before any database is opened. */
export function openCommandContext(): CommandContext | { faults: string[]; exitCode: ExitCode } {
  const configOutcome = readConfig(process.env, 'command');
  if ('faults' in configOutcome) return { faults: configOutcome.faults, exitCode: WRONG_USE };
  const { config } = configOutcome;
  const clock = config.clock === null ? systemClock : createClock(config.clock);
  return { config, clock, print, say };
}

async function print(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
