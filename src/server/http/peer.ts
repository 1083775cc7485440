import type { IncomingMessage } from 'node:http';
import { type BlockList, isIPv6 } from 'node:net';

/** Who really sent a request, as far as trusted proxies say. */
export interface Peer {
  /** One text form; IPv4 inside IPv6 is plain IPv4. */
  readonly address: string;
  readonly isLoopback: boolean;
  readonly isTls: boolean;
}

/** Whether the visitor's connection is encrypted; a proxy in front says so. */
export function isTls(request: IncomingMessage, trusted: BlockList | null): boolean {
  return trusted !== null && peerOf(request, trusted).isTls;
}

/** The socket's word, or a trusted proxy's: nobody else's forwarded headers are read. */
export function peerOf(request: IncomingMessage, trusted: BlockList | null): Peer {
  const socket = plain(request.socket.remoteAddress ?? '');
  if (trusted === null || !isTrusted(socket, trusted)) return peer(socket, false);
  const claimed = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => plain(part.trim()));
  const stranger = claimed.findLast((address) => address !== '' && !isTrusted(address, trusted));
  return peer(stranger ?? socket, request.headers['x-forwarded-proto'] === 'https');
}

/** What a proxy adds when it passes a visitor on; a program of this machine that asks for itself says none of it. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'via'];

export function isPassedOn({ headers }: IncomingMessage): boolean {
  return PASSED_ON.some((name) => headers[name] !== undefined);
}

function peer(address: string, isTls: boolean): Peer {
  return { address, isLoopback: address === '::1' || address.startsWith('127.'), isTls };
}

function isTrusted(address: string, trusted: BlockList): boolean {
  try {
    return trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  } catch {
    return false;
  }
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
