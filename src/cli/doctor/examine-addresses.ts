import type { IdentitySettings } from '#domain/tenants/identity-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Config } from '#server/config.ts';
import { fault, type Finding } from './finding.ts';

/** In production: whether sites are reachable at their addresses, and accept posts from there. */
export function examineAddresses(
  websites: readonly Website[],
  { config }: { config: Pick<Config, 'appEnv' | 'baseDomain' | 'host' | 'trustedProxies'> },
): Finding[] {
  if (config.appEnv !== 'production') return [];
  const wrong = whyProxyIsNotHeard(config);
  return [
    ...(wrong === null ? [] : [fault(wrong)]),
    ...websites.flatMap((website) => {
      const sentence = whyNotReached(website, config.baseDomain);
      return sentence === null ? [] : [fault(`${website.slug}: ${sentence}`)];
    }),
  ];
}

const LOOPBACK_HOSTS = new Map([
  ['127.0.0.1', 'ipv4'],
  ['localhost', 'ipv4'],
  ['::1', 'ipv6'],
] as const);

/** The server listens without TLS, so a proxy is in front, and only its headers tell visitors and schemes apart. */
function whyProxyIsNotHeard({ host, trustedProxies }: Pick<Config, 'host' | 'trustedProxies'>) {
  if (trustedProxies === null) {
    return 'TRUST_PROXY is not set, so the server does not start: set it to the address of the proxy in front, such as 127.0.0.1, or to none.';
  }
  const family = LOOPBACK_HOSTS.get(host as '127.0.0.1');
  const address = family === 'ipv6' ? '::1' : '127.0.0.1';
  if (family === undefined || trustedProxies.check(address, family)) return null;
  return `HOST is ${host}, so only a proxy on this machine reaches the server, but TRUST_PROXY does not hold ${address}, so all visitors count as one and pages that came by TLS as plain ones: add it.`;
}

function whyNotReached(
  { domain_name }: Pick<IdentitySettings, 'domain_name'>,
  baseDomain: string,
): string | null {
  if (domain_name === baseDomain)
    return `its domain_name is BASE_DOMAIN, where the platform itself answers: change one of them.`;
  const isLocal = baseDomain === 'localhost' || baseDomain.endsWith('.localhost');
  if (domain_name !== null || !isLocal) return null;
  return `only this machine finds it, below ${baseDomain}: set BASE_DOMAIN, or give it a domain_name.`;
}
