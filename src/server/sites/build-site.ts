import type { DashboardSite } from '#adapters/dashboard/own-dashboard.ts';
import type { Agents } from '#ports/agents.ts';
import type { Clock } from '#ports/clock.ts';
import type { Dashboard } from '#ports/dashboard.ts';
import type { Files } from '#ports/files.ts';
import type { LeadFiles } from '#ports/lead-files.ts';
import type { Payments } from '#ports/payments.ts';
import type { SignIn } from '#ports/sign-in.ts';
import type { SiteTokens } from '#ports/signed-tokens.ts';
import type { Site } from '#ports/site.ts';
import type { Config } from '../config.ts';
import { isSpared, readNetwork } from '../http/rate-limits.ts';
import type { Peer } from '../http/peer.ts';
import type { HoldRates } from '../spam/hold-rate.ts';
import type { LeadRates } from '../spam/lead-rate.ts';
import type { SignInVisitor } from '../sign-in/open-sign-in.ts';
import type { DuplicateMessageChecks } from '../spam/duplicate-message-checks.ts';
import type { FormTimestampSigner } from '../spam/form-timestamp-signer.ts';
import type { LookupSite, SiteRegisters } from './open-lookups.ts';
import type { EventCollectors } from '../visits/event-collectors.ts';
import type { VisitCounter } from '../visits/visit-counter.ts';
import type { Tenant } from './tenant.ts';

/** What all sites share. */
export interface SharedParts {
  config: Config;
  clock: Clock;
  formTimestamps: FormTimestampSigner;
  messages: DuplicateMessageChecks;
  leadRates: LeadRates;
  holdRates: HoldRates;
  createTokens: (websiteId: number) => SiteTokens;
  files: { noteErasure: Files['noteErasure'] };
  openFiles: (websiteId: number) => LeadFiles;
  createDashboard: (site: DashboardSite) => Dashboard;
  payments: Payments | null;
  createSignIn: (visitor: SignInVisitor) => SignIn;
  createLookups: (site: LookupSite) => SiteRegisters;
  createAgents: (tenant: Tenant) => Agents;
  visits: Pick<VisitCounter, 'count' | 'rememberAct'>;
  collectors: EventCollectors;
}

/** The address and the client of a request; the client is resolved only when something is posted. */
export interface SiteRequest {
  origin: string;
  peer: () => Peer;
}

/** What a tenant is in one request: its configuration and stores, and the address it was asked at. */
export function buildSite(tenant: Tenant, { origin, peer }: SiteRequest, shared: SharedParts): Site {
  const { id, state } = tenant;
  const { config, clock, openFiles, createDashboard } = shared;
  const { record, stores, search } = state;
  const { website, configuredAt, configVersion } = record;
  const { stock, bookings, lookups } = stores;
  const siteOrigin = canonicaliseOrigin(origin, website.domain_name, config);
  const isUncounted = () => isSpared(config.rateLimits, peer());
  const network = () => readNetwork(peer().address);
  return {
    ...stores,
    website,
    configuredAt,
    configVersion,
    origin: siteOrigin,
    search,
    files: openFiles(id),
    collector: shared.collectors.of(website),
    rememberAct: (act) => shared.visits.rememberAct(id, act),
    countVisit: (counts, visit) => shared.visits.count(id, counts, visit),
    agents: shared.createAgents(tenant),
    async noteErasedAccount(account) {
      const erased_at = new Date(clock.now()).toISOString();
      await shared.files.noteErasure({ erased_at, site: website.slug, leads: [], accounts: [account] });
    },
    signIn: website.garage_enabled
      ? shared.createSignIn({ website, origin: siteOrigin, isSpared: isUncounted, network })
      : null,
    dashboard: createDashboard({ website, configVersion, bookings, stock, search, clock }),
    payments: shared.payments,
    ...shared.createLookups({ website, clock, lookups }),
    ...shared.createTokens(id),
    clock,
    ...buildBotChecks(id, peer, shared),
    appEnv: config.appEnv,
    testPhone: config.testPhone,
    variants: {},
  };
}

/** The bot checks of one site and sender. */
function buildBotChecks(
  id: number,
  peer: SiteRequest['peer'],
  { config, formTimestamps: signer, messages, leadRates, holdRates }: SharedParts,
): Pick<Site, 'formTimestamps' | 'messages' | 'leadRate' | 'holdRate'> {
  const formTimestamps = signer.of(id, () => readNetwork(peer().address));
  const sender = () => (peer().isLoopback ? null : readNetwork(peer().address));
  return {
    formTimestamps,
    messages: messages.of(id, { sender, formTimestamps }),
    leadRate: leadRates.of(id, () => isSpared(config.rateLimits, peer())),
    holdRate: holdRates.of(id, {
      isSpared: () => isSpared(config.rateLimits, peer()),
      network: () => readNetwork(peer().address),
    }),
  };
}

function canonicaliseOrigin(requestOrigin: string, domainName: string | null, { appEnv }: Config): string {
  if (appEnv !== 'production' || domainName === null) return requestOrigin;
  return `${requestOrigin.slice(0, requestOrigin.indexOf('://'))}://${domainName}`;
}
