import type { DashboardSite } from '#adapters/dashboard/own-dashboard.ts';
import { pretendRegister } from '#adapters/registers/pretend-register.ts';
import type { Clock } from '#ports/clock.ts';
import type { Dashboard } from '#ports/dashboard.ts';
import type { LeadFiles } from '#ports/lead-files.ts';
import type { Site } from '#ports/site.ts';
import type { Config } from '../config.ts';
import type { MessageSpread } from '../spam/message-spread.ts';
import type { StampPress } from '../spam/stamp-press.ts';
import type { Tenant } from './tenant.ts';

/** What all sites share. */
export interface SharedParts {
  config: Config;
  clock: Clock;
  stamps: StampPress;
  messages: MessageSpread;
  filesOf: (websiteId: number) => LeadFiles;
  dashboardOf: (site: DashboardSite) => Dashboard;
}

/** Where a request was asked, and the network it came from. */
export interface SiteRequest {
  origin: string;
  sender: () => string;
}

/** What a tenant is in one request: its configuration and stores, and the address it was asked at. */
export function siteOf(
  { id, state }: Tenant,
  { origin, sender }: SiteRequest,
  { config, clock, stamps, messages, filesOf, dashboardOf }: SharedParts,
): Site {
  const { website, configuredAt } = state.record;
  const { stock, search, leads, bookings } = state;
  return {
    website,
    configuredAt,
    origin: canonicalOrigin(origin, website.domain_name, config),
    stock,
    search,
    leads,
    files: filesOf(id),
    bookings,
    dashboard: dashboardOf({ website, bookings, stock, search, clock }),
    register: config.appEnv === 'production' ? null : pretendRegister,
    clock,
    stamps: stamps.of(id, sender),
    messages: messages.of(id, (leadId, reason) => leads.markSpam(leadId, reason)),
    appEnv: config.appEnv,
    testPhone: config.testPhone,
    variants: {},
  };
}

function canonicalOrigin(asked: string, domainName: string | null, { appEnv }: Config): string {
  if (appEnv !== 'production' || domainName === null) return asked;
  return `${asked.slice(0, asked.indexOf('://'))}://${domainName}`;
}
