import { randomUUID } from 'node:crypto';
import { leadText, SLUG } from '#test/campaign/leads/lead-ground.ts';
import { load } from '../serving/load.ts';
import type { LoadResult } from '../serving/load-client.ts';

/** Senders at once. */
export const CONNECTIONS = 32;
const REQUESTS = 20_000;

/** Leads of the one site, each another shopper's, for so many milliseconds. */
export async function sendLeads(port: number, duration: number): Promise<LoadResult> {
  const requests = Array.from({ length: REQUESTS }, () => buildPost(port, randomUUID()));
  const result = await load({ port, requests, connections: CONNECTIONS, ms: duration, status: 201 });
  if (result.others > 0) throw new Error(`${result.others} leads were not taken.`);
  if (result.perSecond * (duration / 1000) > REQUESTS)
    throw new Error('Keys were used twice: make more requests.');
  return result;
}

function buildPost(port: number, key: string): string {
  const body = leadText(key);
  return [
    'POST /api/leads HTTP/1.1',
    `Host: ${SLUG}.localhost:${port}`,
    'Content-Type: application/json',
    `Idempotency-Key: ${key}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
