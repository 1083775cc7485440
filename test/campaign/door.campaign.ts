import { askSite, serve, type Served } from '#test/serve.ts';
import type { Campaign, CampaignRow, Scale } from './campaign.ts';
import { besideBursts } from './door/beside-bursts.ts';
import { memoryOf } from './process-memory.ts';
import { closeAll, openSocket, openSockets, type Watched } from './door/hostile-sockets.ts';

const HOST = 'Host: riverline.localhost';
const OF_NETWORK = 256;

export const campaign: Campaign = {
  name: 'door',
  promise: 'whoever sends slowly, much at once or nothing at all is closed, and takes nothing from others',
  scales: ['short', 'full'],
  async run(scale) {
    // Nobody stands in front, so every address is a visitor's own.
    const served = await serve({ TRUST_PROXY: 'none', RATE_LIMITS: 'off' }, 'ignore');
    const rows: CampaignRow[] = [];
    try {
      rows.push(await manyOfNetwork(served), ...(await pipelined(served)), ...(await filled(served, scale)));
      if (scale !== 'short') rows.push(...(await slow(served)));
    } finally {
      await served.end('SIGKILL');
    }
    return [...rows, ...(await besideBursts(scale))];
  },
};

/** More sockets of one network than it may have, and a visitor of another. */
async function manyOfNetwork({ port }: Served): Promise<CampaignRow> {
  const silent = await openSockets(OF_NETWORK + 50, () => ({ port, network: 2, first: '' }));
  const { status } = await askSite(port, 'riverline', { path: '/' });
  await pause(200);
  const open = stillOpen(silent);
  const fromThere = await openSocket({ port, network: 2, first: get('/livez') });
  await until(() => fromThere.text.includes('200 OK'), 2000);
  closeAll([...silent, fromThere]);
  const isServed = status === 200 && fromThere.text.includes('200 OK');
  return row(
    `${OF_NETWORK + 50} silent sockets of one network: left open, and visitors served${isServed ? '' : ' (not)'}`,
    open,
    `<= ${OF_NETWORK}`,
    open <= OF_NETWORK && isServed,
  );
}

/** A thousand requests in one breath. */
async function pipelined(served: Served): Promise<CampaignRow[]> {
  const { port } = served;
  const before = memoryOf(served);
  const requests = Array.from({ length: 1000 }, (_, index) => get(index % 2 ? '/livez' : '/nothing-here'));
  const watched = await openSocket({ port, network: 3, first: requests.join('') });
  await until(() => statuses(watched).length === 1000, 20_000);
  const found = statuses(watched);
  const inOrder = found.every((status, index) => status === (index % 2 ? '200' : '404'));
  closeAll([watched]);
  // Nobody reads what these are answered.
  const deaf = await openSockets(50, (index) => ({ port, network: 10 + index, first: '' }));
  for (const { socket } of deaf) socket.pause().write(requests.join(''));
  await pause(700);
  const grown = memoryOf(served) - before;
  closeAll(deaf);
  return [
    row(
      '1,000 pipelined requests answered in their order',
      inOrder ? found.length : -1,
      '1000',
      inOrder && found.length === 1000,
    ),
    row('1,000 each on 50 sockets that take no answer: memory grown, MB', grown, '<= 150', grown <= 150),
  ];
}

/** Everything that is remembered of a stranger, with the longest words there are. */
async function filled(served: Served, scale: Scale): Promise<CampaignRow[]> {
  const count = scale === 'short' ? 40 : 4000;
  const rows: CampaignRow[] = [];
  // Whatever a first crowd makes the process grow by.
  await askInTurn(served, count, () => get('/livez'));
  const kinds: [what: string, request: (index: number) => string, mostMb: number][] = [
    ['hosts of 15 kB', (index) => `GET / HTTP/1.1\r\nHost: ${long(index, 15_000)}\r\n\r\n`, 40],
    ['hosts that are nobody’s', (index) => `GET / HTTP/1.1\r\nHost: ${nobody(index)}\r\n\r\n`, 40],
    ['codings of 15 kB', (index) => get('/', `Accept-Encoding: gzip, ${long(index, 15_000)}`), 40],
    ['pictures’ addresses of 7 kB', (index) => get(`/_img?w=640&url=${long(index, 7000)}`), 40],
    // Pages are made of them: the 96 MB for pages are filled.
    ['paths of 7 kB', (index) => get(`/cars/${long(index, 7000)}`), 200],
  ];
  for (const [what, request, mostMb] of kinds) {
    // Beside other tests a start itself is larger than what is looked for.
    const most = scale === 'short' ? 200 : mostMb;
    const before = memoryOf(served);
    const answered = await askInTurn(served, count, request);
    const grown = memoryOf(served) - before;
    rows.push(
      row(
        `${count} ${what}, ${answered} answered: memory grown, MB`,
        grown,
        `<= ${most}`,
        grown <= most && answered === count,
      ),
    );
  }
  return rows;
}

/** 500 heads that come byte by byte, bodies that do, and visitors beside them. */
async function slow(served: Served): Promise<CampaignRow[]> {
  const { port } = served;
  const quiet = await calmest(port);
  const drip = { text: 'a', everyMs: 5000 };
  const heads = await openSockets(500, (index) => ({
    port,
    network: 60 + (index % 4),
    first: `GET / HTTP/1.1\r\n${HOST}\r\nX-a: `,
    drip,
  }));
  const bodies = await openSockets(20, () => ({
    port,
    network: 70,
    first: `POST /api/leads HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`,
    drip: { text: 'a', everyMs: 1000 },
  }));
  const beside = await calmest(port);
  await until(() => stillOpen(heads) === 0, 15_000);
  await until(() => stillOpen(bodies) === 0, 35_000);
  const timedOut = heads.filter(({ text }) => text.startsWith('HTTP/1.1 408 ')).length;
  closeAll([...heads, ...bodies]);
  const most = 1.2 * quiet + 1;
  return [
    row('500 slow heads: the last was closed after, s', latest(heads), '<= 12', latest(heads) <= 12),
    row('of them answered 408', timedOut, '500', timedOut === 500),
    row('20 slow bodies: the last was closed after, s', latest(bodies), '<= 32', latest(bodies) <= 32),
    row('p95 of a page beside them, ms', beside, `<= ${most.toFixed(1)}`, beside <= most),
  ];
}

function get(path: string, header = 'Accept: */*'): string {
  return `GET ${path} HTTP/1.1\r\n${HOST}\r\n${header}\r\n\r\n`;
}

function long(index: number, length: number): string {
  return `${index}`.padEnd(length, 'x');
}

function nobody(index: number): string {
  return [long(index, 63), long(1, 63), long(2, 63), long(3, 61)].join('.');
}

function statuses({ text }: Watched): string[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status ?? '');
}

function stillOpen(watched: readonly Watched[]): number {
  return watched.filter(({ endedAfterMs }) => endedAfterMs === null).length;
}

/** Seconds; one that is open still counts as for ever. */
function latest(watched: readonly Watched[]): number {
  return Math.max(...watched.map(({ endedAfterMs }) => (endedAfterMs ?? Infinity) / 1000));
}

/** Ten at a time, each on a socket of its own where the last was closed; how many were answered. */
async function askInTurn(
  { port }: Served,
  count: number,
  request: (index: number) => string,
): Promise<number> {
  let next = 0;
  let answered = 0;
  const worker = async (network: number) => {
    while (next < count) {
      const watched = await openSocket({ port, network, first: request((next += 1)) });
      await until(() => watched.text.includes('\r\n\r\n') || watched.endedAfterMs !== null, 10_000);
      if (watched.text.startsWith('HTTP/1.1 ')) answered += 1;
      watched.socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, index) => worker(80 + index)));
  return answered;
}

/** What else the machine does for a second is not the sockets' doing. */
async function calmest(port: number): Promise<number> {
  return Math.min(await pageTimes(port, 2000), await pageTimes(port, 2000), await pageTimes(port, 2000));
}

/** The 95th percentile, one page after the other. */
async function pageTimes(port: number, ms: number): Promise<number> {
  const times: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end;) {
    const begun = performance.now();
    await askSite(port, 'riverline', { path: '/' });
    times.push(performance.now() - begun);
    await pause(5);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}

async function until(isSo: () => boolean, ms: number): Promise<void> {
  for (const end = performance.now() + ms; !isSo() && performance.now() < end;) await pause(2);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function row(what: string, measured: number, wanted: string, passes: boolean): CampaignRow {
  return { what, engine: 'sqlite', measured: String(Math.round(measured * 10) / 10), wanted, passes };
}
