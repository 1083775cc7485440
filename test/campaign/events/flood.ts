import { askSite } from '#test/serve.ts';
import type { CollectingSite } from './collecting-site.ts';
import { SLUG } from './event-streams.ts';

export interface Flood {
  sent: number;
  /** Answers of the flooding network, by status. */
  statuses: Record<number, number>;
  /** Of 429, those that do not say when to come back. */
  withoutWord: number;
  /** Answers of other networks that were not 202. */
  othersRefused: number;
}

const OTHERS_EVERY = 10;

/** Everything that one network may send within a minute, and as much again; others amidst it. */
export async function floodFromOneNetwork(
  { served: { port } }: CollectingSite,
  sent: number,
): Promise<Flood> {
  const flood: Flood = { sent, statuses: {}, withoutWord: 0, othersRefused: 0 };
  for (let index = 0; index < sent; index += 1) {
    const { status, headers } = await report(port, '203.0.113.7', `flood-${index}`);
    flood.statuses[status] = (flood.statuses[status] ?? 0) + 1;
    if (status === 429 && headers['retry-after'] === undefined) flood.withoutWord += 1;
    if (index % OTHERS_EVERY !== 0) continue;
    const other = await report(port, `203.0.113.${100 + (index % 100)}`, `other-${index}`);
    if (other.status !== 202) flood.othersRefused += 1;
  }
  return flood;
}

function report(port: number, network: string, id: string) {
  return askSite(port, SLUG, {
    path: '/api/vitals',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ vitals: [], acts: [{ id, event: 'print', event_id: 61, path: '/' }] }),
  });
}
