import type { Clock } from '#ports/clock.ts';
import type { Site } from '#ports/site.ts';
import type { Config } from './config.ts';
import type { Tenant } from './tenant.ts';

/** What a tenant is in one request: its configuration and stores, and the address it was asked at. */
export function siteOf(
  { state }: Tenant,
  origin: string,
  { config, clock }: { config: Config; clock: Clock },
): Site {
  const { website } = state.record;
  return {
    website,
    origin: canonicalOrigin(origin, website.domain_name, config),
    stock: state.stock,
    search: state.search,
    leads: state.leads,
    bookings: state.bookings,
    clock,
    appEnv: config.appEnv,
    testPhone: config.testPhone,
  };
}

function canonicalOrigin(asked: string, domainName: string | null, { appEnv }: Config): string {
  if (appEnv !== 'production' || domainName === null) return asked;
  return `${asked.slice(0, asked.indexOf('://'))}://${domainName}`;
}
