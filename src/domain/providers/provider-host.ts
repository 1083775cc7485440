import { getDomain } from 'tldts';
import { whyNotDomainName } from '../tenants/host-name.ts';
import { SHARED_HOSTS, SHARED_ZONES } from './shared-hosts.ts';

/** Why a source may not be added to a site's content policy, as the end of a sentence; null when it may. */
export function whyNotProviderHost(source: string): string | null {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*:)\/\/(.*)$/is.exec(source) ?? [];
  if (/^(?:data|blob|filesystem|javascript|about|mediastream):/i.test(source))
    return 'would allow what a page makes up by itself: name a host';
  if (source.startsWith("'")) return 'is a word of the policy, not a host';
  if (scheme === '') return 'does not begin with https://, as in https://tags.vendor.example';
  if (scheme.toLowerCase() !== 'https:') return `begins with ${scheme}// where only https:// is taken`;
  return whyNotHost(rest);
}

function whyNotHost(host: string): string | null {
  if (host.includes('@')) return 'has a user name in it: write the host alone';
  if (/[/\\?#]/.test(host)) return 'has a path: write the host alone, without a slash at its end';
  if (/^[^[:]*:[^:]*$/.test(host)) return 'has a port: write the host alone';
  const name = host.replace(/^\*\./, '');
  if (name.includes('*')) return 'has a * that does not stand once, as the first part before a domain';
  if (name.endsWith('.')) return 'is not a host name';
  const whyNotName = whyNotDomainName(name);
  if (whyNotName !== null) return whyNotName;
  if (/\.(?:localhost|local|internal|onion)$/.test(name)) return 'is a name of a private network';
  return name === host ? whyNotExact(name) : whyNotBelow(name);
}

const PRIVATE_TOO = { allowPrivateDomains: true } as const;

function whyNotExact(name: string): string | null {
  if (getDomain(name, PRIVATE_TOO) === null) return 'is a public suffix: anybody has a host below it';
  return SHARED_HOSTS.includes(name) ? `serves files of anybody: ${HOW_ELSE}` : null;
}

function whyNotBelow(name: string): string | null {
  if (getDomain(name, PRIVATE_TOO) === null)
    return 'covers a whole public suffix, below which anybody has a host: name the host itself';
  const zone = SHARED_ZONES.find((each) => isAtOrBelow(name, each) || isAtOrBelow(each, name));
  if (zone !== undefined) return `covers hosts of anybody, as all below ${zone} are: name the host itself`;
  const shared = SHARED_HOSTS.find((each) => isAtOrBelow(each, name));
  return shared === undefined ? null : `covers ${shared}, which serves files of anybody: ${HOW_ELSE}`;
}

const HOW_ELSE = "have the file at a host of its vendor's own";

function isAtOrBelow(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}

/** The first of these hosts that a source allows as browsers read it: `*.` stands for everything below and not for itself. */
export function allowedHost(source: string, hostNames: readonly string[]): string | null {
  const name = source.replace('https://', '');
  const below = name.startsWith('*.') ? name.slice(1) : null;
  return hostNames.find((each) => (below === null ? each === name : each.endsWith(below))) ?? null;
}
