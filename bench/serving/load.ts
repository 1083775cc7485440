import { spawn } from 'node:child_process';
import type { Load, LoadResult } from './load-client.ts';

const HOST = 'riverline.localhost';

/** Runs the load client in a process of its own and answers what it measured. */
export function load(options: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, ['bench/serving/load-client.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(options));
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve(JSON.parse(text)) : reject(new Error('The load client failed.')),
    );
  });
}

/** A GET as bytes, as a browser would ask the demo's first site. */
export function get(port: number, path: string, coding = 'br'): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${HOST}:${port}\r\nAccept-Encoding: ${coding}\r\n\r\n`;
}

export function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')}/s`;
}

export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;
}
