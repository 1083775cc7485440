import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { askSite, serve, type Served } from '#test/serve.ts';
import type { CampaignRow, Scale } from '../campaign.ts';
import { onCoreOfItsOwn } from '../load/core-of-its-own.ts';
import { offer } from '../load/offer.ts';
import type { Offered, Stream } from '../load/open-loop.ts';
import { memoryOf } from '../process-memory.ts';
import type { Burst, BurstResult } from './burst.ts';

const PROXY = 200;
const PAGE = '/search/new-used-and-demo-cars';
const HOST = 'Host: riverline.localhost';

type BurstKind = Pick<Burst, 'from' | 'pipelined' | 'headers'> & { what: string };

const BURSTS: readonly BurstKind[] = [
  { what: '256 sockets of one network', from: [20], pipelined: 16, headers: [HOST] },
  { what: '1,536 of six networks', from: [20, 21, 22, 23, 24, 25], pipelined: 16, headers: [HOST] },
  {
    what: '1,536 of six networks behind a proxy',
    from: Array<number>(6).fill(PROXY),
    pipelined: 1,
    headers: [HOST, 'X-Forwarded-For: 198.51.100.{network}'],
  },
];

/** Who is there beside the burst: another network on the same site, and on another site. */
const VISITORS: readonly Stream[] = [
  { name: 'network', perSecond: 100, host: 'riverline.localhost', path: '/' },
  { name: 'site', perSecond: 100, host: 'kingfisher-used-cars.localhost', path: '/' },
];

/**
 * Many sockets that ask for a cached page without `Accept-Encoding`, the first who do, again and again; every eighth
 * reads nothing. Each burst on a server of its own that has just started.
 */
export async function besideBursts(scale: Scale): Promise<CampaignRow[]> {
  const rows: CampaignRow[] = [];
  for (const kind of scale === 'short' ? BURSTS.slice(1, 2) : BURSTS) {
    const served = await serve({ TRUST_PROXY: `127.0.0.${PROXY}`, RATE_LIMITS: 'off' }, 'ignore');
    try {
      rows.push(...(await (scale === 'short' ? shortRows(served, kind) : fullRows(served, kind))));
    } finally {
      await served.end('SIGKILL');
    }
  }
  return rows;
}

/** Beside other tests a time says nothing. */
async function shortRows(served: Served, kind: BurstKind): Promise<CampaignRow[]> {
  await visit(served, 1000);
  const before = memoryOf(served);
  const burst = startBurst(served, kind, 3000);
  const beside = await visit(served, 2500);
  const grown = memoryOf(served) - before;
  await burst;
  return [rowOfUnanswered(kind, beside), row(`${kind.what}: memory grown, MB`, grown, 150)];
}

async function fullRows(served: Served, kind: BurstKind): Promise<CampaignRow[]> {
  await visit(served, 3000);
  const quiet = slowest(await visit(served, 20_000));
  const before = memoryOf(served);
  const burst = startBurst(served, kind, 60_000);
  const beside = await visit(served, 59_000);
  const { bytes } = await burst;
  await new Promise((resolve) => setTimeout(resolve, 60_000));
  const after = (100 * memoryOf(served)) / before;
  const taken = `${kind.what} take ${(bytes / 1e9).toFixed(0)} GB in 60 s`;
  return [
    rowOfUnanswered(kind, beside),
    row(`${taken}: p99 of others beside (quiet ${quiet.toFixed(1)}), ms`, slowest(beside), 2 * quiet),
    row(`${kind.what}: memory 60 s after (before ${before.toFixed(0)} MB), %`, after, 110),
  ];
}

async function visit(served: Served, ms: number): Promise<Offered[]> {
  for (const { host } of VISITORS) await askSite(served.port, host.split('.')[0] ?? '', { path: '/' });
  const streams = [...VISITORS];
  return Object.values(await offer({ port: served.port, ms, streams }, onCoreOfItsOwn));
}

/** Whoever visits goes before it on the core that they share: what it takes from them is the server's time alone. */
async function startBurst({ port }: Served, kind: BurstKind, ms: number): Promise<BurstResult> {
  const { from, pipelined, headers } = kind;
  const burst: Burst = { port, ms, path: PAGE, from, pipelined, headers, sockets: 256, deafOneIn: 8 };
  await askSite(port, 'riverline', { path: PAGE, headers: { 'accept-encoding': 'br' } });
  const command = ['nice', '-n', '19', process.execPath, 'test/campaign/door/burst.ts'] as const;
  const [program, ...words] = onCoreOfItsOwn([...command]);
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(burst));
  return (await json(child.stdout)) as BurstResult;
}

function slowest(streams: readonly Offered[]): number {
  return Math.max(...streams.map(({ servedP99 }) => servedP99));
}

function rowOfUnanswered({ what }: BurstKind, streams: readonly Offered[]): CampaignRow {
  const unanswered = streams.flatMap(({ refused, others }) => [refused, ...Object.values(others)]);
  return row(
    `${what}: requests of others that were not answered well`,
    unanswered.reduce((sum, count) => sum + count, 0),
    0,
  );
}

function row(what: string, measured: number, most: number): CampaignRow {
  const wanted = most === 0 ? '0' : `<= ${most.toFixed(1)}`;
  return { what, engine: 'sqlite', measured: measured.toFixed(1), wanted, passes: measured <= most };
}
