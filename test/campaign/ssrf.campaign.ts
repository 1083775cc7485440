import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Campaign, CampaignRow } from './campaign.ts';
import { aimedAt, type Canary, newCanary } from './ssrf/canary.ts';
import {
  installRebinding,
  rebindingHost,
  type Rebinding,
  REBINDINGS,
  recordedConnections,
  WITH_LOOPBACK,
} from './ssrf/dns-rebinding.ts';
import { type EntryPoint, entryPoints, NO_ADDRESS } from './ssrf/entry-points.ts';
import { PAYLOADS } from './ssrf/payloads.ts';
import {
  isHeaderValue,
  newRedirectingHosts,
  redirectingHost,
  type RedirectingHosts,
  redirectTo,
  routeToRedirects,
} from './ssrf/redirecting-hosts.ts';

const TIMED = 40;
/** Two ways through a process that does other things, too; whoever connects takes much longer to a shut door far away. */
const MAX_APART_MS = 3;
const TAKEN = /^200|"delivered"|^opened$|^fetched$|^saved$/;

/** Whatever makes the server ask an address is told to ask this machine and its network. */
export const campaign: Campaign = {
  name: 'ssrf',
  promise: 'no address that somebody wrote makes the server ask its own machine or network',
  scales: ['short', 'full'],
  async run(scale) {
    const canary = await newCanary();
    const connections = join(mkdtempSync(join(tmpdir(), 'forecourt-ssrf-')), 'connections');
    const hosts = await newRedirectingHosts();
    const undo = [installRebinding(connections), routeToRedirects(hosts.port)];
    const ports = [canary.open, canary.shut];
    const points = await entryPoints({ ports, connections, redirects: hosts.port });
    try {
      const rows: CampaignRow[] = [];
      for (const point of points) {
        rows.push(...(await askAll(point, canary)));
        rows.push(...(await askRebinding(point, { canary, connections })));
        if (point.connects) rows.push(await askRedirects(point, { canary, hosts }));
        if (scale !== 'short') rows.push(await timeDoors(point, canary));
      }
      return rows;
    } finally {
      for (const point of points) await point.end();
      canary.end();
      hosts.end();
      for (const each of undo) each();
      rmSync(dirname(connections), { recursive: true });
    }
  },
};

async function askAll(point: EntryPoint, canary: Canary): Promise<CampaignRow[]> {
  const before = canary.hits();
  const answers = new Map<string, string>();
  for (const payload of PAYLOADS) answers.set(payload, await point.ask(aimedAt(payload, canary.open)));
  const said = [...answers].filter(([, answer]) => answer !== NO_ADDRESS);
  const taken = said.filter(([, answer]) => TAKEN.test(answer));
  for (const [payload, answer] of taken) console.error(`${point.name}: ${payload}: ${answer.slice(0, 100)}`);
  const hits = canary.hits() - before;
  // An address that is none, and one that is not asked.
  const words = new Set(said.map(([, answer]) => answer.replace(/\b[0-9a-f-]{36}\b/g, '')));
  return [
    {
      what: `addresses that were asked, ${point.name}`,
      engine: 'any',
      measured: `${hits + taken.length} of ${said.length}`,
      wanted: '0',
      passes: hits + taken.length === 0 && said.length > PAYLOADS.length / 2,
    },
    {
      what: `ways in which it is told, ${point.name}`,
      engine: 'any',
      measured: `${words.size}`,
      wanted: '≤ 2',
      passes: words.size <= 2,
    },
  ];
}

/** Hosts that resolve to a public address when checked and to this machine when connected, or to both at once. */
async function askRebinding(
  point: EntryPoint,
  { canary, connections }: { canary: Canary; connections: string },
): Promise<CampaignRow[]> {
  writeFileSync(connections, '');
  const before = canary.hits();
  const answers = new Map<Rebinding, string>();
  for (const rebinding of REBINDINGS)
    answers.set(
      rebinding,
      await point.ask(`http://${rebindingHost(rebinding, point.label)}:${canary.open}/${rebinding}`),
    );
  const hits = canary.hits() - before;
  const { toPublic, elsewhere } = recordedConnections(connections, canary.open);
  const row = { engine: 'any', wanted: '0' } as const;
  const saved = WITH_LOOPBACK.filter((rebinding) => answers.get(rebinding) === 'saved').length;
  return [
    {
      ...row,
      what: `rebound hosts that reached this machine, ${point.name}`,
      measured: `${hits} of ${REBINDINGS.length}`,
      passes: hits === 0,
    },
    point.connects
      ? {
          ...row,
          what: `connections elsewhere than to the address that was checked, ${point.name}`,
          measured: `${elsewhere} of ${toPublic + elsewhere}`,
          passes: elsewhere === 0 && toPublic > 0,
        }
      : {
          ...row,
          what: `hosts with an address of this machine that were saved, ${point.name}`,
          measured: `${saved} of ${WITH_LOOPBACK.length}`,
          passes: saved === 0 && answers.get('public-then-loopback') === 'saved',
        },
  ];
}

/** Each address once more, as where a public host redirects to that the site allows. */
async function askRedirects(
  point: EntryPoint,
  { canary, hosts }: { canary: Canary; hosts: RedirectingHosts },
): Promise<CampaignRow> {
  const hits = canary.hits();
  const answered = hosts.answered();
  const addresses = PAYLOADS.filter(isHeaderValue).map((payload) => aimedAt(payload, canary.open));
  let taken = 0;
  for (const [number, address] of addresses.entries()) {
    const origin = `http://${redirectingHost(number, point.label)}`;
    const answer = await point.ask(redirectTo(origin, address));
    if (TAKEN.test(answer)) taken += 1;
  }
  const reached = canary.hits() - hits + taken;
  return {
    what: `addresses that were asked after a redirect, ${point.name}`,
    engine: 'any',
    measured: `${reached} of ${hosts.answered() - answered}`,
    wanted: '0',
    passes: reached === 0 && hosts.answered() - answered >= addresses.length,
  };
}

/** Whether the time of the answer tells an open door from a shut one. */
async function timeDoors(point: EntryPoint, { open, shut }: Canary): Promise<CampaignRow> {
  const times = { open: [] as number[], shut: [] as number[] };
  for (let round = 0; round < TIMED; round += 1) {
    for (const [door, port] of [
      ['open', open],
      ['shut', shut],
    ] as const) {
      const begun = performance.now();
      // A path of its own each time: what failed is remembered for a while.
      await point.ask(`http://127.0.0.1:${port}/${round}`);
      times[door].push(performance.now() - begun);
    }
  }
  const apart = Math.abs(median(times.open) - median(times.shut));
  return {
    what: `between an open door and a shut one, ${point.name}`,
    engine: 'any',
    measured: `${apart.toFixed(2)} ms`,
    wanted: `≤ ${MAX_APART_MS} ms`,
    passes: apart <= MAX_APART_MS,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
