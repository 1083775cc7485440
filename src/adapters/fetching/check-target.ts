import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** A machine that may be connected to. */
export interface Target {
  address: string;
  family: number;
}

/** An address that every URL parser reads alike: no user, no odd characters. */
export function parsePlainUrl(address: string): URL | null {
  const url = URL.parse(address);
  const isPlain = url !== null && url.href === address && url.username === '' && url.password === '';
  return isPlain && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null;
}

/** The address to connect to; null when any address of the name is not allowed. */
export async function checkTarget(
  { hostname }: { hostname: URL['hostname'] },
  { allowLoopback = false }: { allowLoopback?: boolean } = {},
): Promise<Target | null> {
  const host = removeBrackets(hostname);
  const family = isIP(host);
  const targets =
    family === 0 ? await lookup(host, { all: true, verbatim: true }) : [{ address: host, family }];
  const allAllowed = targets.every(({ address }) => isAllowed(address, allowLoopback));
  return allAllowed ? (targets[0] ?? null) : null;
}

/** Whether an address names a machine by its number, and one that may not be posted to: no look-up would tell. */
export function isForbiddenNumber({ hostname }: URL, { allowLoopback }: { allowLoopback: boolean }): boolean {
  const host = removeBrackets(hostname);
  return isIP(host) !== 0 && !isAllowed(host, allowLoopback);
}

function isAllowed(address: string, allowLoopback: boolean): boolean {
  return isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));
}

/** A URL writes an address of IPv6 in brackets. */
function removeBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** The same for what is posted to: this machine only where its number is written, never by a name that leads to it. */
export function checkPostTarget(
  url: URL,
  { allowLoopback }: { allowLoopback: boolean },
): Promise<Target | null> {
  return checkTarget(url, { allowLoopback: allowLoopback && isIP(removeBrackets(url.hostname)) !== 0 });
}

/** Looks a name up for one connection, and fails with `ForbiddenAddress` where it may not be posted to. */
export const publicLookup: LookupFunction = (host, { all }, onLookup) => {
  checkTarget({ hostname: host }).then(
    (target) => {
      // Its type wants an address beside the error.
      if (target === null) onLookup(new ForbiddenAddress(), []);
      else if (all) onLookup(null, [target] satisfies LookupAddress[]);
      else onLookup(null, target.address, target.family);
    },
    (error: Error) => onLookup(error, []),
  );
};

/** What a name led to is no public machine. */
export class ForbiddenAddress extends Error {}

/** Connects to the address that was checked, whatever the name resolves to by now. */
export function pinTarget({ address, family }: Target): LookupFunction {
  return (_host, { all }, onLookup) =>
    all ? onLookup(null, [{ address, family }]) : onLookup(null, address, family);
}
