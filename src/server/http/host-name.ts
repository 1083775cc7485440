import { canonicaliseHostName } from '#domain/tenants/host-name.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';

/** The host asked for, from a valid Host header. */
export interface RequestHost {
  /** Lower case, without port and trailing dot. */
  name: string;
  /** The name with the port as it was asked, for addresses. */
  withPort: string;
  /** Scheme, host and port, for each of the two schemes. */
  origins: { http: string; https: string };
}

const HOST = /^([^:]+)(?::(\d{1,5}))?$/;
const MAX_LENGTH = 260;

const REMEMBERED_BYTES = 1024 * 1024;
const BYTES_OF_NAMES = 200;
const remembered = new BoundedMap<RequestHost>({ bytes: REMEMBERED_BYTES });

/** `parseHost` with a cache of valid names: a server gets the same few all day. */
export function readHost(header: string): RequestHost | null {
  const knownHost = remembered.get(header);
  if (knownHost !== undefined) return knownHost;
  const host = parseHost(header);
  // Its names may be texts of their own.
  if (host !== null) remembered.set(header, host, BYTES_OF_NAMES + 8 * header.length);
  return host;
}

/**
 * Parses a Host header strictly: names and IPv4 addresses with an optional port. Everything else that Node lets
 * through (blanks, lists, user names, underscores, IPv6 literals, an empty host) is null.
 */
export function parseHost(header: string | undefined): RequestHost | null {
  if (header === undefined || header.length > MAX_LENGTH) return null;
  const [, text = '', port] = HOST.exec(header) ?? [];
  const name = canonicaliseHostName(text);
  if (name === null || Number(port ?? 80) > 65_535 || Number(port ?? 80) === 0) return null;
  const withPort = port === undefined ? name : `${name}:${Number(port)}`;
  return { name, withPort, origins: { http: `http://${withPort}`, https: `https://${withPort}` } };
}

/** The one Host header of a request; null when it is missing or doubled. */
export function findOnlyHost(rawHeaders: readonly string[]): string | null {
  let host: string | null = null;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== null) return null;
    host = rawHeaders[index + 1] ?? null;
  }
  return host;
}
