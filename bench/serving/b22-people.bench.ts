import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { askSite } from '#test/serve.ts';
import { leadText } from '#test/campaign/leads/lead-ground.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../search/median.ts';
import { load, perSecond } from './load.ts';
import { inviteAtWork, type PeopleAtWork, SITE } from './people-at-work.ts';
import { CLIENT_CORE, pin, processorTime, SERVER_CORE } from './processor-time.ts';
import { buildWaitRows, offerShoppers, type Round, takeTurns } from './shoppers-waits.ts';
import { type StartedProduct, startedProduct } from './started-product.ts';

const NEIGHBOUR = 'kingfisher-used-cars';
/** On a weekday, when the site's places are open: at night nobody is pushed. */
const OPEN_AT = '2026-11-26T01:00:00Z';
const PEOPLE = 50;
const ROUNDS = 5;
/** So long that everybody polls, opens a page, and is pushed no more than one lead. */
const MS = 20_000;
/** Four thousand a day on one site, each pushed to all of them. */
const LEAD_EVERY_MS = 20_000;
const SENDERS = 32;
/** More than are taken in a round. */
const LEADS = 40_000;
const LEAD_ROUNDS = 3;
/** Of what is answered when nobody is at work. */
const LEAST = 0.95;
/** What is left of a core is all that shoppers could be answered with. */
const MOST_OF_CORE = 0.05;

/** What shoppers feel while fifty people of a site work in the console and are pushed each lead, turn by turn. */
export const benchmark = {
  name: 'B22',
  async run(): Promise<BenchRow[]> {
    const product = await startedProduct({ RATE_LIMITS: 'off', CLOCK: OPEN_AT });
    pin(product.pid, SERVER_CORE);
    pin(process.pid, CLIENT_CORE);
    for (let count = 0; count < 20; count += 1) await sendLead(product);
    const people = await inviteAtWork(product, PEOPLE);
    const work = <Answer>(act: () => Promise<Answer>) => besidePeople(product, people, act);
    const shares = { quiet: [] as number[], busy: [] as number[] };
    await work(() => measureShare(product, []));
    const rounds = await takeTurns(
      ROUNDS,
      () => measureShare(product, shares.quiet),
      () => work(() => measureShare(product, shares.busy)),
    );
    const leads = { quiet: [] as number[], busy: [] as number[] };
    for (let round = 0; round < LEAD_ROUNDS; round += 1) {
      leads.quiet.push(await sendLeads(product));
      leads.busy.push(await work(() => sendLeads(product)));
    }
    const pushCount = people.pushes.takenAt.length;
    await people.end();
    await product.end();
    const beside = `beside ${PEOPLE} people in the console (${pushCount} pushes in all)`;
    return [
      ...buildWaitRows('B22', beside, rounds),
      buildShareRow(median(shares.busy) - median(shares.quiet)),
      buildLeadsRow(beside, leads.quiet, leads.busy),
    ];
  },
};

/** Adds what the round took of a core, on all threads. */
async function measureShare({ pid, port }: StartedProduct, shares: number[]): Promise<Round> {
  const [begun, usedBefore] = [performance.now(), processorTime(pid).all];
  const round = await offerShoppers(port, MS);
  const usedMs = (processorTime(pid).all - usedBefore) / 1000;
  shares.push(usedMs / (performance.now() - begun));
  return round;
}

/** Each polls every quarter of a minute, opens a page every 20 s and takes a lead every minute, however many come. */
async function besidePeople<Answer>(
  product: StartedProduct,
  people: PeopleAtWork,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  const { signal } = controller;
  const sending = (async () => {
    while (!signal.aborted) {
      await sendLead(product);
      await sleep(LEAD_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  })();
  const working = people.work(signal);
  const answer = await act();
  controller.abort();
  await Promise.all([sending, working]);
  return answer;
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
  const result = await load({ port, requests, connections: SENDERS, ms: MS, status: 201 });
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

function buildShareRow(share: number): BenchRow {
  return {
    benchmark: 'B22',
    what: `processor time of ${PEOPLE} people in the console, all threads`,
    ours: `${(share * 100).toFixed(1)} % of a core`,
    yardstick: `${MOST_OF_CORE * 100} %`,
    ratio: share / MOST_OF_CORE,
    target: `<= ${MOST_OF_CORE * 100} %`,
    passes: share <= MOST_OF_CORE,
  };
}

function buildLeadsRow(beside: string, quiet: readonly number[], busy: readonly number[]): BenchRow {
  const ratio = median(busy.map((rate, round) => rate / (quiet[round] ?? NaN)));
  return {
    benchmark: 'B22',
    what: `leads ${beside}`,
    ours: perSecond(median(busy)),
    yardstick: `${perSecond(median(quiet))} without them`,
    ratio,
    target: `>= ${LEAST}`,
    passes: ratio >= LEAST,
  };
}
