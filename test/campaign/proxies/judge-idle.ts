import { Agent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CampaignRow } from '#test/campaign/campaign.ts';
import { askThrough } from './ask-through.ts';
import type { ProxyChain } from './proxy-chains.ts';
import { rowOf } from './row-of.ts';

/** Requests at a time; then silence until the proxies', and the product's, patience with idle connections is over. */
const WAVES = [
  { requests: 500, idleMs: 60_000 },
  { requests: 500, idleMs: 66_000 },
  { requests: 1000, idleMs: 0 },
];
const AT_ONCE = 16;
const MAX_TRIES = 12;

/** Connections that are kept and closed while requests come: none of them meets a closing one. */
export async function judgeIdle(chain: ProxyChain): Promise<CampaignRow[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const failed: string[] = [];
  for (const { requests, idleMs } of WAVES) {
    let next = 0;
    const ask = async () => {
      for (let number = next++; number < requests; number = next++) {
        const outcome = await askOnce(chain, agent, number);
        if (outcome !== '200') failed.push(outcome);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    await sleep(idleMs);
  }
  agent.destroy();
  if (failed.length > 0) console.error(`${chain.name}: ${[...new Set(failed)].join(', ')}`);
  const all = WAVES.reduce((sum, { requests }) => sum + requests, 0);
  return [rowOf(chain, `failed of ${all} requests around idle times of 60 and 66 s`, failed.length, 0)];
}

/** Every other one is a post, which no proxy sends a second time by itself. */
async function askOnce(chain: ProxyChain, agent: Agent, number: number): Promise<string> {
  const search = {
    path: '/1/indexes/*/queries',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requests: [{ indexName: 'Car_production', query: `Kia ${number % 7}` }] }),
  };
  const asked = number % 2 === 0 ? { path: '/' } : search;
  for (let tries = 1; ; tries += 1) {
    const answer = await askThrough(chain, { ...asked, agent }).catch((error: Error) => error);
    if (answer instanceof Error) return answer.message;
    // The product's own word on a machine that others keep busy, not the proxy's.
    const seconds = answer.status === 503 ? Number(answer.headers['retry-after'] ?? 0) : 0;
    if (seconds === 0 || tries === MAX_TRIES) return String(answer.status);
    await sleep(seconds * 1000);
  }
}
