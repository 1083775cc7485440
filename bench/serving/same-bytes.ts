import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childServer, type ChildServer } from './child-server.ts';

/** The least an answer has to say for itself; node:http adds three more of its own. */
const TWO = new Set(['content-type', 'content-length']);

/** A bare server that sends the very bytes of our answer, with two headers. */
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
  return raw.filter((_, index) => TWO.has((raw[index - (index % 2)] ?? '').toLowerCase()));
}
