import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childServer, type ChildServer } from './child-server.ts';

/** Written by node:http itself. */
const NODES_OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** A bare server that sends the very bytes and headers of our answer. */
export async function sameBytes(port: number, path: string, coding: string): Promise<ChildServer> {
  const { headers, body } = await answerOf(port, path, coding);
  const file = join(mkdtempSync(join(tmpdir(), 'forecourt-bench-')), 'body');
  writeFileSync(file, body);
  return childServer('bench/yardsticks/bare-server.ts', JSON.stringify({ headers, file }));
}

function answerOf(port: number, path: string, coding: string): Promise<{ headers: string[]; body: Buffer }> {
  const headers = { host: `riverline.localhost:${port}`, 'accept-encoding': coding };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers: kept(answer.rawHeaders), body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

function kept(raw: readonly string[]): string[] {
  return raw.filter((_, index) => !NODES_OWN.has((raw[index - (index % 2)] ?? '').toLowerCase()));
}
