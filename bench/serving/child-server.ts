import { spawn } from 'node:child_process';
import { endsWithUs } from '#test/ends-with-us.ts';

export interface ChildServer {
  port: number;
  pid: number;
  end(): void;
}

/** Starts a yardstick's server; it prints its port when it listens. */
export async function childServer(script: string, argument = ''): Promise<ChildServer> {
  const child = spawn(process.execPath, [script, argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  endsWithUs(child);
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    child.once('exit', () => reject(new Error(`${script} ended`)));
  });
  return { port, pid: child.pid ?? 0, end: () => child.kill('SIGKILL') };
}
