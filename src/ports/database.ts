import type { Bookings } from './bookings.ts';
import type { Counts } from './counts.ts';
import type { Deliveries } from './deliveries.ts';
import type { Feeds, DueFeeds } from './feeds.ts';
import type { HeldLeads } from './held-leads.ts';
import type { DueLeads, LeadWorkStore } from './lead-work.ts';
import type { Leads } from './leads.ts';
import type { LookupCounts } from './lookup-counts.ts';
import type { Outbox } from './outbox.ts';
import type { People } from './people.ts';
import type { DuePhotos, Photos } from './photos.ts';
import type { PictureChecks } from './picture-checks.ts';
import type { DueReservations, Reservations } from './reservations.ts';
import type { Retention } from './retention.ts';
import type { SavedSearches } from './saved-searches.ts';
import type { SignInRows } from './sign-in-rows.ts';
import type { Staff } from './staff.ts';
import type { Stock } from './stock.ts';
import type { StockEdits } from './stock-edits.ts';
import type { StockList } from './stock-list.ts';
import type { Tenants } from './tenants.ts';
import type { Turns } from './turns.ts';
import type { VisitCounts } from './visit-counts.ts';
import type { Watchlist } from './watchlist.ts';

/**
 * The system of record, opened: one machine's SQLite file or PostgreSQL. Where the engine did not answer (stopped,
 * full disk, lock held too long) a call rejects within some seconds with an Error named `DatabaseUnavailable`:
 * nothing was stored as far as is known, and asking again is safe.
 */
export interface Database {
  readonly tenants: Tenants;
  /** The stores of one website; every statement they run is bound to that website's id. */
  openStores(websiteId: number): SiteStores;
  /** Who uses the console. */
  readonly staff: Staff;
  /** Deliveries of every website, for the delivery worker. */
  readonly outbox: Outbox;
  /** Feeds of every website, for the job that reads them. */
  readonly dueFeeds: DueFeeds;
  /** Leads of every website, for the jobs that look after them. */
  readonly dueLeads: DueLeads;
  /** Photos of every website, for the job that cleans them. */
  readonly duePhotos: DuePhotos;
  /** Reservations of every website, for the job that ends them. */
  readonly dueReservations: DueReservations;
  /**
   * Calls the listener, within half a second, with the ids of websites whose configuration or stock changed,
   * whichever process changed them. Returns the function that stops listening.
   */
  onChange(listener: (websiteIds: number[]) => void): () => void;
  /**
   * What all servers on this database count together; null where one process has it to itself. Keys are hashed with the
   * secret. `now` in milliseconds; left out: the database's own clock. A count rejects like any other call.
   */
  openCounts(options: { secret: string; now?: (() => number) | undefined }): Counts | null;
  /** Between the servers on this database; null where one process has it to itself. */
  openMessages(): ServerMessages | null;
  /** Key-value facts of the platform itself (when the demo was seeded, …). */
  facts: Facts;
  /** Moves creation and sold instants of every car of the websites by so many seconds (demo re-basing). */
  shiftStockDates(websiteIds: readonly number[], seconds: number): Promise<void>;
  /** A cheap read; false when the engine does not answer within a second. */
  isReady(): Promise<boolean>;
  /** Of the server that it runs on; null where there is none. */
  readServerState(): Promise<ServerState | null>;
  close(): Promise<void>;
}

/** Nothing of it is stored: whoever does not hear a message at once never will. */
export interface ServerMessages {
  /** Each server hears it, this one too. */
  send(text: string): Promise<void>;
  listen(listener: (text: string) => void): void;
}

/** What of a database server an operator has to know in time. */
export interface ServerState {
  /** Servers on which a change is before it is answered. */
  copies: number;
  /** Connections that are left to ordinary logins, of all they may have. */
  connections: { free: number; most: number };
  /** Milliseconds by which this machine's clock is ahead of the server's at least; negative: behind. */
  clockAheadMs: number;
}

export type FactDatabase = { facts: Database['facts'] };
export type StaffDatabase = { staff: Database['staff'] };
export type CountingDatabase = { openCounts: Database['openCounts'] };
export type LeadJobDatabase = SiteDatabase & { dueLeads: Database['dueLeads'] };
export type MessageDatabase = { openMessages: Database['openMessages'] };
export type ReadinessProbe = { isReady: Database['isReady'] };
export type SiteDatabase = Pick<Database, 'openStores' | 'tenants'>;
export type StoreOpener = { openStores: Database['openStores'] };

interface Facts {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  /** Sets it unless it has a value already; returns the stored value. */
  setIfAbsent(name: string, value: string): Promise<string>;
}

/** The stores of one website. */
export interface SiteStores extends PageStores {
  /** What its people do with its leads. */
  readonly leadWork: LeadWorkStore;
  /** What they change of its cars by hand. */
  readonly stockEdits: StockEdits;
  /** As its people list its cars. */
  readonly stockList: StockList;
  readonly photos: Photos;
  /** Who is on duty, and whose turn it is. */
  readonly turns: Turns;
  readonly deliveries: Deliveries;
  readonly retention: Retention;
  readonly feeds: Feeds;
  readonly pictureChecks: PictureChecks;
  readonly signInRows: SignInRows;
  readonly lookups: LookupCounts;
  readonly visitCounts: VisitCounts;
}

/** Those that its pages and calls work with: a `Site` has them. */
export interface PageStores {
  readonly stock: Stock;
  readonly leads: Leads;
  /** Held leads. */
  readonly held: HeldLeads;
  readonly bookings: Bookings;
  readonly reservations: Reservations;
  /** The cars and the searches that signed-in shoppers saved. */
  readonly watchlist: Watchlist;
  readonly savedSearches: SavedSearches;
  readonly people: People;
}
