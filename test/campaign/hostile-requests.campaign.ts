import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoSites } from '#demo/demo-sites.ts';
import { serve, type Served } from '#test/serve.ts';
import type { Campaign, CampaignRow } from './campaign.ts';
import { brokenHttp, sendBroken, sendSlowly } from './hostile/broken-http.ts';
import { strangeRequests } from './hostile/strange-requests.ts';
import { inspectable, memoryOnceCollected } from './collected-memory.ts';
import { seeded } from '../seeded.ts';
import { type Answered, type Asked, sendAll, type Unanswered } from './many-requests.ts';

const SLUG = 'riverline';
const SEED = 12;
const CLIENTS = 6;
const BROKEN_CLIENTS = 2;
const COUNTS = {
  short: { strange: 400, broken: 60 },
  full: { strange: 85_000, broken: 15_000 },
} as const;
const SETTLE_MS = 5_000;
const MAX_P99_MS = 50;
const MAX_GROWTH = 1.1;
const MAX_HEAD_MS = 12_000;
const MAX_BODY_MS = 32_000;

/** What came back that must not, as sentences, and how long answers took. */
interface Story {
  sent: number;
  faults: string[];
  ms: number[];
}

export const campaign: Campaign = {
  name: 'hostile',
  promise: 'whatever strangers send is answered at once with the right status, and changes nothing',
  scales: ['short', 'full'],
  async run(scale) {
    const counts = COUNTS[scale === 'short' ? 'short' : 'full'];
    const inspector = await inspectable();
    const served = await serve(
      { RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...inspector.environment },
      'ignore',
    );
    const memory = () => memoryOnceCollected(served, inspector.port);
    try {
      const slow = scale === 'short' ? null : cutSlowOnes(served);
      // As many before: caches fill and code is compiled.
      if (scale !== 'short') await send(served, counts);
      const before = scale === 'short' ? 0 : await memory();
      const story = await send(served, counts);
      const rows = [...rowsOf(story, served), ...((await slow) ?? [])];
      if (scale === 'short') return rows;
      await sleep(SETTLE_MS);
      return [...rows, ...figures(story, before, await memory())];
    } finally {
      await served.end('SIGKILL');
      rmSync(served.dataDir, { recursive: true, force: true });
    }
  },
};

async function send({ port }: Served, counts: { strange: number; broken: number }): Promise<Story> {
  const story: Story = { sent: 0, faults: [], ms: [] };
  const host = `${SLUG}.localhost`;
  const others = demoSites().filter(({ slug }) => slug !== SLUG);
  const strange = strangeRequests(host, seeded(SEED)).take(counts.strange);
  const heard = (asked: Asked, answered: Answered | Unanswered) => {
    story.sent += 1;
    if (!('fault' in answered)) story.ms.push(answered.ms);
    const line = `${asked.method ?? 'GET'} ${asked.path}`.slice(0, 160);
    for (const fault of faultsOf(answered, others)) story.faults.push(`${line}: ${fault}`);
  };
  await Promise.all([
    sendAll(port, strange, { clients: CLIENTS, heard }),
    ...Array.from({ length: BROKEN_CLIENTS }, (_, at) =>
      sendManyBroken(port, story, { count: counts.broken / BROKEN_CLIENTS, seed: SEED + at }),
    ),
  ]);
  return story;
}

async function sendManyBroken(port: number, story: Story, { count, seed }: { count: number; seed: number }) {
  const random = seeded(seed);
  for (let at = 0; at < count; at += 1) {
    const { what, bytes } = brokenHttp(`${SLUG}.localhost:${port}`, random);
    const { statuses, ms, isSilent } = await sendBroken(port, bytes);
    story.sent += 1;
    // The rest of a body that was promised is waited for: that time has a row of its own.
    if (!what.startsWith('a length')) story.ms.push(ms);
    if (statuses.some((status) => status >= 500)) story.faults.push(`${what}: status ${statuses.join(' ')}`);
    if (isSilent && !what.startsWith('a length')) story.faults.push(`${what}: neither an answer nor an end`);
  }
}

function faultsOf(answered: Answered | Unanswered, others: readonly { name: string }[]): string[] {
  if ('fault' in answered) return [`no answer: ${answered.fault}`];
  const { status, headers, text } = answered;
  return [
    ...(status >= 200 && status < 500 ? [] : [`status ${status}`]),
    ...others.filter(({ name }) => text.includes(name)).map(({ name }) => `names ${name}`),
    ...(/\n\s+at \S|node_modules|\b(?:Type|Range|Syntax)Error\b|SQLITE/.test(text)
      ? ['shows the inside']
      : []),
    ...(/^(?:location|content-location)\n(?:https?:)?[/\\]{2}[^\n]*evil\.test/im.test(headers)
      ? ['leads away']
      : []),
    ...(/injected=1/.test(headers.replace(/^location\n.*$/gim, ''))
      ? ['takes a header from an address']
      : []),
  ];
}

function rowsOf({ sent, faults }: Story, { process }: Served): CampaignRow[] {
  for (const fault of faults.slice(0, 20)) console.error(fault);
  const isAlive = process.exitCode === null && process.signalCode === null;
  return [
    row('answers of 500 and above, none, of another site, of the inside', {
      measured: `${faults.length} of ${sent}`,
      wanted: '0',
      passes: faults.length === 0 && sent > 0,
    }),
    row('ends of the process', { measured: isAlive ? '0' : '1', wanted: '0', passes: isAlive }),
  ];
}

function figures({ ms }: Story, before: number, after: number): CampaignRow[] {
  const sorted = ms.toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Infinity;
  return [
    row('time to the answer, p99', {
      measured: `${p99.toFixed(1)} ms`,
      wanted: `≤ ${MAX_P99_MS} ms`,
      passes: p99 <= MAX_P99_MS,
    }),
    row(
      'memory of the process beside kept pages and garbage, before and after, the same having been sent once',
      {
        measured: `${Math.round(before)} to ${Math.round(after)} MB`,
        wanted: `≤ + ${((MAX_GROWTH - 1) * 100).toFixed(0)} %`,
        passes: after <= before * MAX_GROWTH,
      },
    ),
  ];
}

const SLOW_SOCKETS = 20;

async function cutSlowOnes({ port }: Served): Promise<CampaignRow[]> {
  const host = `${SLUG}.localhost:${port}`;
  const head = `GET / HTTP/1.1\r\nHost: ${host}\r\nX-a: `;
  const body = `POST /api/leads HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;
  const longest = async (beginning: string, everyMs: number) =>
    Math.max(
      ...(await Promise.all(
        Array.from({ length: SLOW_SOCKETS }, () => sendSlowly(port, beginning, everyMs)),
      )),
    );
  const [heads, bodies] = await Promise.all([longest(head, 5_000), longest(body, 1_000)]);
  const slow = (what: string, ms: number, most: number) =>
    row(what, { measured: `${(ms / 1000).toFixed(1)} s`, wanted: `≤ ${most / 1000} s`, passes: ms <= most });
  return [
    slow('a head of a byte every 5 s is cut after', heads, MAX_HEAD_MS),
    slow('a body of a byte a second is cut after', bodies, MAX_BODY_MS),
  ];
}

function row(
  what: string,
  { measured, wanted, passes }: Pick<CampaignRow, 'measured' | 'wanted' | 'passes'>,
): CampaignRow {
  return { what, engine: 'any', measured, wanted, passes };
}
