import { readAllowedHost, whyNotProviderHost } from '../../providers/provider-host.ts';
import { listScriptProviders } from '../../providers/providers.ts';
import { findTwinDomain } from '../site-addresses.ts';
import type { ProviderHostSettings } from '../../providers/provider-host-settings.ts';
import type { DomainNameSetting } from '../identity-settings.ts';
import type { Website } from '../website.ts';
import type { Fault } from './fault.ts';

/** Of all of them together: they are sent with every page, and proxies take 8 kB of headers. */
const MAX_LENGTH = 2000;

/** Hosts of tags that no policy should name, and any on a site where no provider's script brings tags. */
export function findProviderHostFaults(website: Website): Fault[] {
  const namedHosts = listProviderHosts(website);
  if (namedHosts.length === 0) return [];
  const length = namedHosts.reduce((sum, { source }) => sum + source.length + 1, 0);
  return [
    ...(listScriptProviders(website).length > 0 ? [] : [{ path: 'provider_hosts', message: NO_TAGS }]),
    ...(length <= MAX_LENGTH ? [] : [{ path: 'provider_hosts', message: TOO_LONG }]),
    ...namedHosts.flatMap(({ path, source }) => {
      const message = whyNotProviderHost(source) ?? whyOwnHost(source, website);
      return message === null ? [] : [{ path, message }];
    }),
  ];
}

const NO_TAGS =
  'would allow nobody anything: no script of a provider runs on this site; set gtm_id or adobe_launch too';
const TOO_LONG = `has more than ${MAX_LENGTH} characters, too many for a header of every page`;

/** Hosts of tags that are the platform's own or any of its sites'. */
export function findPlatformHostFaults(website: ProviderHostSettings, baseDomain: string): Fault[] {
  return listProviderHosts(website)
    .filter(({ source }) => isOfPlatform(source, baseDomain))
    .map(({ path }) => ({ path, message: 'is a host of this platform, where its sites answer' }));
}

function isOfPlatform(source: string, baseDomain: string): boolean {
  const name = source.replace(/^https:\/\/(?:\*\.)?/, '');
  return `.${name}`.endsWith(`.${baseDomain}`) || readAllowedHost(source, [baseDomain]) !== null;
}

function listProviderHosts({ provider_hosts }: ProviderHostSettings) {
  return Object.entries(provider_hosts).flatMap(([directive, sources]) =>
    sources.map((source, index) => ({ path: `provider_hosts.${directive}[${index}]`, source })),
  );
}

function whyOwnHost(source: string, { domain_name }: DomainNameSetting): string | null {
  const ownHosts = domain_name === null ? [] : [domain_name, findTwinDomain(domain_name) ?? domain_name];
  const ownHost = readAllowedHost(source, ownHosts);
  return ownHost === null
    ? null
    : `allows ${ownHost}, where this site itself answers: name somebody else's host`;
}
