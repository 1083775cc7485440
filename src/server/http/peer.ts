import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';
import { isLoopbackAddress } from '#adapters/fetching/public-address.ts';

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

/** What trusted proxies say of a visitor's connection. */
interface Forwarded {
  /** In its canonical form; null where it is missing or malformed. */
  address: string | null;
  isTls: boolean;
}

/** What one proxy says of its client; null where it says nothing. */
interface Hop {
  address: string | null;
  scheme: string | null;
}

/** No real chain is longer, and a client's list is not read to its beginning. */
const MAX_HOPS = 16;
const LONGEST_ELEMENT = 512;

/**
 * Reads the lists that proxies append to, from the end that the nearest one wrote: the first address that is no trusted
 * proxy's is the visitor's, and everything before it is what the visitor claims. A malformed element
 * ends the reading. `Forwarded` (RFC 7239) counts only where there is no `X-Forwarded-…`: most proxies write the latter
 * and pass on the former as it came.
 */
export function readForwarded(
  headers: IncomingHttpHeaders,
  isTrusted: (address: string) => boolean,
): Forwarded {
  const visitor = readLoneVisitor(headers);
  if (visitor !== null) return visitor;
  let address: string | null = null;
  let scheme: string | null = null;
  for (const hop of listHops(headers)) {
    scheme = hop.scheme ?? scheme;
    if (hop.address === null) break;
    address = hop.address;
    if (!isTrusted(address)) break;
  }
  return { address, isTls: scheme === 'https' };
}

/** What one proxy says of one visitor, in the commonest words. */
function readLoneVisitor({
  'x-forwarded-for': forwardedFor,
  'x-forwarded-proto': scheme,
}: IncomingHttpHeaders) {
  const isPlain = typeof forwardedFor === 'string' && isIPv4(forwardedFor);
  if (!isPlain || (scheme !== undefined && scheme !== 'https' && scheme !== 'http')) return null;
  return { address: forwardedFor, isTls: scheme === 'https' };
}

function listHops(headers: IncomingHttpHeaders): Iterable<Hop> {
  const addresses = joinHeader(headers['x-forwarded-for']);
  const schemes = joinHeader(headers['x-forwarded-proto']);
  if (addresses !== '' || schemes !== '') return listLegacyHops(addresses, schemes);
  return listStandardHops(joinHeader(headers['forwarded']));
}

function joinHeader(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : (header ?? []).join(',');
}

/** Two lists side by side. A proxy that replaces the scheme where others append makes the second one the shorter. */
function* listLegacyHops(addresses: string, schemes: string): Iterable<Hop> {
  const schemeList = splitLastElements(schemes).map((scheme) => scheme.toLowerCase());
  const nodes = splitLastElements(addresses);
  for (const [index, node] of (nodes.length === 0 ? [''] : nodes).entries())
    yield { address: parseAddress(node, isIPv6(node)), scheme: schemeList[index] ?? null };
}

/** The last one first. */
function splitLastElements(list: string): string[] {
  const elements: string[] = [];
  let end = list.length;
  while (end > 0 && elements.length < MAX_HOPS) {
    const comma = list.lastIndexOf(',', end - 1);
    elements.push(list.slice(comma + 1, end).trim());
    end = comma;
  }
  return elements;
}

const TOKEN = "[!#$%&'*+.^_`|~\\w-]+";
const QUOTED = '"(?:[\\t !#-[\\]-~\\x80-\\xff]|\\\\[\\t -~\\x80-\\xff])*"';
const PAIR = `${TOKEN}=(?:${TOKEN}|${QUOTED})`;
const ELEMENT = new RegExp(`^[ \\t]*(${PAIR}(?:;${PAIR})*)[ \\t]*$`);
const PAIRS = new RegExp(`(${TOKEN})=(${TOKEN}|${QUOTED})`, 'g');

/**
 * An element ends at the nearest comma before which it is whole: a quote that a visitor left open reaches no further
 * than the visitor's own words.
 */
function* listStandardHops(header: string): Iterable<Hop> {
  let end = header.length;
  for (let count = 0; count < MAX_HOPS && end > 0; count += 1) {
    const element = findLastElement(header, end);
    const hop = element === null ? null : parseHop(element.text);
    if (element === null || hop === null) return;
    yield hop;
    end = element.begin - 1;
  }
}

function findLastElement(header: string, end: number): { text: string; begin: number } | null {
  const earliest = Math.max(0, end - LONGEST_ELEMENT);
  for (let comma = header.lastIndexOf(',', end - 1); ; comma = header.lastIndexOf(',', comma - 1)) {
    const begin = comma + 1;
    if (begin < earliest) return null;
    const text = ELEMENT.exec(header.slice(begin, end))?.[1];
    if (text !== undefined) return { text, begin };
    if (comma <= 0) return null;
  }
}

function parseHop(element: string): Hop | null {
  const pairs = new Map<string, string>();
  for (const [, name = '', value = ''] of element.matchAll(PAIRS)) {
    if (pairs.has(name.toLowerCase())) return null;
    pairs.set(name.toLowerCase(), unquote(value));
  }
  const scheme = pairs.get('proto')?.toLowerCase() ?? null;
  return { address: parseAddress(pairs.get('for') ?? '', false), scheme };
}

function unquote(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value;
}

const PORT = '(?::(?:\\d{1,5}|_[\\w.-]+))?';
const NODE = new RegExp(`^(?:(\\d{1,3}(?:\\.\\d{1,3}){3})|\\[([\\da-f:.]{2,45})\\])${PORT}$`, 'i');

/** `192.0.2.1`, `192.0.2.1:4711`, `[2001:db8::1]` or `[2001:db8::1]:4711`; `unknown` and `_hidden` are silence. */
function parseAddress(node: string, isBareIPv6: boolean): string | null {
  const [, four = '', six = isBareIPv6 ? node : ''] = NODE.exec(node) ?? [];
  if (isIPv4(four)) return four;
  return isIPv6(six) && !six.includes('%') ? canonicaliseAddress(six) : null;
}

/** The one spelling of an IPv6 address; IPv4 inside it is plain IPv4. */
function canonicaliseAddress(address: string): string {
  const text = new SocketAddress({ address, family: 'ipv6' }).address;
  return text.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
}
