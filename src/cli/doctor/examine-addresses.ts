import type { IdentitySettings } from '#domain/tenants/identity-settings.ts';
import { findSharedAddresses, whyPlatformHasDomain } from '#domain/tenants/site-addresses.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Config } from '#server/config.ts';
import { fault, type Finding } from './finding.ts';

/** Whether each site has its addresses for itself; in production, whether they are reached and accept posts. */
export function examineAddresses(websites: readonly Website[], { config }: { config: Config }): Finding[] {
  const wrong = config.appEnv === 'production' ? whyProxyIsNotHeard(config) : null;
  return [
    ...(wrong === null ? [] : [fault(wrong)]),
    ...websites.flatMap((website) => {
      const sentence = whyNotReached(website, config);
      return sentence === null ? [] : [fault(`${website.slug}: ${sentence}`)];
    }),
    ...findSharedAddresses(websites, config.baseDomain).map(({ hostName, slug, answeringSlug }) =>
      fault(
        `${slug}: ${hostName} is an address of the site "${answeringSlug}" too, which answers there: change the domain_name of one of them.`,
      ),
    ),
  ];
}

const LOOPBACK_HOSTS = new Map([
  ['127.0.0.1', 'ipv4'],
  ['localhost', 'ipv4'],
  ['::1', 'ipv6'],
] as const);

/** The server listens without TLS, so a proxy is in front, and only its headers tell visitors and schemes apart. */
function whyProxyIsNotHeard({ host, trustedProxies }: Config) {
  if (trustedProxies === null) {
    return 'TRUST_PROXY is not set, so the server does not start: set it to the address of the proxy in front, such as 127.0.0.1, or to none.';
  }
  const family = LOOPBACK_HOSTS.get(host as '127.0.0.1');
  const address = family === 'ipv6' ? '::1' : '127.0.0.1';
  if (family === undefined || trustedProxies.check(address, family)) return null;
  return `HOST is ${host}, so only a proxy on this machine reaches the server, but TRUST_PROXY does not hold ${address}, so all visitors count as one and pages that came by TLS as plain ones: add it.`;
}

function whyNotReached({ domain_name }: IdentitySettings, { appEnv, baseDomain }: Config): string | null {
  const whyPlatforms = whyPlatformHasDomain(domain_name, baseDomain);
  if (whyPlatforms !== null) return `its domain_name ${whyPlatforms}: change one of them.`;
  if (appEnv !== 'production') return null;
  const isLocal = baseDomain === 'localhost' || baseDomain.endsWith('.localhost');
  if (domain_name !== null || !isLocal) return null;
  return `only this machine finds it, below ${baseDomain}: set BASE_DOMAIN, or give it a domain_name.`;
}
