import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

export interface Operator {
  /** A folder for the data and for what the commands read. */
  folder: string;
  /** Runs the operator's command line in a process of its own. */
  forecourt(...args: string[]): Promise<Ran>;
  end(): Promise<void>;
}

/** An operator with an empty data folder. */
export async function newOperator(env: Record<string, string> = {}): Promise<Operator> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-cli-'));
  const settings = { ...process.env, DATA_DIR: join(folder, 'data'), APP_ENV: 'production', ...env };
  return {
    folder,
    forecourt: (...args) => runForecourt(args, settings),
    end: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs the operator's command line in a process of its own with these settings. */
export function runForecourt(args: string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  const child = spawn(process.execPath, ['src/cli/forecourt.ts', ...args], { env });
  const ran: Ran = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk) => (ran.out += String(chunk)));
  child.stderr.on('data', (chunk) => (ran.err += String(chunk)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...ran, code })));
}
