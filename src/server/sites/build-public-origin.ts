import type { DomainNameSetting, SlugSetting } from '#domain/tenants/identity-settings.ts';
import type { Config } from '../config.ts';

/** What an origin depends on besides the site. */
export type OriginConfig = Pick<Config, 'appEnv' | 'baseDomain' | 'port'>;

/**
 * Where a site answers, for who writes without having been asked at a host: in production behind TLS, at the dealer's
 * own domain, else at the platform's name for the site.
 */
export function buildPublicOrigin(
  { slug, domain_name }: DomainNameSetting & SlugSetting,
  { appEnv, baseDomain, port }: OriginConfig,
): string {
  if (appEnv === 'production') return `https://${domain_name ?? `${slug}.${baseDomain}`}`;
  return `http://${slug}.${baseDomain}:${port}`;
}

/** Where staff sign in. */
export function buildConsoleOrigin({ appEnv, baseDomain, port }: OriginConfig): string {
  return appEnv === 'production' ? `https://console.${baseDomain}` : `http://console.${baseDomain}:${port}`;
}
