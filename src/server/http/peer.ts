import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type BlockList, isIPv4, isIPv6 } from 'node:net';
import { isLoopbackAddress } from '#adapters/fetching/public-address.ts';
import { readForwarded } from './forwarded.ts';

/** The client of a request, as far as trusted proxies say. */
export interface Peer {
  /** One text form; IPv4 inside IPv6 is plain IPv4. */
  readonly address: string;
  /** A program of this machine that asks for itself: nobody whom a proxy on this machine passed on. */
  readonly isLoopback: boolean;
}

/** From the socket or a trusted proxy: no other forwarded headers are read. */
export function readPeer(request: IncomingMessage, trusted: BlockList | null): Peer {
  const forwardedAddress =
    trusted !== null && isFromProxy(request, trusted)
      ? readForwarded(request.headers, (address) => isTrusted(address, trusted)).address
      : null;
  const address = forwardedAddress ?? readSocketAddress(request);
  return { address, isLoopback: isLoopbackAddress(address) && !isPassedOn(request.headers) };
}

/** Whether a visitor whom a trusted proxy passed on has an encrypted connection to the first of them. */
export function cameByTls({ headers }: IncomingMessage, trusted: BlockList): boolean {
  const scheme = headers['x-forwarded-proto'];
  // A single value, as in nearly every request: nothing to parse.
  if (scheme === 'https' || scheme === 'http') return scheme === 'https';
  // Nor is there anything to read where nobody says it.
  if (
    scheme === undefined &&
    (headers['forwarded'] === undefined || headers['x-forwarded-for'] !== undefined)
  )
    return false;
  return readForwarded(headers, (address) => isTrusted(address, trusted)).isTls;
}

/** Of a connection this stays the same, and a proxy sends thousands of requests by one. */
const proxies = new WeakMap<IncomingMessage['socket'], boolean>();

/** Whether a trusted proxy sent a request. */
export function isFromProxy({ socket }: { socket: IncomingMessage['socket'] }, trusted: BlockList): boolean {
  const knownProxy = proxies.get(socket);
  if (knownProxy !== undefined) return knownProxy;
  const isProxy = isTrusted(readSocketAddress({ socket }), trusted);
  proxies.set(socket, isProxy);
  return isProxy;
}

/** The remote address of the socket: the last proxy, or the visitor. What follows % is this machine's zone id. */
export function readSocketAddress({ socket }: { socket: IncomingMessage['socket'] }): string {
  return (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)|%.*$/, '');
}

export function isTrusted(address: string, trusted: BlockList): boolean {
  return isIPv4(address) ? trusted.check(address, 'ipv4') : isIPv6(address) && trusted.check(address, 'ipv6');
}

/** Whether somebody says in whose name a request is sent. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return (
    headers['x-forwarded-for'] !== undefined ||
    headers['x-forwarded-proto'] !== undefined ||
    headers['x-forwarded-host'] !== undefined ||
    headers['forwarded'] !== undefined
  );
}

/** What a program of this machine that asks for itself never says. */
function isPassedOn(headers: IncomingHttpHeaders): boolean {
  return isForwarded(headers) || headers['via'] !== undefined || headers['x-real-ip'] !== undefined;
}
