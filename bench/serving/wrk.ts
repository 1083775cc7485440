import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { CLIENT_CORE } from './processor-time.ts';

export interface WrkLoad {
  port: number;
  path: string;
  coding: string;
  connections: number;
  seconds: number;
  /** A file of Lua that makes the requests, and what it is told. */
  script?: readonly string[];
}

export interface WrkResult {
  answers: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const HOST = 'riverline.localhost';
const MISSING = 'wrk is not here: it sends the requests of this benchmark. Type: sudo apt-get install -y wrk';

/** Asks the demo's first site as often as it answers, from a core of its own; whatever is not answered by 2xx is an error. */
export async function wrk({ port, path, coding, connections, seconds, script }: WrkLoad): Promise<WrkResult> {
  const [file, ...args] = script ?? [];
  const command = [
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    `Host: ${HOST}:${port}`,
    '-H',
    `Accept-Encoding: ${coding}`,
    ...(file === undefined ? [] : ['-s', file]),
    `http://127.0.0.1:${port}${path}`,
    ...(args.length === 0 ? [] : ['--', ...args]),
  ];
  const text = await output(
    availableParallelism() > 1 ? ['taskset', '-c', CLIENT_CORE, ...command] : command,
  );
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(`Not every request was answered:\n${text}`);
  const answers = Number(/(\d+) requests in/.exec(text)?.[1]);
  const perSecond = Number(/Requests\/sec: +([\d.]+)/.exec(text)?.[1]);
  return { answers, perSecond, p50: percentile(text, 50), p99: percentile(text, 99) };
}

function output([command = '', ...args]: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new Error(MISSING)));
    child.once('close', (code) =>
      code === 0 ? resolve(text) : reject(new Error(code === 127 ? MISSING : text)),
    );
  });
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** `     50%    1.02ms` */
function percentile(text: string, which: number): number {
  const [, value, unit = ''] = new RegExp(`${which}% +([\\d.]+)(us|ms|s)\\b`).exec(text) ?? [];
  return Number(value) * (UNITS[unit] ?? NaN);
}
