import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Store } from '#adapters/files/s3-requests.ts';
import { endsWithUs } from './ends-with-us.ts';
import { versitygwPath } from './engines.ts';
import { freePort } from './free-port.ts';

/** An S3 service of the test's own, with one empty bucket. */
export interface PrivateS3 {
  port: number;
  /** What is below a prefix of the bucket. */
  store(prefix: string): S3Store;
  /** Of a product: `FILES_URL` and its keys. */
  settings(prefix: string): Record<string, string>;
  /** The folder of the bucket on disk. */
  bucket: string;
  kill(): Promise<void>;
  /** Starts it again at the same port; `mostBytes`: no file takes more, as on a full disk. */
  goOn(limits?: { mostBytes?: number }): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const BUCKET = 'forecourt-test';
export const S3_KEYS = { accessKey: 'forecourt', secretKey: 'a-secret-of-this-test' };
/** Of `ulimit -f`. */
const BLOCK_BYTES = 512;

/** versitygw; null, said in one line, where it is not installed. */
export function findVersitygw(): string | null {
  const path = versitygwPath();
  if (path !== null) return path;
  console.warn(
    'versitygw is not installed: tests of files in S3 are skipped. `npm run setup -- cluster` brings it.',
  );
  return null;
}

export async function startVersitygw(program: string): Promise<PrivateS3> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-s3-'));
  const bucket = join(folder, 'buckets', BUCKET);
  mkdirSync(bucket, { recursive: true });
  mkdirSync(join(folder, 'metadata'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/${BUCKET}`;
  const begin = async ({ mostBytes }: { mostBytes?: number } = {}) => {
    const limit = mostBytes === undefined ? 'unlimited' : mostBytes / BLOCK_BYTES;
    const command = `ulimit -f ${limit}; exec "$0" --quiet --port 127.0.0.1:${port} posix --sidecar "$1" "$2"`;
    const args = ['-c', command, program, join(folder, 'metadata'), join(folder, 'buckets')];
    const { accessKey: ROOT_ACCESS_KEY_ID, secretKey: ROOT_SECRET_ACCESS_KEY } = S3_KEYS;
    const env = { PATH: process.env['PATH'], ROOT_ACCESS_KEY_ID, ROOT_SECRET_ACCESS_KEY };
    const started = endsWithUs(spawn('sh', args, { cwd: folder, stdio: 'ignore', env }));
    await untilListening(port, started);
    return started;
  };
  let server = await begin();
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  return {
    port,
    bucket,
    store: (prefix) => ({ url: `${url}/${prefix}`, region: 'us-east-1', ...S3_KEYS }),
    settings: (prefix) => ({
      FILES_URL: `s3+${url}/${prefix}`,
      FILES_ACCESS_KEY: S3_KEYS.accessKey,
      FILES_SECRET_KEY: S3_KEYS.secretKey,
    }),
    kill,
    goOn: async (limits) => void (server = await begin(limits)),
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async stop() {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilListening(port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`versitygw ended with ${server.exitCode}.`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error('versitygw did not start within 30 s.');
}
