import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLeadCourier } from '#adapters/couriers/lead-courier.ts';
import { openFeed } from '#adapters/feeds/open-feed.ts';
import { checkAddress } from '#adapters/fetching/check-address.ts';
import { sampleDealer, sampleEnquiry } from '#test/fixtures/sample-dispatch.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website } from '#domain/tenants/website.ts';
import { createAgentProfiles } from '#server/agents/agent-profiles.ts';
import { fetchProfile } from '#server/agents/open-agents.ts';
import { createLocalCounts } from '#server/bounds/local-counts.ts';
import { createPictureFetcher } from '#server/images/fetch-picture.ts';
import { openEmbedded } from '#test/embedded-database.ts';
import { askSite, serve } from '#test/serve.ts';
import { REBINDINGS, rebindingHost, importOfRebinding } from './dns-rebinding.ts';
import { NO_LINKS } from '#test/no-links.ts';
import { PAYLOADS } from './payloads.ts';
import { redirectingHost } from './redirecting-hosts.ts';

/** A way by which an address that somebody wrote is asked by the server; what whoever wrote it hears. */
export interface EntryPoint {
  name: string;
  /** In the hosts of its own. */
  label: string;
  /** False: it only looks the host up. */
  connects: boolean;
  ask(address: string): Promise<string>;
  end(): Promise<void>;
}

/** As the product runs in production: nothing of this machine may be asked. */
const RULES = { allowLoopback: false };

interface Ground {
  /** Doors of this machine. */
  ports: readonly number[];
  /** File of the connections that processes try (`dns-rebinding.ts`). */
  connections: string;
  /** Port that answers for the redirecting hosts (`redirecting-hosts.ts`). */
  redirects: number;
}

/** Each through the part of the product that asks; pictures of pages through a whole server, too. */
export async function entryPoints(ground: Ground): Promise<EntryPoint[]> {
  return [
    await pictureLoader(ground),
    webhook(),
    feed(),
    configuredPicture(ground),
    savedAddress(),
    agentProfile(),
  ];
}

/** A server whose site was made to trust this machine's own pictures, past the command that would refuse it. */
async function pictureLoader({ ports, connections, redirects }: Ground): Promise<EntryPoint> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-ssrf-'));
  const database = await openEmbedded(dataDir, 'command');
  const parsed = parseWebsite({ name: 'Canary', slug: 'canary' });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const label = 'page-pictures';
  const names = REBINDINGS.map((rebinding) => rebindingHost(rebinding, label));
  const image_origins = [
    ...ports.flatMap((port) => [...ownOrigins(port), ...names.map((host) => `http://${host}:${port}`)]),
    ...PAYLOADS.map((_, number) => `http://${redirectingHost(number, label)}`),
  ];
  await database.tenants.save({ ...parsed.website, image_origins });
  await database.close();
  const settings = { APP_ENV: 'production', TRUST_PROXY: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
  const NODE_OPTIONS = importOfRebinding(connections, redirects);
  const served = await serve({ ...settings, DATA_DIR: dataDir, NODE_OPTIONS });
  return {
    name: 'pictures of pages',
    label,
    connects: true,
    async ask(address) {
      const path = `/_img?url=${encodeURIComponent(address)}&w=640&q=60`;
      const { status, text } = await askSite(served.port, 'canary', { path });
      return `${status} ${text}`;
    },
    async end() {
      await served.end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function ownOrigins(port: number): string[] {
  return ['127.0.0.1', 'localhost', '[::1]'].flatMap((host) => [
    `http://${host}:${port}`,
    `https://${host}:${port}`,
  ]);
}

function webhook(): EntryPoint {
  const none = () => Promise.resolve([]);
  const unused = () => Promise.reject(new Error('Nothing is mailed.'));
  const courier = createLeadCourier({
    ...RULES,
    mail: { send: unused },
    openStores: () => ({
      stock: { byId: () => Promise.resolve(null), byIds: none, bySlugs: none },
      visitCounts: { beforeLead: none },
      stockEdits: { listFreshPrices: none },
      savedSearches: { recipient: () => Promise.resolve(null), stopAlerts: unused },
      leads: { listFiles: none },
      reservations: { findByLead: () => Promise.resolve(null) },
      held: { list: none, findLeads: none, release: none },
      leadWork: { listRows: none, read: async () => null },
    }),
    consoleOrigin: 'http://console.localhost',
    createTokens: () => NO_LINKS,
  });
  const delivery = { website_id: 1, delivery_id: 'd', sequence: 1, attempts: 0, destination: 'crm' };
  const claimed = { ...delivery, created_at: '2026-11-20T00:59:00.000Z', lead: sampleEnquiry({}) };
  return {
    name: 'webhooks',
    label: 'webhooks',
    connects: true,
    async ask(url) {
      // Past the parser of configurations, which refuses most of them.
      const crm = { ...destinationOf(sampleDealer(WEBHOOK)), url };
      const website = { ...sampleDealer(WEBHOOK), lead_destinations: [crm] };
      return JSON.stringify(await courier.deliver(claimed, { website, origin: 'https://a.test', now: 0 }));
    },
    end: nothing,
  };
}

const WEBHOOK = {
  lead_destinations: [
    { name: 'crm', kind: 'webhook', url: 'https://crm.example/', secrets: ['a-key-of-the-campaign'] },
  ],
};

function destinationOf({ lead_destinations: [first] }: Website) {
  if (first === undefined) throw new Error('No destination.');
  return first;
}

function feed(): EntryPoint {
  return {
    name: 'feeds',
    label: 'feeds',
    connects: true,
    async ask(from) {
      // What is no web address is a file of the operator's, and none of the server's business.
      if (!/^https?:/i.test(from.trim())) return NO_ADDRESS;
      const opened = await openFeed({ from, format: 'csv', ...RULES });
      return 'fault' in opened ? opened.fault : 'opened';
    },
    end: nothing,
  };
}

export const NO_ADDRESS = 'no address';

/** Even where this machine is among the hosts that the site may show. */
function configuredPicture({ ports }: Ground): EntryPoint {
  const fetchPicture = createPictureFetcher(RULES);
  return {
    name: 'configured pictures',
    label: 'configured-pictures',
    connects: true,
    async ask(address) {
      const fetched = await fetchPicture({
        url: address,
        site: { id: 1, image_origins: [URL.parse(address)?.origin ?? '', ...ports.flatMap(ownOrigins)] },
        requesters: [],
      });
      return 'why' in fetched ? fetched.why : 'fetched';
    },
    end: nothing,
  };
}

function savedAddress(): EntryPoint {
  return {
    name: 'addresses when they are saved',
    label: 'saved',
    connects: false,
    async ask(address) {
      const judged = await checkAddress(address, { ...RULES, use: 'post' });
      if (judged === null) return 'saved';
      return 'fault' in judged ? 'refused' : 'warned';
    },
    end: nothing,
  };
}

/** Named by every call of an assistant, and only ever asked by https. */
function agentProfile(): EntryPoint {
  let seconds = 0;
  const now = () => 1000 * seconds;
  const profiles = createAgentProfiles({ counts: createLocalCounts(now), fetchProfile, now });
  return {
    name: 'profiles of assistants',
    label: 'agent-profiles',
    connects: true,
    async ask(address) {
      const secure = address.replace(/^http:/i, 'https:');
      // One a second is looked up.
      seconds += 1;
      let reading = profiles.read(secure);
      for (; reading.kind === 'pending'; reading = profiles.read(secure)) await sleep(5);
      return reading.kind === 'known' ? 'fetched' : reading.refusal.code;
    },
    end: nothing,
  };
}

async function nothing(): Promise<void> {}
