import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** A machine that may be connected to. */
export interface Target {
  address: string;
  family: number;
}

/** An address that every URL parser reads alike: no user, no odd characters. */
export function plainUrl(address: string): URL | null {
  const url = URL.parse(address);
  const isPlain = url !== null && url.href === address && url.username === '' && url.password === '';
  return isPlain && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null;
}

/** The address to connect to; null when any address of the name is not allowed. */
export async function checkedTarget(
  url: URL,
  { allowLoopback = false }: { allowLoopback?: boolean },
): Promise<Target | null> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const targets =
    family === 0 ? await lookup(host, { all: true, verbatim: true }) : [{ address: host, family }];
  const allAllowed = targets.every(
    ({ address }) => isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address)),
  );
  return allAllowed ? (targets[0] ?? null) : null;
}

/** The same for what is posted to: this machine only where its number is written, never by a name that leads to it. */
export function postTarget(url: URL, { allowLoopback }: { allowLoopback: boolean }): Promise<Target | null> {
  const isNumber = isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return checkedTarget(url, { allowLoopback: allowLoopback && isNumber });
}

/** Connects to the address that was checked, whatever the name resolves to by now. */
export function pinned({ address, family }: Target): LookupFunction {
  return (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family));
}
