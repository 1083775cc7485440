import type { Config } from '#server/config.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Files } from '#ports/files.ts';

/** Exit codes of every command: done, failed, wrong use or unreadable input. */
export const DONE = 0;
export const FAILED = 1;
export const WRONG_USE = 2;
export type ExitCode = typeof DONE | typeof FAILED | typeof WRONG_USE;

/** A command and what it needs: most work on the open platform, some open the database themselves. */
export type Command = PlatformCommand | LoneCommand;

export interface PlatformCommand extends CommandWords {
  run(call: Call, platform: Platform): Promise<ExitCode>;
}

interface LoneCommand extends CommandWords {
  runAlone(call: Call, context: CommandContext): Promise<ExitCode>;
}

interface CommandWords {
  /** As typed: `site create`. */
  name: string;
  /** What follows the name. */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /** More, for its own help. */
  details?: string;
  options: Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>;
  /** How many words must follow, options apart. */
  words: number;
}

export interface Call {
  words: readonly string[];
  text(option: string): string | null;
  /** Of an option that may be given several times. */
  texts(option: string): string[];
  flag(option: string): boolean;
}

/** What a command works on. */
export interface Platform extends CommandContext {
  database: Database;
  /** Of this installation. Rejects with a sentence where they cannot be had. */
  openFiles: () => Promise<Files>;
}

/** What every command has: the settings, the time, and its output. */
export interface CommandContext {
  config: Config;
  clock: Clock;
  /** One line of data. Resolves when there is room for more. */
  print: (line: string) => Promise<void>;
  /** One line for the operator. */
  say: (line: string) => void;
}
