import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { askSite } from '#test/serve.ts';
import { leadText } from '#test/campaign/leads/lead-ground.ts';
import type { BenchRow } from '../bench-row.ts';
import { warmUp } from './cost-of.ts';
import { load, median, perSecond } from './load.ts';
import { inviteAtWork, type PeopleAtWork, SITE } from './people-at-work.ts';
import { CLIENT_CORE, pin, SERVER_CORE } from './processor-time.ts';
import { type StartedProduct, startedProduct } from './started-product.ts';
import { SEARCH, uncached } from './uncached.ts';
import { wrk } from './wrk.ts';

const NEIGHBOUR = 'kingfisher-used-cars';
/** On a weekday, when the site's places are open: at night nobody is pushed. */
const OPEN_AT = '2026-11-26T01:00:00Z';
const PEOPLE = 50;
const ROUNDS = 5;
const SECONDS = 8;
/** Four thousand a day on one site, each pushed to all of them. */
const LEAD_EVERY_MS = 20_000;
const SENDERS = 32;
const LEADS = 20_000;
/** Of what is answered when nobody is at work. */
const LEAST = 0.95;

type Rates = Record<'cached' | 'uncached' | 'leads', number[]>;

/** What shoppers get of a server while fifty people of a site work in the console and are pushed each lead, turn by turn. */
export const benchmark = {
  name: 'B22',
  async run(): Promise<BenchRow[]> {
    const product = await startedProduct({ RATE_LIMITS: 'off', CLOCK: OPEN_AT });
    pin(product.pid, SERVER_CORE);
    pin(process.pid, CLIENT_CORE);
    for (let count = 0; count < 20; count += 1) await sendLead(product);
    const people = await inviteAtWork(product, PEOPLE);
    await warmUp(50_000, () => cachedLoad(product));
    await warmUp(3_000, () => uncached({ port: product.port, connections: 8, seconds: SECONDS }));
    const quiet: Rates = { cached: [], uncached: [], leads: [] };
    const busy: Rates = { cached: [], uncached: [], leads: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      await measure(product, quiet);
      await besidePeople(product, people, () => measure(product, busy));
    }
    const pushCount = people.pushes.takenAt.length;
    await people.end();
    await product.end();
    return [
      rateRow('cached pages', quiet.cached, busy.cached),
      rateRow('pages made anew', quiet.uncached, busy.uncached),
      rateRow(`leads (${pushCount} pushes in all)`, quiet.leads, busy.leads),
    ];
  },
};

function cachedLoad({ port }: StartedProduct) {
  return { port, path: SEARCH, coding: 'br', connections: 32, seconds: SECONDS };
}

async function measure(product: StartedProduct, rates: Rates): Promise<void> {
  const { port } = product;
  rates.cached.push((await wrk(cachedLoad(product))).perSecond);
  rates.uncached.push((await wrk(uncached({ port, connections: 8, seconds: SECONDS }))).perSecond);
  rates.leads.push(await sendLeads(product));
}

/** Each polls every quarter of a minute, opens a page every 20 s and takes a lead every minute, however many come. */
async function besidePeople(
  product: StartedProduct,
  people: PeopleAtWork,
  act: () => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const sending = (async () => {
    while (!signal.aborted) {
      await sendLead(product);
      await sleep(LEAD_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  })();
  const working = people.work(signal);
  await act();
  controller.abort();
  await Promise.all([sending, working]);
}

/** Of a neighbour: of each lead of their own site fifty people would be pushed. */
async function sendLeads({ port }: StartedProduct): Promise<number> {
  const requests = Array.from({ length: LEADS }, () => {
    const key = randomUUID();
    const body = leadText(key);
    const head = [
      'POST /api/leads HTTP/1.1',
      `Host: ${NEIGHBOUR}.localhost:${port}`,
      'Content-Type: application/json',
      `Idempotency-Key: ${key}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    return [...head, '', body].join('\r\n');
  });
  const result = await load({ port, requests, connections: SENDERS, ms: SECONDS * 500, status: 201 });
  if (result.others > 0) throw new Error(`${result.others} leads were not taken.`);
  return result.perSecond;
}

async function sendLead({ port }: StartedProduct): Promise<void> {
  const key = randomUUID();
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const reply = await askSite(port, SITE, {
    path: '/api/leads',
    method: 'POST',
    headers,
    body: leadText(key),
  });
  if (reply.status !== 201) throw new Error(`A lead was answered ${reply.status}: ${reply.text}`);
}

function rateRow(what: string, quiet: readonly number[], busy: readonly number[]): BenchRow {
  const ratio = median(busy.map((rate, round) => rate / (quiet[round] ?? NaN)));
  return {
    benchmark: 'B22',
    what: `${what} beside ${PEOPLE} people in the console`,
    ours: perSecond(median(busy)),
    yardstick: `${perSecond(median(quiet))} without them`,
    ratio,
    target: `>= ${LEAST}`,
    passes: ratio >= LEAST,
  };
}
