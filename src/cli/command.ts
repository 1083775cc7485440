import type { Config } from '#server/config.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';

/** Exit codes of every command (README): done, failed, wrong use or unreadable input. */
export const DONE = 0;
export const FAILED = 1;
export const WRONG_USE = 2;
export type ExitCode = typeof DONE | typeof FAILED | typeof WRONG_USE;

export interface Command {
  /** As typed: `site create`. */
  name: string;
  /** What follows the name. */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /** More, for its own help. */
  details?: string;
  options: Record<string, { type: 'string' | 'boolean' }>;
  /** How many words must follow, options apart. */
  words: number;
  run(call: Call, platform: Platform): Promise<ExitCode>;
}

export interface Call {
  words: readonly string[];
  text(option: string): string | null;
  flag(option: string): boolean;
}

/** What a command works on. */
export interface Platform {
  database: Database;
  config: Config;
  clock: Clock;
  /** One line of data. Resolves when there is room for more. */
  print: (line: string) => Promise<void>;
  /** One line for the operator. */
  say: (line: string) => void;
}
