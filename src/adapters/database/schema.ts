import type { ColumnType, Generated, Kysely } from 'kysely';
import type {
  ActCount,
  CarCount,
  ErrorCount,
  VariantCount,
  VitalCount,
} from '#domain/analytics/counts/day-counts.ts';
import type { KeptVisit } from '#domain/analytics/kept-visit.ts';
import type { Delivery } from '#domain/leads/deliveries/delivery.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { LeadKeys } from '#domain/leads/work/lead-keys.ts';
import type { ClosingOutcome, LeadEventDetail, LeadStage, TryKind } from '#domain/leads/work/lead-work.ts';
import type { WorkRank } from '#domain/leads/work/rank-work.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { BookingKind } from '#domain/bookings/booking-settings.ts';
import type { Template } from '#domain/tenants/identity-settings.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import type { StrayPayment } from '#ports/reservations.ts';
import type { ColumnsOf } from './rows/row-codec.ts';
import type { SignInCode, SignInPerson, SignInSession, StaffSchema } from './staff-schema.ts';
import type { StockSchema } from './stock-schema.ts';

/** The tables as queries see them, the same on both engines. */
export interface Schema extends StaffSchema, StockSchema {
  website: WebsiteTable;
  lead: LeadTable;
  lead_event: LeadEventTable;
  delivery: DeliveryTable;
  booking: BookingTable;
  lead_file: LeadFileTable;
  held_day: HeldDayTable;
  reservation: ReservationTable;
  lookup_count: LookupCountTable;
  act_count: ActCount & { website_id: number };
  car_count: CarCount & { website_id: number };
  vital_count: VitalCount & { website_id: number };
  variant_count: VariantCount & { website_id: number };
  error_count: ErrorCount & { website_id: number };
  visit: VisitTable;
  payment_event: PaymentEventTable;
  shopper: SignInPerson & { website_id: number };
  shopper_session: SignInSession & { website_id: number; shopper_id: string };
  shopper_code: SignInCode & { website_id: number };
  shopper_car: ShopperCarTable;
  shopper_search: ShopperSearchTable;
  fact: FactTable;
}

export type Db = Kysely<Schema>;

/** Stands for the id of a website where the platform itself reads and writes. */
export const PLATFORM = 0;

export interface WebsiteTable {
  id: Generated<number>;
  slug: string;
  domain_name: string | null;
  template: Template;
  name: string;
  /** JSON text of the configuration without its id. */
  config: string;
  config_version: Generated<number>;
  stock_version: Generated<number>;
  /** The newest stock version that changed more than the cars themselves tell. */
  reindex_version: Generated<number>;
  /** The newest stock version that changed more than who has reserved a car. */
  imported_version: Generated<number>;
  /** Rises over the whole platform with every change, so that a look at the newest tells what changed. */
  changed_seq: number;
  /** ISO instant of the last import or change of stock; null before the first. */
  stock_checked_at: Generated<string | null>;
  /** ISO instant of the last change of the configuration; null before the release that notes it. */
  configured_at: Generated<string | null>;
}

type LeadTable = ColumnsOf<Lead> & {
  /** Order of arrival. */
  seq: Generated<number>;
  website_id: number;
  form_token: string;
  /** JSON text: the form step that last wrote each field. */
  field_steps: string;
  /** Null once it has expired and was used again. */
  idempotency_key: string | null;
  fingerprint: string;
  key_expires_at: string;
  /** ISO instant at which its person was erased; nothing personal is in the row then. */
  erased_at: Generated<string | null>;
} & GeneratedColumns<WorkColumns>;

/** What is done with a lead; all null where it came before this was kept. Instants are ISO. */
export type WorkColumns = WorkRank & {
  owner_id: string | null;
  stage: LeadStage | null;
  outcome: ClosingOutcome | null;
  due_at: string | null;
  first_try_at: string | null;
  last_try_kind: TryKind | null;
  last_try_at: string | null;
  snoozed_until: string | null;
  late_told_at: string | null;
  work_version: number | null;
  /** When it is looked at next for whose turn it is; null for never again. */
  turn_at: string | null;
  /** Whom it was given in turn; null for nobody so far. */
  turn_to: string | null;
} & { [Key in keyof LeadKeys]: LeadKeys[Key] | null };

type GeneratedColumns<Columns> = { [Name in keyof Columns]: Generated<Columns[Name]> };

interface LeadEventTable {
  seq: Generated<number>;
  website_id: number;
  lead_id: string;
  at: string;
  actor: string;
  kind: LeadEventDetail['kind'];
  /** JSON text. */
  detail: string;
}

type DeliveryTable = ColumnsOf<Delivery> & {
  id: Generated<number>;
  website_id: number;
  /** JSON text of the lead as it stood. */
  payload: string;
  supersedable: boolean | number;
};

interface BookingTable {
  id: Generated<number>;
  website_id: number;
  kind: BookingKind;
  location_id: number;
  /** ISO instant in UTC. */
  starts_at: string;
  /** 1 up to the capacity: the key that keeps a slot from being sold twice. */
  seat: number;
  lead_id: string;
}

type LeadFileTable = ColumnsOf<LeadFile> & {
  website_id: number;
  lead_id: string;
  /** ISO instant until which a server cleans it; null before the first try. */
  leased_until: Generated<string | null>;
};

/** How many leads a website held on a day in UTC. */
interface LookupCountTable {
  website_id: number;
  provider: string;
  /** `2026-11`. */
  month: string;
  lookups: number;
}

interface HeldDayTable {
  website_id: number;
  /** ISO date. */
  day: string;
  leads: number;
}

type ReservationTable = ColumnsOf<Reservation> & { website_id: number; request_key: string };

interface VisitTable extends Omit<KeptVisit, 'acts'> {
  website_id: number;
  /** JSON text. */
  acts: string;
}

/** What a payment provider said, and what it changed. */
interface PaymentEventTable extends StrayPayment {
  website_id: number;
  provider: string;
  account: string;
  /** ISO instant. */
  received_at: string;
  effect: string;
}

interface ShopperCarTable {
  website_id: number;
  shopper_id: string;
  car_id: number;
  /** As it was shown when the car was saved. */
  price: string;
  /** ISO instant. */
  saved_at: string;
}

interface ShopperSearchTable {
  website_id: number;
  id: string;
  shopper_id: string;
  name: string;
  address: string;
  alerts: ColumnType<boolean | number, boolean, boolean>;
  /** ISO instants. */
  created_at: string;
  looked_at: string;
  /** JSON text of the cars it is known to have found. */
  known: string;
}

interface FactTable {
  name: string;
  value: string;
}
