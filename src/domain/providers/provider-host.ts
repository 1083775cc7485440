import { getDomain } from 'tldts';
import { whyNotDomainName } from '../tenants/host-name.ts';

/**
 * Hosts that serve files of anybody by their path: whoever may load a script from one may load every stranger's. As at
 * 2026-11-27. Sources: `allowlist_bypasses/angular.ts` of github.com/google/csp-evaluator (libraries there run what stands
 * in a page's markup), and each service's own documentation. Where anybody gets a name of their own instead, the public
 * suffix list says so (github.io, cloudfront.net, s3.amazonaws.com); `SHARED_ZONES` are those that it leaves out.
 */
export const SHARED_HOSTS: readonly string[] = [
  // Packages and libraries.
  'ajax.aspnetcdn.com',
  'ajax.googleapis.com',
  'cdn.bootcdn.net',
  'cdn.bootcss.com',
  'cdn.jsdelivr.net',
  'cdn.skypack.dev',
  'cdn.staticfile.org',
  'cdnjs.cloudflare.com',
  'esm.run',
  'esm.sh',
  'fastly.jsdelivr.net',
  'ga.jspm.io',
  'gcore.jsdelivr.net',
  'jspm.dev',
  'lib.baomitu.com',
  'oss.maxcdn.com',
  'polyfill.io',
  'unpkg.com',
  'www.gstatic.com',
  'yandex.st',
  'yastatic.net',
  // Files of repositories.
  'bitbucket.org',
  'cdn.rawgit.com',
  'cdn.statically.io',
  'gist.githubusercontent.com',
  'gitlab.com',
  'objects.githubusercontent.com',
  'raw.githack.com',
  'raw.githubusercontent.com',
  'rawcdn.githack.com',
  'rawgit.com',
  // Stores of files and pictures.
  'cdn.discordapp.com',
  'cdn.shopify.com',
  'codepen.io',
  'dl.dropboxusercontent.com',
  'docs.google.com',
  'drive.google.com',
  'firebasestorage.googleapis.com',
  'i.imgur.com',
  'ik.imagekit.io',
  'pastebin.com',
  'res.cloudinary.com',
  'script.google.com',
  'script.googleusercontent.com',
  'static.tumblr.com',
  'storage.cloud.google.com',
  'storage.googleapis.com',
  'ucarecdn.com',
];

/** Domains below which each customer of a service has a host: one host of them is one customer's, a `*.` is everybody's. */
export const SHARED_ZONES: readonly string[] = [
  'akamaized.net',
  'aliyuncs.com',
  'amazonaws.com',
  'azureedge.net',
  'azurefd.net',
  'b-cdn.net',
  'backblazeb2.com',
  'cdn.ampproject.org',
  'cdn77.org',
  'cloudflarestorage.com',
  'digitaloceanspaces.com',
  'edgekey.net',
  'edgesuite.net',
  'fastly.net',
  'googleusercontent.com',
  'kxcdn.com',
  'linodeobjects.com',
  'myqcloud.com',
  'rackcdn.com',
  'stackpathcdn.com',
  'trafficmanager.net',
  'translate.goog',
  'wasabisys.com',
  'windows.net',
];

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
  const zone = SHARED_ZONES.find(
    (sharedZone) => isAtOrBelow(name, sharedZone) || isAtOrBelow(sharedZone, name),
  );
  if (zone !== undefined) return `covers hosts of anybody, as all below ${zone} are: name the host itself`;
  const shared = SHARED_HOSTS.find((sharedHost) => isAtOrBelow(sharedHost, name));
  return shared === undefined ? null : `covers ${shared}, which serves files of anybody: ${HOW_ELSE}`;
}

const HOW_ELSE = "have the file at a host of its vendor's own";

function isAtOrBelow(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}

/** The first of these hosts that a source allows as browsers read it: `*.` stands for everything below and not for itself. */
export function readAllowedHost(source: string, hostNames: readonly string[]): string | null {
  const name = source.replace('https://', '');
  const suffix = name.startsWith('*.') ? name.slice(1) : null;
  return (
    hostNames.find((hostName) => (suffix === null ? hostName === name : hostName.endsWith(suffix))) ?? null
  );
}
