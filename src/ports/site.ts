import type { CollectedEvent } from '#domain/analytics/collected-event.ts';
import type { DayCounts } from '#domain/analytics/counts/day-counts.ts';
import type { KeptVisit } from '#domain/analytics/kept-visit.ts';
import type { Variants } from '#domain/experiments/experiments.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Agents } from './agents.ts';
import type { Clock } from './clock.ts';
import type { Dashboard } from './dashboard.ts';
import type { PageStores } from './database.ts';
import type { LeadFiles } from './lead-files.ts';
import type { HoldRate, LeadRate, DuplicateMessageCheck, FormTimestamps } from './spam.ts';
import type { Payments } from './payments.ts';
import type { CarSearch } from './search.ts';
import type { SignIn } from './sign-in.ts';
import type { SiteTokens } from './signed-tokens.ts';
import type { Valuation } from './valuation.ts';
import type { VehicleRegister } from './vehicle-register.ts';

/**
 * One tenant in a request: its configuration, its own stores, and what it signs. Everything a page or a call may touch is
 * reached from here, so that another tenant's rows cannot even be named.
 */
export interface Site extends PageStores, SiteTokens {
  readonly website: Website;
  /** ISO instant of the configuration's last change, where it is known. */
  readonly configuredAt: string | null;
  /** Rises with every change of the configuration. */
  readonly configVersion: number;
  /** Scheme, host and port that were asked, e.g. `http://riverline.localhost:3000`; used for canonical addresses. */
  readonly origin: string;
  readonly search: CarSearch;
  /** Files of leads. */
  readonly files: LeadFiles;
  /** Null on a site without sign-in. */
  readonly signIn: SignIn | null;
  /** Takes events for the site's collector and passes them on later, or never; null for a site without one. */
  readonly collector: { collect: (event: CollectedEvent) => void } | null;
  /** Remembers a reported act for a while by its random id; false where it is known already. */
  readonly rememberAct: (id: string) => boolean;
  /** Adds to the counts of visits, and keeps what one did, where that may be: stored within five seconds. */
  readonly countVisit: (counts: DayCounts, visit: KeptVisit | null) => void;
  /** What is known of the assistants that ask for shoppers. */
  readonly agents: Agents;
  /** Writes to disk that an account was erased: an older backup does not bring it back. */
  readonly noteErasedAccount: (id: string) => Promise<void>;
  /** Calendars and models, as the dealers' dashboard has them. */
  readonly dashboard: Dashboard;
  /** Null where none may be asked. */
  readonly register: VehicleRegister | null;
  /** Null where nobody takes any. */
  readonly payments: Payments | null;
  /** Null where nobody can value a vehicle but people. */
  readonly valuation: Valuation | null;
  readonly clock: Clock;
  readonly formTimestamps: FormTimestamps;
  readonly messages: DuplicateMessageCheck;
  readonly leadRate: LeadRate;
  readonly holdRate: HoldRate;
  /** What the product allows here; `production` forbids test leads, the test phone and pretend payments. */
  readonly appEnv: 'demo' | 'staging' | 'production';
  /** The fixed test number of spec §5, or null in production. */
  readonly testPhone: string | null;
  /** What this visitor sees of the experiments on the page that is asked for. */
  readonly variants: Variants;
}

export type AddressedSite = Pick<Site, 'origin' | 'website'>;
export type ConfiguredSite = { website: Site['website'] };
export type TimedSite = Pick<Site, 'clock' | 'website'>;
