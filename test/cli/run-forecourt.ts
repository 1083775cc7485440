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
  /** Runs the operator's command line within this process. */
  forecourt(...args: string[]): Promise<Ran>;
  /** Runs it in a process of its own, as an operator does. */
  forecourtProcess(...args: string[]): Promise<Ran>;
  end(): Promise<void>;
}

/** An operator with an empty data folder. */
export async function newOperator(env: Record<string, string> = {}): Promise<Operator> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-cli-'));
  const settings = { ...process.env, DATA_DIR: join(folder, 'data'), APP_ENV: 'production', ...env };
  return {
    folder,
    forecourt: (...args) => runForecourtHere(args, settings),
    forecourtProcess: (...args) => runForecourt(args, settings),
    end: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A process for each command takes three quarters of a second, most of them to read the same files. */
async function runForecourtHere(args: string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  const { runCommandLine } = await import('#cli/run-command-line.ts');
  const ran: Ran = { code: null, out: '', err: '' };
  const code = await runCommandLine(args, {
    env,
    writeOut: async (text) => void (ran.out += text),
    writeError: (text) => void (ran.err += text),
  });
  return { ...ran, code };
}

/** Runs the operator's command line in a process of its own with these settings. */
export function runForecourt(args: string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  const child = spawn(process.execPath, ['src/cli/forecourt.ts', ...args], { env });
  const ran: Ran = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk) => (ran.out += String(chunk)));
  child.stderr.on('data', (chunk) => (ran.err += String(chunk)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...ran, code })));
}
