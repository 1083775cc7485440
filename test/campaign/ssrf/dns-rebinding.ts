import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import dns from 'node:dns';
import { appendFileSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Public addresses of the AS112 project, which discards what is sent there. */
const PUBLIC = '192.175.48.1';
const PUBLIC_V6 = '2620:4f:8000::1';
const LOOPBACK = '127.0.0.1';
const LOOPBACK_V6 = '::1';

/** What a host resolves to, lookup after lookup; the last answer stays. */
const ANSWERS = {
  'public-then-loopback': [[PUBLIC], [LOOPBACK]],
  'public-then-loopback-v6': [[PUBLIC_V6], [LOOPBACK_V6]],
  'public-then-mapped': [[PUBLIC], ['::ffff:127.0.0.1']],
  alternating: [[PUBLIC], [LOOPBACK], [PUBLIC], [LOOPBACK], [PUBLIC], [LOOPBACK]],
  'public-and-loopback': [[PUBLIC, LOOPBACK]],
  'loopback-and-public': [[LOOPBACK, PUBLIC]],
  'public-and-loopback-v6': [[PUBLIC, LOOPBACK_V6]],
  'public-then-both': [[PUBLIC], [LOOPBACK, PUBLIC]],
  'loopback-then-public': [[LOOPBACK], [PUBLIC]],
} as const satisfies Record<string, readonly (readonly string[])[]>;

export type Rebinding = keyof typeof ANSWERS;

export const REBINDINGS = Object.keys(ANSWERS) as Rebinding[];
/** Those whose first answer names this machine. */
export const WITH_LOOPBACK = REBINDINGS.filter((rebinding) =>
  ANSWERS[rebinding][0].some((one) => one === LOOPBACK || one === LOOPBACK_V6),
);

export const REBINDING_ZONE = '.rebinding.example';

/** A host of one entry point's own: no other one has looked it up. */
export function rebindingHost(rebinding: Rebinding, entryPoint: string): string {
  return `${rebinding}.${entryPoint}${REBINDING_ZONE}`;
}

/** Option of Node that installs the resolver, and the way to the redirecting hosts, in a process of the product. */
export function importOfRebinding(connections: string, redirects: number): string {
  const beside = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href;
  const code = [
    `import{installRebinding}from'${beside('dns-rebinding.ts')}';installRebinding('${connections}')`,
    `import{routeToRedirects}from'${beside('redirecting-hosts.ts')}';routeToRedirects(${redirects})`,
  ].join(';');
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

/**
 * Makes this process resolve the hosts of our zone as above, and appends every connection it tries to the file
 * `connections`; those to the public addresses are broken off at once. Answers a function that undoes it.
 */
export function installRebinding(connections: string): () => void {
  const listen = (message: unknown) => record(connections, (message as { socket: Socket }).socket);
  const real = { lookup: dns.lookup, promised: dns.promises.lookup };
  setResolver(rebindingResolver(real));
  subscribe('net.client.socket', listen);
  return () => {
    setResolver(real);
    unsubscribe('net.client.socket', listen);
  };
}

interface Resolver {
  lookup: unknown;
  promised: unknown;
}

/** Also for modules that imported them already. */
function setResolver({ lookup, promised }: Resolver): void {
  Object.assign(dns, { lookup });
  Object.assign(dns.promises, { lookup: promised });
  syncBuiltinESMExports();
}

function rebindingResolver(real: {
  lookup: typeof dns.lookup;
  promised: typeof dns.promises.lookup;
}): Resolver {
  const lookups = new Map<string, number>();
  const answersOf = (name: string) => {
    // Every other host of the zone is a public one.
    const answers = ANSWERS[name.split('.')[0] as Rebinding] ?? [[PUBLIC]];
    const asked = lookups.get(name) ?? 0;
    lookups.set(name, asked + 1);
    return (answers[Math.min(asked, answers.length - 1)] ?? []).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
  };
  return {
    lookup(name: string, ...rest: [dns.LookupOptions, (...answer: unknown[]) => void]) {
      if (!name.endsWith(REBINDING_ZONE)) return Reflect.apply(real.lookup, dns, [name, ...rest]) as void;
      const [{ all }, done] = rest;
      const answers = answersOf(name);
      const [first] = answers;
      process.nextTick(done, null, ...(all === true ? [answers] : [first?.address, first?.family]));
    },
    promised(name: string, options: dns.LookupAllOptions) {
      return name.endsWith(REBINDING_ZONE) ? Promise.resolve(answersOf(name)) : real.promised(name, options);
    },
  };
}

function record(connections: string, socket: Socket): void {
  socket.on('connectionAttempt', (address, port) => {
    appendFileSync(connections, `${JSON.stringify({ address, port })}\n`);
    if (address === PUBLIC || address === PUBLIC_V6)
      setImmediate(() => socket.destroy(new Error('not sent')));
  });
}

/** Connections tried to a port: to the public addresses, and to any other. */
export function recordedConnections(
  connections: string,
  port: number,
): { toPublic: number; elsewhere: number } {
  const lines = readFileSync(connections, 'utf8').split('\n').slice(0, -1);
  const tried = lines.map((line) => JSON.parse(line) as { address: string; port: number });
  const ours = tried.filter((each) => each.port === port);
  const toPublic = ours.filter(({ address }) => address === PUBLIC || address === PUBLIC_V6).length;
  return { toPublic, elsewhere: ours.length - toPublic };
}
